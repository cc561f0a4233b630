import { DataTypes, Op, type CreationOptional } from 'sequelize';
import type { Database } from '../database.ts';
import { defineModel, key } from '../define-model.ts';
import { insertOnce } from '../insert-once.ts';
import { planRequestModel, type PlanRequestRow } from './plan-request.model.ts';

/** Columns are described in migration 1072. */
interface AccountRequestRow {
  readonly accountId: string;
  readonly requestId: string;
  readonly mailKey: string;
  readonly joinedAt: CreationOptional<Date>;
}

export const accountRequestModel = defineModel<AccountRequestRow>('account_request', () => ({
  accountId: key(DataTypes.UUID),
  requestId: key(DataTypes.UUID),
  mailKey: DataTypes.TEXT,
  joinedAt: DataTypes.DATE,
}));

interface Owner {
  readonly accountId: string;
  readonly mailKey: string;
}

export type OwnRequest = Pick<
  PlanRequestRow,
  'id' | 'leadId' | 'countryCode' | 'products' | 'receivedAt'
>;

/** By which account a request was joined that an owner sees: theirs, or another one to which their address was proven. */
export type JoinedRequest = 'here' | 'elsewhere';

/** Most requests that a list shows. */
const shown = 20;

/** Requests with these ids or of this address, newest first, at most `limit`; all where it is not given. */
function read(
  db: Database,
  of: { readonly ids: readonly string[]; readonly mailKey: string },
  limit?: number,
): Promise<readonly OwnRequest[]> {
  return planRequestModel(db).findAll({
    attributes: ['id', 'leadId', 'countryCode', 'products', 'receivedAt'],
    where: {
      kind: ['plan', 'insurance'],
      [Op.or]: [{ mailKey: of.mailKey }, { id: [...of.ids] }],
    },
    order: [['receivedAt', 'DESC']],
    ...(limit === undefined ? {} : { limit }),
    raw: true,
    ...db.scope,
  });
}

/** The requests that an address sent, newest first. */
export const listRequestsOf = (db: Database, mailKey: string): Promise<readonly OwnRequest[]> =>
  read(db, { ids: [], mailKey }, shown);

/** The requests of somebody's address and those that were joined to their account, newest first. */
export async function listRequestsOwnedBy(
  db: Database,
  { accountId, mailKey }: Owner,
): Promise<readonly (OwnRequest & { readonly joined: JoinedRequest | null })[]> {
  const here = await accountRequestModel(db).findAll({
    where: { accountId },
    raw: true,
    ...db.scope,
  });
  const rows = await read(db, { ids: here.map(({ requestId }) => requestId), mailKey }, shown);
  const joined = await accountRequestModel(db).findAll({
    where: { requestId: rows.map(({ id }) => id), [Op.or]: [{ accountId }, { mailKey }] },
    raw: true,
    ...db.scope,
  });
  const byRequest = new Map(
    joined.map((row) => [
      row.requestId,
      row.accountId === accountId ? ('here' as const) : ('elsewhere' as const),
    ]),
  );
  return rows.map((row) => ({ ...row, joined: byRequest.get(row.id) ?? null }));
}

/**
 * Joins the requests of an address that its holder has just proven to their account; one that is joined stays so. Answers
 * those that were not.
 */
export async function joinRequests(
  tx: Database,
  { accountId, mailKey }: Owner,
): Promise<readonly OwnRequest[]> {
  const added: OwnRequest[] = [];
  for (const request of await read(tx, { ids: [], mailKey })) {
    const row = { accountId, requestId: request.id, mailKey };
    if (await insertOnce(accountRequestModel(tx), row, 'joinedAt', tx)) added.push(request);
  }
  return added;
}

/** Takes a request from the account that joined it, as far as it is this owner's to separate; answers whether it did. */
export async function separateRequest(
  tx: Database,
  { accountId, mailKey }: Owner,
  requestId: string,
): Promise<boolean> {
  const gone = await accountRequestModel(tx).destroy({
    where: { requestId, [Op.or]: [{ accountId }, { mailKey }] },
    ...tx.scope,
  });
  return gone > 0;
}
