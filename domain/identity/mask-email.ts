/**
 * `catalina.munoz@correo.cl` → `ca•••@correo.cl`: enough for its owner to see where a mail went, and
 * not enough for somebody else who has the link of a purchase.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  return `${email.slice(0, Math.min(2, at - 1))}•••${email.slice(at)}`;
}

/** Mail that anybody may have: their name says nothing about somebody. Every other domain may be an employer's. */
const publicProviders = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.es',
  'hotmail.cl',
  'outlook.com',
  'outlook.es',
  'outlook.cl',
  'live.com',
  'live.cl',
  'msn.com',
  'yahoo.com',
  'yahoo.es',
  'yahoo.cl',
  'yahoo.com.co',
  'yahoo.com.pe',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'aol.com',
  'gmx.com',
  'zoho.com',
  'vtr.net',
]);

/** The same where only a link is known, which may have been handed on: a domain that is no public provider's is masked, too. */
export function maskEmailAndDomain(email: string): string {
  const masked = maskEmail(email);
  const at = masked.lastIndexOf('@');
  const domain = masked.slice(at + 1);
  if (at < 0 || publicProviders.has(domain.toLowerCase())) return masked;
  const end = domain.lastIndexOf('.');
  return `${masked.slice(0, at + 1)}${domain.slice(0, Math.min(2, Math.max(end - 1, 0)))}•••${end < 0 ? '' : domain.slice(end)}`;
}
