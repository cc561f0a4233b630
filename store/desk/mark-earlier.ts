import { literal, Op } from 'sequelize';
import { holderStepIds } from '@cotejo/domain/purchase/step/step-definitions.ts';
import type { IndexKey } from '../crypto/index-key.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import { rowLock, type Database } from '../database.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { openRequest, peopleOfRequest } from '../lead/read-plan-request.ts';
import { toMarks, writeMarks } from '../person/person-mark.ts';
import { submissionModel } from '../purchase/answers.model.ts';
import { purchaseHolderModel } from '../purchase/purchase-holder.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { findPersonalData, peopleOfAnswers } from '../purchase/read/read-policyholder.sql.ts';

interface Keys {
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
}

/** What waits for its marks, by id. */
interface Unmarked {
  readonly count: (db: Database) => Promise<number>;
  readonly list: (db: Database, after: string | null, limit: number) => Promise<readonly string[]>;
  readonly mark: (tx: Database, keys: Keys, id: string) => Promise<void>;
}

const holderSteps = holderStepIds.map((id) => `'${id}'`).join(', ');

/** Nothing was written of it. Requests from before addresses had keys name nobody's. */
const unmarkedRequest = {
  mailKey: { [Op.ne]: null },
  [Op.and]: literal(
    'NOT EXISTS (SELECT FROM person_mark m WHERE m.subject_id = "plan_request"."id")',
  ),
};

/** Nothing was written of the answers that it has now: a process of the release before may have changed them. Dates of ours are in milliseconds. */
const unmarkedPurchase = {
  [Op.and]: literal(
    `EXISTS (SELECT FROM purchase_step s JOIN step_submission a ON a.id = s.submission_id
              WHERE s.purchase_id = "purchase_holder"."purchase_id" AND s.step_id IN (${holderSteps})
                AND octet_length(a.sealed_values) > 0
                AND NOT EXISTS (SELECT FROM person_mark m
                                 WHERE m.subject_id = s.purchase_id AND m.mail_key = "purchase_holder"."mail_key"
                                   AND m.created_at >= date_trunc('milliseconds', a.created_at)))`,
  ),
};

const after = (column: string, id: string | null) =>
  id === null ? {} : { [column]: { [Op.gt]: id } };

const kinds: Readonly<Record<string, Unmarked>> = {
  'person_mark of plan_request': {
    count: (db) => planRequestModel(db).count({ where: unmarkedRequest, ...db.scope }),
    list: async (db, last, limit) => {
      const rows = await planRequestModel(db).findAll({
        attributes: ['id'],
        where: { ...unmarkedRequest, ...after('id', last) },
        order: ['id'],
        limit,
        raw: true,
        ...db.scope,
      });
      return rows.map(({ id }) => id);
    },
    mark: markRequest,
  },
  'person_mark of purchase': {
    count: (db) => purchaseHolderModel(db).count({ where: unmarkedPurchase, ...db.scope }),
    list: async (db, last, limit) => {
      const rows = await purchaseHolderModel(db).findAll({
        attributes: ['purchaseId'],
        where: { ...unmarkedPurchase, ...after('purchaseId', last) },
        order: ['purchaseId'],
        limit,
        raw: true,
        ...db.scope,
      });
      return rows.map(({ purchaseId }) => purchaseId);
    },
    mark: markPurchase,
  },
};

/** Requests and purchases that name an address and are found by nothing that stands in them, each kind with how many there are. */
export async function countUnmarked(
  db: Database,
): Promise<readonly { readonly column: string; readonly left: number }[]> {
  const counts = [];
  for (const [column, { count }] of Object.entries(kinds))
    counts.push({ column, left: await count(db) });
  return counts;
}

/** Whether `column` is one of `countUnmarked`. */
export const isOfMarks = (column: string): boolean => Object.hasOwn(kinds, column);

/**
 * Marks at most `limit` of a kind after the one named `after`, each in a transaction of its own under the lock of its row, so that
 * nobody who answers or erases it waits for more than that one. `next` is where the next batch goes on; null = the end.
 */
export async function markBatch(
  db: Database,
  keys: Keys,
  column: string,
  { after: last, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly marked: number; readonly next: string | null }> {
  const kind = kinds[column];
  if (kind === undefined) throw new Error(`${column} has no marks`);
  const ids = await kind.list(db, last, limit);
  for (const id of ids) await db.transaction((tx) => kind.mark(tx, keys, id));
  return { marked: ids.length, next: ids.length < limit ? null : (ids.at(-1) ?? null) };
}

async function markRequest(
  tx: Database,
  { recordKeys, indexKey }: Keys,
  id: string,
): Promise<void> {
  const row = await planRequestModel(tx).findByPk(id, { lock: rowLock, raw: true, ...tx.scope });
  const mailKey = row?.mailKey ?? null;
  if (row === null || mailKey === null) return;
  const { receivedAt: answeredAt } = row;
  const marks = toMarks(indexKey, peopleOfRequest(openRequest(recordKeys, row)));
  await writeMarks(tx, { subjectId: id, mailKey, marks, answeredAt });
}

async function markPurchase(
  tx: Database,
  { recordKeys, indexKey }: Keys,
  id: string,
): Promise<void> {
  const options = { raw: true, ...tx.scope } as const;
  // Whoever answers or erases a purchase locks its row first.
  await purchaseModel(tx).findByPk(id, { attributes: ['id'], lock: rowLock, ...options });
  const holder = await purchaseHolderModel(tx).findByPk(id, options);
  const found = await findPersonalData(tx, id);
  if (holder === null || found === null || found.sealedValues.length === 0) return;
  const answers = await submissionModel(tx).findByPk(found.id, {
    attributes: ['createdAt'],
    rejectOnEmpty: true,
    ...options,
  });
  const values = unseal(recordKeys, found.id, found.sealedValues);
  const marks = toMarks(indexKey, peopleOfAnswers(values as Readonly<Record<string, unknown>>));
  const { mailKey } = holder;
  await writeMarks(tx, { subjectId: id, mailKey, marks, answeredAt: answers.createdAt });
}
