const mailDomain = /^(?=.{4,120}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

/** Where everybody may have a mailbox: no company's, whoever says so. */
const ofEverybody: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.cl',
  'hotmail.es',
  'outlook.com',
  'outlook.cl',
  'outlook.es',
  'live.com',
  'live.cl',
  'msn.com',
  'yahoo.com',
  'yahoo.es',
  'yahoo.cl',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'aol.com',
  'vtr.net',
  'terra.cl',
]);

/** More than a company and its brands have. */
export const mostDomains = 10;

/** The domain of an address, as it is compared; null: it is no address. */
export function domainOf(email: string): string | null {
  const parts = email.trim().toLowerCase().split('@');
  const domain = parts.at(-1) ?? '';
  return parts.length === 2 && parts[0] !== '' && mailDomain.test(domain) ? domain : null;
}

/** Domains between commas, spaces and lines, each once; null where one is none, is everybody's, or they are too many. */
export function readDomains(text: string): readonly string[] | null {
  const named = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((each) => each.replace(/^@/, ''))
    .filter((each) => each !== '');
  const domains = [...new Set(named)].toSorted();
  const areRight = domains.every((each) => mailDomain.test(each) && !ofEverybody.has(each));
  return areRight && domains.length > 0 && domains.length <= mostDomains ? domains : null;
}
