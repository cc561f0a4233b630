/**
 * Moves the focus to a field and shows its label too: a link to the bare input would scroll the
 * label out of sight on phones. False when the page has no such field.
 */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  if (!field) return false;
  const label =
    field.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(id)}"]`);
  (label ?? field).scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
  return true;
}
