import { Op } from 'sequelize';
import { isDayOver } from '@cotejo/domain/catalogue-change/change-moment.ts';
import { changeKinds } from '@cotejo/domain/catalogue-change/change-row.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import type { Database } from '../database.ts';
import { catalogueChangeModel, type CatalogueChangeRow } from './catalogue-change.model.ts';
import { lockChange, moveChange, requireOther, type ChangeOutcome } from './changes.ts';
import { findSubject, toValues, whyNotOver, type ChangeSubject } from './change-subject.ts';
import { hasEnded, todayOf } from './priced-product.ts';

/**
 * Agrees to a change: it waits for its day; one without a day is due at once, and published by the worker's next run: the API writes no
 * price. Whoever asked for it is somebody else.
 *
 * @param now epoch milliseconds
 */
export async function approveChange(
  tx: Database,
  moved: { readonly id: string; readonly version: number; readonly by: string },
  now: number,
): Promise<ChangeOutcome> {
  const { by } = moved;
  const change = await lockChange(tx, moved);
  if (change === null) return 'changed';
  if (change.state !== 'proposed') return { refused: 'NOT_EDITABLE' };
  if (!(await requireOther(tx, change, by))) return { refused: 'NOT_TWO_PEOPLE' };
  if (isDayOver(change.publishesOn, todayOf(change.countryCode, now)))
    return { refused: 'CHANGE_DAY_OVER' };
  const subject = await findSubject(tx, change, now);
  if (subject === null) return { refused: 'PRODUCT_WITHDRAWN' };
  const why = await whyNotOver(subject, change.lines);
  if (why !== null) return { refused: why };
  return moveChange(tx, change, { kind: 'approved', by, state: 'planned' });
}

/** Writes a locked change into the catalogue, whose lines begin at what is in force. */
async function publish(
  tx: Database,
  change: CatalogueChangeRow,
  subject: ChangeSubject,
  now: number,
): Promise<ChangeOutcome> {
  await subject.write(toValues(change.lines), change.lines);
  return moveChange(tx, change, {
    kind: 'published',
    by: null,
    state: 'published',
    given: { publishedAt: new Date(now) },
  });
}

/**
 * Ids of agreed changes that have no day or whose day has come in their country, in their order, those after `after`. Those of a kind
 * that a later release has wait for its workers.
 */
export async function listDueChanges(
  db: Database,
  now: number,
  { limit, after = null }: { readonly limit: number; readonly after?: string | null },
): Promise<readonly string[]> {
  const rows = await catalogueChangeModel(db).findAll({
    attributes: ['id'],
    where: {
      state: 'planned',
      kind: [...changeKinds],
      ...(after === null ? {} : { id: { [Op.gt]: after } }),
      [Op.or]: countryCodes.map((countryCode) => ({
        countryCode,
        publishesOn: { [Op.or]: [null, { [Op.lte]: todayOf(countryCode, now) }] },
      })),
    },
    order: ['id'],
    limit,
    raw: true,
    ...db.scope,
  });
  return rows.map(({ id }) => id);
}

/**
 * Publishes an agreed change whose day has come. One whose product has left the market meanwhile, or is not priced as it was when they
 * agreed, is taken back, and its history says so; one whose seller is closed waits (`waits`). Done once, however often it is asked for.
 */
export function publishDue(
  db: Database,
  id: string,
  now: number,
): Promise<'published' | 'not_published' | 'waits' | 'over'> {
  return db.transaction(async (tx) => {
    const seen = await catalogueChangeModel(tx).findByPk(id, { raw: true, ...tx.scope });
    if (seen?.state !== 'planned') return 'over';
    const change = await lockChange(tx, seen);
    if (change?.state !== 'planned') return 'over';
    const subject = await findSubject(tx, change, now);
    if (subject === null && !(await hasEnded(tx, change, now))) return 'waits';
    if (subject !== null && (await whyNotOver(subject, change.lines)) === null) {
      await publish(tx, change, subject, now);
      return 'published';
    }
    await moveChange(tx, change, { kind: 'not_published', by: null, state: 'withdrawn' });
    return 'not_published';
  });
}
