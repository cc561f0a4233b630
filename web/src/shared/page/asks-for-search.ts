/** Where the key is a letter. */
const fields = 'input,textarea,select,[contenteditable]';

/** Whether a key asks for the search of the page: `/`, with which shift may be held, as many keyboards write it. */
export function asksForSearch({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key !== '/' || altKey || ctrlKey || metaKey) return false;
  if (target instanceof Element && target.closest(fields)) return false;
  return document.querySelector('dialog[open]') === null;
}
