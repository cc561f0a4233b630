/**
 * Puts a text into the clipboard. False where the browser closes it to pages (no permission, or a connection
 * that is not secure, where there is no `navigator.clipboard` at all): the text is then shown, to be copied by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
