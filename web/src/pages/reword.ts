// Another language for a page that stays open.
import { isLanguage, language, speak, t } from "../i18n/i18n.js";
import { tell } from "../panels/trouble.js";
import { hasLanguage } from "../wire/keep.js";

/** What header and footer say: in the same order in every language. */
const WORDS = ".skip, .bar nav a > span:first-of-type, .language > span, #theme, #settings, footer a";

/** Whether the language that was chosen can be had; if so, it is the reader's from now on, otherwise the
 * page says why not. */
export async function isWithin(choice: HTMLSelectElement): Promise<boolean> {
  const has = await hasLanguage(choice.value);
  if (has) document.cookie = `lang=${choice.value}; path=/; max-age=31536000; samesite=lax`;
  else {
    choice.value = language();
    tell(t("language-away"));
  }
  return has;
}

/** Speaks the language of the reader, header and footer included: the server writes them. */
export async function reword(): Promise<void> {
  const other = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const wanted = other.documentElement.lang;
  const twins = other.querySelectorAll(WORDS);
  await speak(isLanguage(wanted) ? wanted : "en");
  document.querySelectorAll(WORDS).forEach((element, index) => {
    const twin = twins[index];
    if (twin?.ariaLabel) element.ariaLabel = twin.ariaLabel;
    else element.textContent = twin?.textContent ?? "";
  });
}
