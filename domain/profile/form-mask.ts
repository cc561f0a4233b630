/** What a mask leaves of a text as it is typed: its digits, no more than it has nines. */
export function applyMask(mask: string | null, text: string): string {
  if (mask === null) return text;
  const room = mask.replaceAll(/[^9]/g, '').length;
  const digits = text.replaceAll(/\D/g, '').slice(0, room);
  return mask.includes('.') ? digits.replaceAll(/\B(?=(\d{3})+$)/g, '.') : digits;
}

/** The number behind a masked text: `1.650.000` → `1650000`; the sign and letters stay, to be refused. */
export function unmask(mask: string | null, text: string): string {
  const plain = text.trim();
  return mask?.includes('.') ? plain.replaceAll(/[.\s$]/g, '') : plain;
}
