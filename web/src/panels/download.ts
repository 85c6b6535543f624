// Downloading a game: its record, or the position that is shown as a picture.
import type { Game } from "../game/game.js";

function save(name: string, type: string, content: string | Blob): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([content], { type }));
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

const records = { text: ["agr", "text/plain"], sgf: ["sgf", "application/x-go-sgf"], json: ["json", "application/json"] } as const;

export type Form = keyof typeof records | "svg" | "png";

/** A drawing as pixels, twice as large for sharp screens. */
async function drawn(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

export async function download(game: Game, form: Form): Promise<void> {
  const name = (ending: string): string => `${game.view.game}.${ending}`;
  if (form === "svg") return save(name(form), "image/svg+xml", await game.drawing());
  if (form === "png") {
    const png = await drawn(await game.drawing());
    if (png) save(name(form), "image/png", png);
    return;
  }
  const [ending, type] = records[form];
  save(name(ending), type, await game.record(form));
}
