import { servesLine } from '@cotejo/domain/adviser/adviser.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { shareAccount } from '../account/hold-account.ts';
import { findAccountByEmail } from '../account/find-account.ts';
import { listLeadWorkers } from '../account/list-lead-workers.ts';
import type { Database } from '../database.ts';
import { adviserModel, type AdviserRow } from './adviser.model.ts';

/** Published advisers of a country whose accounts work on requests there, in the order of their words. */
export async function listPublished(
  db: Database,
  countryCode: CountryCode,
): Promise<readonly AdviserRow[]> {
  const rows = await adviserModel(db).findAll({
    where: { countryCode, state: 'published' },
    order: ['slug'],
    raw: true,
    ...db.scope,
  });
  if (rows.length === 0) return rows;
  const working = new Set(await listLeadWorkers(db, countryCode));
  return rows.filter(({ accountId }) => working.has(accountId));
}

/** `listPublished` of every country. */
export async function listAllPublished(db: Database): Promise<readonly AdviserRow[]> {
  const all = await Promise.all(countryCodes.map((country) => listPublished(db, country)));
  return all.flat();
}

/** The published adviser of a link; null: there is none in this country. */
export async function findPublished(
  db: Database,
  countryCode: CountryCode,
  slug: string,
): Promise<AdviserRow | null> {
  const published = await listPublished(db, countryCode);
  return published.find((one) => one.slug === slug) ?? null;
}

/** The published adviser with this address, which is compared by its keyed hash. */
export async function findPublishedByEmail(
  db: Database,
  countryCode: CountryCode,
  emailKey: string,
): Promise<AdviserRow | null> {
  const account = await findAccountByEmail(db, emailKey);
  if (account === null) return null;
  const published = await listPublished(db, countryCode);
  return published.find(({ accountId }) => accountId === account.id) ?? null;
}

/** By whose link somebody came; `assignedTo` is null where that one takes no requests any more, or none of the line. */
export interface Referral {
  readonly adviserId: string;
  readonly assignedTo: string | null;
}

/**
 * The referral of a request or purchase, in its transaction: an adviser who still works there is kept as they are until it ends
 * (`shareAccount`). Null for a word that no adviser of the country has. `line`: what it is about; null: not known.
 */
export async function holdReferral(
  tx: Database,
  countryCode: CountryCode,
  slug: unknown,
  line: string | null,
): Promise<Referral | null> {
  if (typeof slug !== 'string') return null;
  const row = await adviserModel(tx).findOne({
    where: { countryCode, slug },
    raw: true,
    ...tx.scope,
  });
  if (row === null) return null;
  const { id: adviserId, accountId, state } = row;
  if (state !== 'published' || !servesLine(row, line)) return { adviserId, assignedTo: null };
  await shareAccount(tx, accountId);
  const works = (await listLeadWorkers(tx, countryCode)).includes(accountId);
  return { adviserId, assignedTo: works ? accountId : null };
}

/** The referral of what has just come in (`holdReferral`); null on a partner's site, which answers its own visitors. */
export async function referralOf(
  tx: Database,
  {
    country,
    partnerId,
    attribution,
    line,
  }: {
    readonly country: CountryCode;
    readonly partnerId: string | null;
    readonly attribution: Readonly<Record<string, unknown>>;
    readonly line: string | null;
  },
): Promise<Referral | null> {
  return partnerId === null ? holdReferral(tx, country, attribution['referido'], line) : null;
}
