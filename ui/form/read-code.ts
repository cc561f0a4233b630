/** Six digits as they were typed, with or without spaces; null where they are not all there. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}
