import { Op } from 'sequelize';
import { indexKeyFrom, type IndexKey } from '../crypto/index-key.ts';
import { recordKeysFrom } from '../crypto/record-keys.ts';
import { unseal, type RecordKeys } from '../crypto/seal.ts';
import { Database } from '../database.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { openRequest, peopleOfRequest } from '../lead/read-plan-request.ts';
import { toMarks, writeMarks } from '../person/person-mark.ts';
import { purchaseHolderModel } from '../purchase/purchase-holder.ts';
import { findPersonalData, peopleOfAnswers } from '../purchase/read/read-policyholder.sql.ts';

/** Rows of one transaction. */
const pageSize = 200;

const first = '00000000-0000-0000-0000-000000000000';

interface Keys {
  readonly recordKeys: RecordKeys;
  readonly indexKey: IndexKey;
}

/** `store person-marks`: what was asked for and bought before names and numbers were searchable is found by them, too. */
export async function personMarksCommand(
  databaseUrl: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const db = Database.open(databaseUrl, { max: 1, applicationName: 'cotejo-person-marks' });
  try {
    const keys = { recordKeys: recordKeysFrom(env), indexKey: indexKeyFrom(env) };
    const { requests, purchases } = await markEarlier(db, keys);
    return `people can be found by ${requests} requests and ${purchases} purchases`;
  } finally {
    await db.close();
  }
}

/** Marks every request and purchase that names an address, again where it is marked already; run it as often as you like. */
export async function markEarlier(
  db: Database,
  keys: Keys,
): Promise<{ readonly requests: number; readonly purchases: number }> {
  return {
    requests: await inTurn(db, (tx, after) => markRequests(tx, keys, after)),
    purchases: await inTurn(db, (tx, after) => markPurchases(tx, keys, after)),
  };
}

/** Page after page, each in a transaction of its own; a page answers its ids. */
async function inTurn(
  db: Database,
  page: (tx: Database, after: string) => Promise<readonly string[]>,
): Promise<number> {
  let count = 0;
  let after = first;
  for (;;) {
    const from = after;
    const ids = await db.transaction((tx) => page(tx, from));
    count += ids.length;
    const last = ids.at(-1);
    if (last === undefined) return count;
    after = last;
  }
}

async function markRequests(
  tx: Database,
  { recordKeys, indexKey }: Keys,
  after: string,
): Promise<readonly string[]> {
  const rows = await planRequestModel(tx).findAll({
    where: { id: { [Op.gt]: after } },
    order: ['id'],
    limit: pageSize,
    raw: true,
    ...tx.scope,
  });
  for (const row of rows) {
    const marks = toMarks(indexKey, peopleOfRequest(openRequest(recordKeys, row)));
    await writeMarks(tx, { subjectId: row.id, mailKey: row.mailKey, marks });
  }
  return rows.map(({ id }) => id);
}

async function markPurchases(
  tx: Database,
  { recordKeys, indexKey }: Keys,
  after: string,
): Promise<readonly string[]> {
  const rows = await purchaseHolderModel(tx).findAll({
    where: { purchaseId: { [Op.gt]: after } },
    order: ['purchaseId'],
    limit: pageSize,
    raw: true,
    ...tx.scope,
  });
  for (const { purchaseId, mailKey } of rows) {
    const found = await findPersonalData(tx, purchaseId);
    if (found === null || found.sealedValues.length === 0) continue;
    const values = unseal(recordKeys, found.id, found.sealedValues);
    const marks = toMarks(indexKey, peopleOfAnswers(values as Readonly<Record<string, unknown>>));
    await writeMarks(tx, { subjectId: purchaseId, mailKey, marks });
  }
  return rows.map(({ purchaseId }) => purchaseId);
}
