/**
 * The Chilean RUT: a body of digits and a check digit (0–9 or K) by weights 2…7 from the right,
 * modulo 11. Values are kept bare: `12345678K`, no dots, no hyphen, K in upper case.
 */

/** Check digit of a body of digits; `0` is a valid digit, `K` means ten. */
export function rutCheckDigit(body: string): string {
  let sum = 0;
  let weight = 2;
  for (let at = body.length - 1; at >= 0; at -= 1) {
    sum += (body.charCodeAt(at) - 48) * weight;
    weight = weight === 7 ? 2 : weight + 1;
  }
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

/** `12.345.678-k` → `12345678K`; what is not a digit or K only loses its separators. */
export function bareRut(text: string): string {
  return text.replaceAll(/[.\s\-\u2010\u2011\u2013]/g, '').toUpperCase();
}

export function hasValidCheckDigit(bare: string): boolean {
  return /^\d+[\dK]$/.test(bare) && rutCheckDigit(bare.slice(0, -1)) === bare.slice(-1);
}

/** `12345678K` → `12.345.678-K`. Half-typed text is formatted as far as it goes. */
export function formatRut(text: string): string {
  const bare = bareRut(text).replaceAll(/[^\dK]/g, '');
  if (bare.length < 2) return bare;
  return `${bare.slice(0, -1).replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${bare.slice(-1)}`;
}
