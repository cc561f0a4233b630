import { Op } from 'sequelize';
import {
  attentionPageSize,
  kindsEndedBy,
  type AttentionKind,
} from '@cotejo/domain/staff/attention-kinds.ts';
import type { Database } from '../database.ts';
import { attentionModel } from './attention.model.ts';
import { findCountryOf } from './find-country.ts';

export interface Attention {
  readonly subject: string;
  readonly kind: AttentionKind;
  readonly needs: 'late' | 'person';
  /** English, for staff; holds no personal data. */
  readonly detail: string;
}

/** Shows staff something, once for each subject and kind until it is resolved; answers whether it was not shown yet. */
export async function raiseAttention(db: Database, attention: Attention): Promise<boolean> {
  const { subject, kind, needs, detail } = attention;
  const [changed] = await attentionModel(db).update(
    { seenAt: new Date(), needs, detail },
    { where: { subject, kind, resolvedAt: null }, ...db.scope },
  );
  if (changed > 0) return false;
  const countryCode = await findCountryOf(db, subject);
  await attentionModel(db).bulkCreate([{ subject, kind, needs, detail, countryCode }], {
    ignoreDuplicates: true,
    ...db.scope,
  });
  return true;
}

/** Whether staff are shown this at the moment. */
export async function isShown(
  db: Database,
  subject: string,
  kind: AttentionKind,
): Promise<boolean> {
  const where = { subject, kind, resolvedAt: null };
  return (await attentionModel(db).count({ where, ...db.scope })) > 0;
}

/** What was shown about these subjects is over; answers how many rows were open. */
export async function resolveAttention(
  db: Database,
  subjects: readonly string[],
  kinds: readonly AttentionKind[],
): Promise<number> {
  if (subjects.length === 0) return 0;
  const [count] = await attentionModel(db).update(
    { resolvedAt: new Date() },
    { where: { subject: [...subjects], kind: [...kinds], resolvedAt: null }, ...db.scope },
  );
  return count;
}

/** What only looking ends and was not seen again since a moment has passed by itself. */
export async function resolveUnseen(db: Database, since: Date): Promise<void> {
  await attentionModel(db).update(
    { resolvedAt: new Date() },
    {
      where: { kind: [...kindsEndedBy('look')], resolvedAt: null, seenAt: { [Op.lt]: since } },
      ...db.scope,
    },
  );
}

/** The subjects of a kind that are open. */
export async function listShown(db: Database, kind: AttentionKind): Promise<readonly string[]> {
  const where = { kind, resolvedAt: null };
  const rows = await attentionModel(db).findAll({
    attributes: ['subject'],
    where,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ subject }) => subject);
}

/** What is open of a kind, of some subjects (null = of all), the oldest first. */
export async function readShown(
  db: Database,
  kind: AttentionKind,
  subjects: readonly string[] | null,
): Promise<readonly (Pick<Attention, 'subject' | 'detail'> & { readonly since: Date })[]> {
  const of = subjects === null ? {} : { subject: [...subjects] };
  return attentionModel(db).findAll({
    attributes: ['subject', 'detail', 'since'],
    where: { kind, resolvedAt: null, ...of },
    order: ['since', 'id'],
    raw: true,
    ...db.scope,
  });
}

/** Those of some subjects of which a line of this kind is open. */
export async function listShownOf(
  db: Database,
  subjects: readonly string[],
  kind: AttentionKind,
): Promise<readonly string[]> {
  const where = { kind, subject: [...subjects], resolvedAt: null };
  const rows = await attentionModel(db).findAll({
    attributes: ['subject'],
    where,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ subject }) => subject);
}

/** Whether a line about this subject was ended after a moment: what happened before it is known. */
export async function wasEndedSince(
  db: Database,
  { subject, kind }: Pick<Attention, 'subject' | 'kind'>,
  since: Date,
): Promise<boolean> {
  const where = { subject, kind, resolvedAt: { [Op.gte]: since } };
  return (await attentionModel(db).count({ where, ...db.scope })) > 0;
}

/**
 * A person has looked at it, or done what ends it. Answers what it was about; null where nothing of these kinds is open
 * under this id in these countries.
 *
 * @param kinds those that nothing else ends, by default
 */
export async function markSeen(
  tx: Database,
  id: number,
  countries: AttentionCountries,
  kinds: readonly AttentionKind[] = kindsEndedBy('person'),
): Promise<Pick<Attention, 'subject' | 'kind'> | null> {
  const where = {
    ...inCountries(countries),
    id,
    resolvedAt: null,
    kind: [...kinds],
  };
  const row = await attentionModel(tx).findOne({ where, raw: true, ...tx.scope });
  if (row === null) return null;
  const [count] = await attentionModel(tx).update(
    { resolvedAt: new Date() },
    { where, ...tx.scope },
  );
  return count === 1 ? { subject: row.subject, kind: row.kind as AttentionKind } : null;
}

/** How many are open, by kind; for the metric that the alarm listens to. */
export async function countAttention(
  db: Database,
): Promise<readonly { readonly kind: string; readonly needs: string; readonly count: number }[]> {
  const rows = await attentionModel(db).count({
    where: { resolvedAt: null },
    group: ['kind', 'needs'],
    ...db.scope,
  });
  return rows.map(({ kind, needs, count }) => ({
    kind: String(kind),
    needs: String(needs),
    count: Number(count),
  }));
}

/** Where somebody reads: null = everywhere, and what belongs to no country. */
export type AttentionCountries = readonly string[] | null;

const inCountries = (countries: AttentionCountries) =>
  countries === null ? {} : { countryCode: [...countries] };

/** One page of what is open in these countries, the oldest first, and how much is open in all. `page` begins with 1. */
export async function listAttention(
  db: Database,
  { countries, page }: { readonly countries: AttentionCountries; readonly page: number },
): Promise<{
  readonly count: number;
  readonly items: readonly (Attention & {
    readonly id: number;
    readonly country: string | null;
    readonly since: string;
  })[];
}> {
  const { count, rows } = await attentionModel(db).findAndCountAll({
    where: { ...inCountries(countries), resolvedAt: null },
    order: ['since', 'id'],
    limit: attentionPageSize,
    offset: (page - 1) * attentionPageSize,
    raw: true,
    ...db.scope,
  });
  const items = rows.map(({ id, subject, kind, needs, detail, countryCode, since }) => ({
    id,
    subject,
    needs,
    detail,
    country: countryCode,
    kind: kind as AttentionKind,
    since: since.toISOString(),
  }));
  return { count, items };
}

/** What was resolved before a day. */
export function eraseAttention(tx: Database, before: Date, limit: number): Promise<number> {
  const resolvedAt = { [Op.lt]: before };
  return attentionModel(tx).destroy({ where: { resolvedAt }, limit, ...tx.scope });
}
