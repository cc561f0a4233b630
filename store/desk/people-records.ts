import { cast, col, fn, Op, where } from 'sequelize';
import type { FoundKind } from '@cotejo/domain/person/person-page.ts';
import type { SearchTerm } from '@cotejo/domain/person/search-term.ts';
import { toEmailKey } from '../account/find-account.ts';
import type { IndexKey } from '../crypto/index-key.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { findMarked, numberMark, wordMark, type Marked } from '../person/person-mark.ts';
import { policyModel } from '../policy/policy.model.ts';
import { subjectRequestModel, type SubjectRequestRow } from '../privacy/subject-request.model.ts';
import { purchaseHolderModel } from '../purchase/purchase-holder.ts';
import { purchaseModel } from '../purchase/purchase.model.ts';
import { ticketModel } from '../ticket/ticket.model.ts';

/** Records of the kinds that the desk finds, by id. */
export interface RecordIds {
  readonly lead: readonly string[];
  readonly purchase: readonly string[];
  readonly policy: readonly string[];
  readonly ticket: readonly string[];
}

/** What names an address. */
export interface NamedRecords extends RecordIds {
  readonly mailKey: string;
  /** Requests with their leads, the newest first. */
  readonly requests: readonly { readonly id: string; readonly leadId: string }[];
  /** Purchases with their leads, the newest first. */
  readonly purchases: readonly { readonly id: string; readonly leadId: string }[];
}

/** Of one address no more of a kind are read: the newest. */
const mostOfAddress = 200;

/** Everything that names these addresses, in their order. */
export async function listNamed(
  db: Database,
  mailKeys: readonly string[],
): Promise<readonly NamedRecords[]> {
  if (mailKeys.length === 0) return [];
  const where = { mailKey: [...mailKeys] };
  const options = { limit: mostOfAddress * mailKeys.length, raw: true, ...db.scope } as const;
  const requests = await planRequestModel(db).findAll({
    attributes: ['id', 'leadId', 'mailKey'],
    where,
    order: [['receivedAt', 'DESC']],
    ...options,
  });
  // They have no time of their own: which are the newest their purchases say.
  const holders = await purchaseHolderModel(db).findAll({ where, raw: true, ...db.scope });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'leadId'],
    where: { id: holders.map(({ purchaseId }) => purchaseId) },
    order: [['createdAt', 'DESC']],
    ...options,
  });
  const policies = await policyModel(db).findAll({
    attributes: ['id', 'purchaseId'],
    where: { purchaseId: purchases.map(({ id }) => id) },
    order: [['issuedAt', 'DESC']],
    ...options,
  });
  const tickets = await ticketModel(db).findAll({
    attributes: ['id', 'mailKey'],
    where,
    order: [['createdAt', 'DESC']],
    ...options,
  });
  const holderOf = new Map(holders.map(({ purchaseId, mailKey }) => [purchaseId, mailKey]));
  return mailKeys.map((mailKey) => {
    const newest = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | null | undefined) =>
      rows.filter((row) => keyOf(row) === mailKey).slice(0, mostOfAddress);
    const asked = newest(requests, (row) => row.mailKey);
    const bought = newest(purchases, ({ id }) => holderOf.get(id));
    return {
      mailKey,
      requests: asked,
      purchases: bought,
      lead: [...new Set([...asked, ...bought].map(({ leadId }) => leadId))],
      purchase: bought.map(({ id }) => id),
      policy: newest(policies, ({ purchaseId }) => holderOf.get(purchaseId)).map(({ id }) => id),
      ticket: newest(tickets, (row) => row.mailKey).map(({ id }) => id),
    };
  });
}

/** What somebody of an address asked for about their data, the newest first. */
export function listSubjectRequests(
  db: Database,
  mailKey: string,
): Promise<readonly SubjectRequestRow[]> {
  return subjectRequestModel(db).findAll({
    where: { mailKey },
    order: [['receivedAt', 'DESC']],
    limit: mostOfAddress,
    raw: true,
    ...db.scope,
  });
}

/** The newest of some records, at most `limit`. */
export async function listNewest(
  db: Database,
  kind: FoundKind,
  ids: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const options = { attributes: ['id'], where: { id: [...ids] }, limit, raw: true, ...db.scope };
  const byCreation = { order: [['createdAt', 'DESC']] as [string, string][], ...options };
  const readers: Readonly<Record<FoundKind, () => Promise<readonly { readonly id: string }[]>>> = {
    lead: () => leadModel(db).findAll(byCreation),
    purchase: () => purchaseModel(db).findAll(byCreation),
    policy: () => policyModel(db).findAll({ ...options, order: [['issuedAt', 'DESC']] }),
    ticket: () => ticketModel(db).findAll(byCreation),
  };
  return (await readers[kind]()).map(({ id }) => id);
}

/** The leads of those of some ids that are requests, by request. */
export async function readLeadsOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await planRequestModel(db).findAll({
    attributes: ['id', 'leadId'],
    where: { id: [...ids] },
    raw: true,
    ...db.scope,
  });
  return new Map(rows.map(({ id, leadId }) => [id, leadId]));
}

/** What a search finds before anybody's reach is asked. */
export interface FoundByTerm {
  /** The key of the address that was typed; null: none was. */
  readonly mailKey: string | null;
  /** Purchases and requests that name the number or the words, the newest first. */
  readonly marked: readonly Marked[];
  /** More than these may name them: the oldest are left out. */
  readonly isCut: boolean;
  /** Records whose own code was typed. */
  readonly records: RecordIds;
  /** Addresses of those records. */
  readonly theirMailKeys: readonly string[];
}

/** So many purchases and requests are read of a name: only ids, in one reading. */
const mostMarked = 20_000;

/** Finds what a term may mean, in each of its ways. */
export async function findByTerm(
  db: Database,
  indexKey: IndexKey,
  { mail, number, words, code, purchase }: SearchTerm,
): Promise<FoundByTerm> {
  const marks =
    number === null
      ? words.map((word) => wordMark(indexKey, word))
      : [numberMark(indexKey, number)];
  const marked = await findMarked(db, marks, mostMarked);
  const records = await findByCode(db, code, purchase);
  return {
    mailKey: mail === null ? null : toEmailKey(indexKey, mail),
    marked,
    isCut: marked.length === mostMarked,
    records,
    theirMailKeys: await listMailKeys(db, records),
  };
}

async function findByCode(
  db: Database,
  code: string | null,
  reference: string | null,
): Promise<RecordIds> {
  const options = { attributes: ['id'], limit: 20, raw: true, ...db.scope };
  const leads =
    code === null ? [] : await leadModel(db).findAll({ where: { reference: code }, ...options });
  const tickets =
    code === null ? [] : await ticketModel(db).findAll({ where: { reference: code }, ...options });
  const policies =
    code === null ? [] : await policyModel(db).findAll({ where: { number: code }, ...options });
  const purchases =
    reference === null
      ? []
      : await purchaseModel(db).findAll({
          where: where(fn('upper', fn('left', cast(col('id'), 'text'), 13)), reference),
          ...options,
        });
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  return {
    lead: ids(leads),
    ticket: ids(tickets),
    policy: ids(policies),
    purchase: ids(purchases),
  };
}

/** The addresses that records name, each once. */
async function listMailKeys(
  db: Database,
  { lead, purchase, policy, ticket }: RecordIds,
): Promise<readonly string[]> {
  const options = { raw: true, ...db.scope } as const;
  const requests = await planRequestModel(db).findAll({
    attributes: ['mailKey'],
    // Requests from before addresses had keys name nobody's.
    where: { leadId: [...lead], mailKey: { [Op.not]: null } },
    order: [['receivedAt', 'DESC']],
    ...options,
  });
  const sold = await policyModel(db).findAll({
    attributes: ['purchaseId'],
    where: { id: [...policy] },
    ...options,
  });
  const followed = await purchaseModel(db).findAll({
    attributes: ['id'],
    where: { leadId: [...lead] },
    ...options,
  });
  const holders = await purchaseHolderModel(db).findAll({
    where: {
      purchaseId: [
        ...purchase,
        ...sold.map(({ purchaseId }) => purchaseId),
        ...followed.map(({ id }) => id),
      ],
    },
    ...options,
  });
  const tickets = await ticketModel(db).findAll({
    attributes: ['mailKey'],
    where: { id: [...ticket] },
    ...options,
  });
  const named = [...holders, ...requests, ...tickets].flatMap(({ mailKey }) => mailKey ?? []);
  return [...new Set(named)];
}
