import { cast, col, fn, where } from 'sequelize';
import type { SearchTerm } from '@cotejo/domain/person/search-term.ts';
import { accountModel, type AccountRow } from '../account/account.model.ts';
import { toEmailKey } from '../account/find-account.ts';
import type { IndexKey } from '../crypto/index-key.ts';
import type { Database } from '../database.ts';
import { leadModel } from '../lead/lead.model.ts';
import { planRequestModel } from '../lead/plan-request.model.ts';
import { findMarked, numberMark, wordMark } from '../person/person-mark.ts';
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
  readonly subjectRequests: readonly SubjectRequestRow[];
  /** Customers' alone: who else works with us is on the page of accounts. */
  readonly accounts: readonly Pick<AccountRow, 'id' | 'status' | 'createdAt'>[];
}

/** Of one address no more of a kind are read: the newest. */
const mostOfAddress = 200;

/** Everything that names these addresses, in their order. */
export function listNamed(
  db: Database,
  mailKeys: readonly string[],
): Promise<readonly NamedRecords[]> {
  return Promise.all(mailKeys.map((mailKey) => readNamed(db, mailKey)));
}

async function readNamed(db: Database, mailKey: string): Promise<NamedRecords> {
  const options = { limit: mostOfAddress, raw: true, ...db.scope } as const;
  const requests = await planRequestModel(db).findAll({
    attributes: ['id', 'leadId'],
    where: { mailKey },
    order: [['receivedAt', 'DESC']],
    ...options,
  });
  const holders = await purchaseHolderModel(db).findAll({ where: { mailKey }, ...options });
  const purchases = await purchaseModel(db).findAll({
    attributes: ['id', 'leadId'],
    where: { id: holders.map(({ purchaseId }) => purchaseId) },
    order: [['createdAt', 'DESC']],
    ...options,
  });
  const policies = await policyModel(db).findAll({
    attributes: ['id'],
    where: { purchaseId: purchases.map(({ id }) => id) },
    order: [['issuedAt', 'DESC']],
    ...options,
  });
  const tickets = await ticketModel(db).findAll({
    attributes: ['id'],
    where: { mailKey },
    order: [['createdAt', 'DESC']],
    ...options,
  });
  const subjectRequests = await subjectRequestModel(db).findAll({
    where: { mailKey },
    order: [['receivedAt', 'DESC']],
    ...options,
  });
  const accounts = await accountModel(db).findAll({
    attributes: ['id', 'status', 'createdAt'],
    where: { emailKey: mailKey, kind: 'customer' },
    ...options,
  });
  return {
    mailKey,
    requests,
    purchases,
    lead: [...new Set([...requests, ...purchases].map(({ leadId }) => leadId))],
    purchase: purchases.map(({ id }) => id),
    policy: policies.map(({ id }) => id),
    ticket: tickets.map(({ id }) => id),
    subjectRequests,
    accounts,
  };
}

/** What a search finds before anybody's reach is asked. */
export interface FoundByTerm {
  /** Addresses that everything of is meant, the newest first. */
  readonly mailKeys: readonly string[];
  /** Records whose own code was typed. */
  readonly records: RecordIds;
  /** Addresses of those records. */
  readonly theirMailKeys: readonly string[];
}

/** Finds what a term may mean, in each of its ways; of people at most `limit` addresses. */
export async function findByTerm(
  db: Database,
  indexKey: IndexKey,
  { mail, number, words, code, purchase }: SearchTerm,
  limit: number,
): Promise<FoundByTerm> {
  const byNumber =
    number === null ? [] : await findMarked(db, [numberMark(indexKey, number)], limit);
  const wordMarks = words.map((word) => wordMark(indexKey, word));
  const byName = await findMarked(db, wordMarks, limit);
  const mailKeys = [
    ...(mail === null ? [] : [toEmailKey(indexKey, mail)]),
    ...new Set([...byNumber, ...byName]),
  ];
  const records = await findByCode(db, code, purchase);
  return { mailKeys, records, theirMailKeys: await listMailKeys(db, records) };
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
export async function listMailKeys(
  db: Database,
  { lead, purchase, policy, ticket }: RecordIds,
): Promise<readonly string[]> {
  const options = { raw: true, ...db.scope } as const;
  const requests = await planRequestModel(db).findAll({
    attributes: ['mailKey'],
    where: { leadId: [...lead] },
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
  return [...new Set([...holders, ...requests, ...tickets].map(({ mailKey }) => mailKey))];
}
