import { Op } from 'sequelize';
import type { Database } from '../database.ts';
import { attentionModel } from './attention.model.ts';
import { findCountryOf } from './find-country.ts';

/**
 * - late: it takes longer than it should; it is still retried
 * - lost: it was open and nothing worked on it; it was started again
 * - failed: a workflow of ours ended by failing
 * - waits: a workflow waits for a person
 * - payment_open: neither a provider nor more time can tell the outcome of a charge
 * - subject_request: the legal term of a person's request about their data is near
 * - refund_failed: a provider refused to give money back
 * - charged_back: a bank took a charge back
 * - mail_refused: there is no such mailbox
 * - outbox_dead: messages that cannot be delivered
 * - audit_broken: somebody changed the audit, or rows of it are not linked
 * - ledger_differs: our books and a provider do not say the same of a day
 * - odd_reading: one person reads more than is usual
 * - uf_refused: the source of the UF is away, or said what cannot be true
 * - uf_outdated: today has no UF value that may be charged
 */
export type AttentionKind =
  | 'late'
  | 'lost'
  | 'failed'
  | 'waits'
  | 'payment_open'
  | 'refund_failed'
  | 'charged_back'
  | 'mail_refused'
  | 'outbox_dead'
  | 'audit_broken'
  | 'ledger_differs'
  | 'odd_reading'
  | 'subject_request'
  | 'uf_refused'
  | 'uf_outdated';

export interface Attention {
  readonly subject: string;
  readonly kind: AttentionKind;
  readonly needs: 'late' | 'person';
  /** English, for staff; holds no personal data. */
  readonly detail: string;
}

/** Shows staff something, once for each subject and kind until it is resolved. */
export async function raiseAttention(db: Database, attention: Attention): Promise<void> {
  const { subject, kind, needs, detail } = attention;
  const [changed] = await attentionModel(db).update(
    { seenAt: new Date(), needs, detail },
    { where: { subject, kind, resolvedAt: null }, ...db.scope },
  );
  if (changed > 0) return;
  const countryCode = await findCountryOf(db, subject);
  await attentionModel(db).bulkCreate([{ subject, kind, needs, detail, countryCode }], {
    ignoreDuplicates: true,
    ...db.scope,
  });
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

/** What of a kind was not seen again since a moment has passed by itself. */
export async function resolveUnseen(
  db: Database,
  kinds: readonly AttentionKind[],
  since: Date,
): Promise<void> {
  await attentionModel(db).update(
    { resolvedAt: new Date() },
    { where: { kind: [...kinds], resolvedAt: null, seenAt: { [Op.lt]: since } }, ...db.scope },
  );
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

/** What is open in these countries, the oldest first; `countries` null = everywhere, and what belongs to none. */
export async function listAttention(
  db: Database,
  countries: readonly string[] | null,
): Promise<readonly (Attention & { readonly country: string | null; readonly since: string })[]> {
  const where = countries === null ? {} : { countryCode: [...countries] };
  const rows = await attentionModel(db).findAll({
    where: { ...where, resolvedAt: null },
    order: [['since', 'ASC']],
    limit: 500,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ subject, kind, needs, detail, countryCode, since }) => ({
    subject,
    country: countryCode,
    kind: kind as AttentionKind,
    needs,
    detail,
    since: since.toISOString(),
  }));
}

/** What was resolved before a day. */
export function eraseAttention(tx: Database, before: Date, limit: number): Promise<number> {
  const resolvedAt = { [Op.lt]: before };
  return attentionModel(tx).destroy({ where: { resolvedAt }, limit, ...tx.scope });
}
