/**
 * `catalina.munoz@correo.cl` → `ca•••@correo.cl`: enough for its owner to see where a mail went, and
 * not enough for somebody else who has the link of a purchase.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  return `${email.slice(0, Math.min(2, at - 1))}•••${email.slice(at)}`;
}
