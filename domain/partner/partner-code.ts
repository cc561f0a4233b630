import { countries, countryCodes } from '../country/country.ts';
import { ownPartner } from '../country/contact.ts';

/** A code of a partner: a name in an address, and in a host. */
const partnerCode = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/;

/** What is ours in hosts and places, and would be taken for a partner. */
const reserved: ReadonlySet<string> = new Set([
  ownPartner,
  ...countryCodes.flatMap((code) => [code.toLowerCase(), countries[code].subdomain ?? []].flat()),
  'admin',
  'all',
  'api',
  'app',
  'assets',
  'ayuda',
  'blog',
  'cdn',
  'embed',
  'help',
  'localhost',
  'login',
  'mail',
  'media',
  'portal',
  'self',
  'smtp',
  'soporte',
  'static',
  'status',
  'support',
  'temporal',
  'test',
  'www',
]);

/** What is wrong with the code of a new partner; null: nothing that a form can know. */
export function partnerCodeProblem(code: string): 'code' | 'code-reserved' | null {
  if (!partnerCode.test(code) || code.includes('--')) return 'code';
  return reserved.has(code) ? 'code-reserved' : null;
}
