// Stones that slide to where they went. Nothing moves for people who want less motion.
const STEP = 240; // milliseconds from one cell to the next

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Lets the stones fly that a board shows above its picture, then takes them away. */
export function fly(board: HTMLElement): void {
  for (const stone of board.querySelectorAll<SVGElement>(".flight")) {
    const frames = (stone.dataset["frames"] ?? "").split(";").map((place) => {
      const [x = "0", y = "0"] = place.split(" ");
      return { transform: `translate(${x}px, ${y}px)` };
    });
    if (still() || frames.length < 2) {
      stone.style.display = "none";
      continue;
    }
    const flight = stone.animate(frames, {
      duration: Math.min(900, STEP * (frames.length - 1)),
      easing: "ease-in-out",
    });
    flight.onfinish = () => (stone.style.display = "none");
  }
}
