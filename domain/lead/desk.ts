import { isCountryCode, type CountryCode } from '../country/country.ts';

/** Mailboxes by team, `isapres`, or by country and team, `CL/isapres`. */
export type DeskEmails = ReadonlyMap<string, string>;

/**
 * Reads `DESK_EMAILS`: `isapres=isapres@cotejo.cl,PE/salud=salud@cotejo.pe`. Teams are those of the business lines.
 * Throws an error that names the entry that cannot be read.
 */
export function readDeskEmails(text: string): DeskEmails {
  const entries = text.split(',').map((entry) => entry.trim());
  return new Map(entries.filter((entry) => entry !== '').map((entry) => readEntry(entry)));
}

function readEntry(entry: string): readonly [desk: string, email: string] {
  const [desk = '', email = '', ...rest] = entry.split('=').map((part) => part.trim());
  const [first = '', team] = desk.split('/');
  const known = team === undefined || isCountryCode(first);
  if (
    !known ||
    rest.length > 0 ||
    !/^[\w-]+$/.test(team ?? first) ||
    !/^[^\s@]+@[^\s@]+$/.test(email)
  )
    throw new Error(`DESK_EMAILS must be like "isapres=…,PE/salud=…", not "${entry}".`);
  return [desk, email];
}

/** The mailbox of a team in a country; null = it has none of its own. */
export function deskOf(
  emails: DeskEmails,
  { country, team }: { readonly country: CountryCode; readonly team: string | null },
): string | null {
  if (team === null) return null;
  return emails.get(`${country}/${team}`) ?? emails.get(team) ?? null;
}
