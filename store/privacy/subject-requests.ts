import { randomBytes, randomUUID } from 'node:crypto';
import { literal, Op } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { dueBefore } from '@cotejo/domain/privacy/retention.ts';
import {
  decidedStatus,
  dueDate,
  extendedDueDate,
  subjectReference,
  subjectRequestTransitions,
  type SubjectAsker,
  type SubjectDecisionKind,
  type SubjectOutcome,
  type SubjectRequestKind,
  type SubjectRequestStatus,
} from '@cotejo/domain/privacy/subject-request.ts';
import { assertMove, canMove } from '@cotejo/domain/state/transition-table.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { approvalLifeMs } from '../approval/approvals.ts';
import { resolveAttention } from '../attention/attention.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { inPages } from '../in-pages.ts';
import { lockName } from '../server-calls.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import {
  subjectRequestEventModel,
  subjectRequestModel,
  type SubjectEventKind,
  type SubjectRequestEventRow,
  type SubjectRequestRow,
} from './subject-request.model.ts';

/** Who asks, and what is to be corrected; sealed in the row. */
export interface SubjectPerson {
  readonly name: string;
  readonly email: string;
  /** What is wrong and what is right, or what is objected to. */
  readonly details: string;
  /** Whom they work for, where its records name them; as they wrote it. */
  readonly employer?: string;
  /** The permission that is taken back. */
  readonly consentId?: string;
}

export interface NewSubjectRequest {
  /** Given where the same call has to make the same request. */
  readonly id?: string;
  readonly kind: SubjectRequestKind;
  readonly country: CountryCode;
  readonly language: Language;
  readonly accountId: string | null;
  readonly mailKey: string;
  readonly askedBy: SubjectAsker;
  readonly person: SubjectPerson;
  /** How we know who asks; null where nobody does yet. */
  readonly evidence: string | null;
  /** Who of the staff took it. */
  readonly by?: string;
}

/** Where each sealed column of a request is sealed for. */
const sealedFor = {
  request: (id: string) => `${id}/request`,
  evidence: (id: string) => `${id}/evidence`,
  reason: (id: string) => `${id}/reason`,
  copy: (id: string) => `${id}/copy`,
  proposals: (id: string) => `${id}/proposals`,
  extension: (id: string) => `${id}/extension`,
};

/** Writes a request with its history and the message that starts its workflow, in the caller's transaction. */
export async function openSubjectRequest(
  tx: Database,
  keys: RecordKeys,
  request: NewSubjectRequest,
): Promise<SubjectRequestRow> {
  const { id = randomUUID(), country, person, evidence, by = null, ...given } = request;
  const now = new Date();
  const status = evidence === null ? 'received' : 'proven';
  const row = await subjectRequestModel(tx).create(
    {
      ...given,
      id,
      status,
      reference: subjectReference(randomBytes(8)),
      countryCode: country,
      sealedRequest: seal(keys, sealedFor.request(id), person),
      receivedAt: now,
      dueAt: dueDate(country, given.kind, now),
      ...(evidence === null
        ? {}
        : { provenAt: now, sealedEvidence: seal(keys, sealedFor.evidence(id), evidence) }),
    },
    { ...tx.scope },
  );
  await subjectRequestEventModel(tx).create(
    { requestId: id, fromStatus: null, status, byAccount: by },
    { ...tx.scope, returning: false },
  );
  await writeOutbox(tx, { topic: 'subject.request', payload: { requestId: id } });
  return row.get({ plain: true });
}

export function findSubjectRequest(db: Database, id: string): Promise<SubjectRequestRow | null> {
  return subjectRequestModel(db).findByPk(id, { raw: true, ...db.scope });
}

export function openSubject(keys: RecordKeys, row: SubjectRequestRow): SubjectPerson {
  if (row.sealedRequest === null) throw new Error(`request ${row.id} has nobody any more`);
  return unseal(keys, sealedFor.request(row.id), row.sealedRequest) as SubjectPerson;
}

/** Why a request was refused, or what was corrected; empty where nobody said. */
export function openReason(keys: RecordKeys, { id, sealedReason }: SubjectRequestRow): string {
  return sealedReason === null ? '' : String(unseal(keys, sealedFor.reason(id), sealedReason));
}

/** The copy as JSON; null while there is none, or when its time is over. */
export function openCopy(keys: RecordKeys, { id, sealedCopy }: SubjectRequestRow): unknown {
  return sealedCopy === null ? null : unseal(keys, sealedFor.copy(id), sealedCopy);
}

/** Requests of one address, newest first. */
export function listSubjectRequestsOf(
  db: Database,
  mailKey: string,
): Promise<readonly SubjectRequestRow[]> {
  return subjectRequestModel(db).findAll({
    attributes: { exclude: ['sealedCopy'] },
    where: { mailKey },
    order: [
      ['endedAt', 'DESC NULLS FIRST'],
      ['dueAt', 'ASC'],
    ],
    limit: maxOwn,
    raw: true,
    ...db.scope,
  });
}

/** Requests with these ids, in any order. */
export function findSubjectRequests(
  db: Database,
  ids: readonly string[],
): Promise<readonly SubjectRequestRow[]> {
  return subjectRequestModel(db).findAll({
    attributes: { exclude: ['sealedCopy'] },
    where: { id: [...ids] },
    raw: true,
    ...db.scope,
  });
}

/** The newest lines of a request's history before a moment. */
export function listSubjectEvents(
  db: Database,
  requestId: string,
  limit: number,
  before: Date | null,
): Promise<readonly SubjectRequestEventRow[]> {
  return subjectRequestEventModel(db).findAll({
    where: { requestId, ...(before === null ? {} : { at: { [Op.lt]: before } }) },
    order: [['id', 'DESC']],
    limit,
    raw: true,
    ...db.scope,
  });
}

/** Whether the last thing that happened to a request is this, by this person: the same call came before. */
export async function wasLastDone(
  db: Database,
  requestId: string,
  done: { readonly kind: SubjectEventKind; readonly by: string },
): Promise<boolean> {
  const [last] = await listSubjectEvents(db, requestId, 1, null);
  return last?.kind === done.kind && last.byAccount === done.by;
}

/** What changes of an open request besides its status. */
type SubjectChange =
  | { readonly kind: 'taken' }
  /** Why, which its person is told with the new term. */
  | { readonly kind: 'extended'; readonly reason: string; readonly dueAt: Date }
  | { readonly kind: 'company_told'; readonly companyId: string };

/** Changes an open request of the version that was seen, with its history; false: it is another one by now. */
export async function changeSubjectRequest(
  tx: Database,
  keys: RecordKeys,
  { id, version, by }: { readonly id: string; readonly version: number; readonly by: string },
  change: SubjectChange,
): Promise<boolean> {
  const { kind } = change;
  const [changed] = await subjectRequestModel(tx).update(
    {
      version: version + 1,
      ...(kind === 'taken' ? { assignedTo: by } : {}),
      ...(kind === 'extended'
        ? {
            extendedAt: new Date(),
            dueAt: change.dueAt,
            sealedExtension: seal(keys, sealedFor.extension(id), change.reason),
          }
        : {}),
      ...(kind === 'company_told' ? { toldCompanyId: change.companyId } : {}),
    },
    {
      where: {
        id,
        version,
        endedAt: null,
        ...(kind === 'extended' ? { extendedAt: null } : {}),
        ...(kind === 'company_told' ? { toldCompanyId: null } : {}),
      },
      ...tx.scope,
    },
  );
  if (changed !== 1) return false;
  const row = await findSubjectRequest(tx, id);
  if (row === null) return false;
  await subjectRequestEventModel(tx).create(
    { requestId: id, fromStatus: row.status, status: row.status, kind, byAccount: by },
    { ...tx.scope, returning: false },
  );
  if (kind === 'extended') {
    // What staff were told was the term of before; its workflow waits for the new one from now on.
    await resolveAttention(tx, [`subject-request/${id}`], ['subject_request']);
    await writeOutbox(tx, { topic: 'subject.request', payload: { requestId: id } });
  }
  return true;
}

/** Until when the law lets it be answered if we say why; null: no longer. */
export const longerTerm = ({
  countryCode,
  kind,
  dueAt,
  extendedAt,
}: Pick<SubjectRequestRow, 'countryCode' | 'kind' | 'dueAt' | 'extendedAt'>): Date | null =>
  extendedAt === null ? extendedDueDate(countryCode, kind, dueAt) : null;

/** How the person was known; null: nobody said yet. */
export const openEvidence = (
  keys: RecordKeys,
  { id, sealedEvidence }: SubjectRequestRow,
): string | null =>
  sealedEvidence === null ? null : String(unseal(keys, sealedFor.evidence(id), sealedEvidence));

/** Why it needed more time; empty where it did not. */
export const openExtension = (
  keys: RecordKeys,
  { id, sealedExtension }: SubjectRequestRow,
): string =>
  sealedExtension === null ? '' : String(unseal(keys, sealedFor.extension(id), sealedExtension));

/** Ids of requests that were received before a moment and are not answered, by their term. */
export async function* eachOpenRequest(
  db: Database,
  before: Date,
): AsyncGenerator<readonly string[]> {
  const pages = inPages(({ after, limit }) =>
    subjectRequestModel(db).findAll({
      attributes: ['id'],
      where: {
        endedAt: null,
        receivedAt: { [Op.lt]: before },
        ...(after === null ? {} : { id: { [Op.gt]: after } }),
      },
      order: ['id'],
      limit,
      raw: true,
      ...db.scope,
    }),
  );
  for await (const rows of pages) yield rows.map(({ id }) => id);
}

/** More of one person are not shown at once. */
const maxOwn = 50;

/** What somebody of the staff proposes, until another one decides the same. */
export interface Proposal {
  /** The account. */
  readonly by: string;
  /** ISO time. */
  readonly at: string;
  readonly reason: string;
}
type Proposals = Readonly<Partial<Record<SubjectDecisionKind, Proposal>>>;

const readProposals = (keys: RecordKeys, { id, sealedProposals }: SubjectRequestRow): Proposals =>
  sealedProposals === null
    ? {}
    : (unseal(keys, sealedFor.proposals(id), sealedProposals) as Proposals);

const isInTime = ({ at }: Proposal): boolean =>
  at > new Date(Date.now() - approvalLifeMs).toISOString();

/** What waits for a second person: what the request still allows, and nobody has decided in time. */
export function listProposals(
  keys: RecordKeys,
  row: SubjectRequestRow,
): readonly (Proposal & { readonly decision: SubjectDecisionKind })[] {
  return (Object.entries(readProposals(keys, row)) as [SubjectDecisionKind, Proposal][])
    .filter(([decision]) => canMove(subjectRequestTransitions, row.status, decidedStatus[decision]))
    .filter(([, proposal]) => isInTime(proposal))
    .map(([decision, proposal]) => ({ decision, ...proposal }));
}

/**
 * Keeps what somebody proposes, and why. Proposed again it keeps its first time, which its approval ends by. Throws
 * NOT_EDITABLE when the request has moved.
 */
export async function keepProposal(
  tx: Database,
  keys: RecordKeys,
  id: string,
  decision: SubjectDecisionKind,
  proposal: Omit<Proposal, 'at'>,
): Promise<void> {
  await lockName(tx, `proposals ${id}`);
  const row = await findSubjectRequest(tx, id);
  if (row === null) throw new AppError('NOT_FOUND');
  if (!canMove(subjectRequestTransitions, row.status, decidedStatus[decision]))
    throw new AppError('NOT_EDITABLE');
  const before = readProposals(keys, row);
  const { [decision]: first } = before;
  const at = first && isInTime(first) ? first.at : new Date().toISOString();
  const proposals = { ...before, [decision]: { ...proposal, at } };
  await subjectRequestModel(tx).update(
    { sealedProposals: seal(keys, sealedFor.proposals(id), proposals) },
    { where: { id }, ...tx.scope },
  );
}

/** The person has proven a request that staff took for them: it is their own from now on. */
export async function proveOwnRequest(
  tx: Database,
  keys: RecordKeys,
  row: SubjectRequestRow,
  { accountId, evidence }: { readonly accountId: string; readonly evidence: string },
): Promise<SubjectRequestRow> {
  await moveSubjectRequest(tx, keys, row, 'proven', { evidence });
  await subjectRequestModel(tx).update(
    { accountId, askedBy: 'customer' },
    { where: { id: row.id }, ...tx.scope },
  );
  return { ...row, status: 'proven', accountId, askedBy: 'customer' };
}

/** What a move writes beside the status. */
export interface SubjectMove {
  /** Who of the staff moved it last of two. */
  readonly by?: string;
  readonly evidence?: string;
  readonly reason?: string;
  readonly outcome?: SubjectOutcome;
  readonly copy?: unknown;
}

/**
 * Moves a request on from the status that its caller saw, with its history, in the caller's transaction: the
 * only way its status changes. Its workflow is told where `tell` says so. Throws NOT_EDITABLE when it has moved.
 */
export async function moveSubjectRequest(
  tx: Database,
  keys: RecordKeys,
  { id, status }: Pick<SubjectRequestRow, 'id' | 'status'>,
  to: SubjectRequestStatus,
  { by, evidence, reason, outcome, copy }: SubjectMove,
  tell = true,
): Promise<void> {
  assertMove(subjectRequestTransitions, status, to);
  const now = new Date();
  const [changed] = await subjectRequestModel(tx).update(
    {
      status: to,
      version: literal('version + 1'),
      ...(to === 'proven' ? { provenAt: now } : { endedAt: now }),
      ...(evidence === undefined
        ? {}
        : { sealedEvidence: seal(keys, sealedFor.evidence(id), evidence) }),
      ...(reason === undefined ? {} : { sealedReason: seal(keys, sealedFor.reason(id), reason) }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(copy === undefined ? {} : { sealedCopy: seal(keys, sealedFor.copy(id), copy) }),
    },
    { where: { id, status }, ...tx.scope },
  );
  if (changed !== 1) throw new AppError('NOT_EDITABLE');
  await subjectRequestEventModel(tx).create(
    { requestId: id, fromStatus: status, status: to, byAccount: by ?? null },
    { ...tx.scope, returning: false },
  );
  // What staff were told about its term is over.
  if (to === 'done' || to === 'refused')
    await resolveAttention(tx, [`subject-request/${id}`], ['subject_request']);
  if (tell) await writeOutbox(tx, { topic: 'subject.request', payload: { requestId: id } });
}

/** Copies that may be fetched no longer. */
export async function eraseCopies(tx: Database, before: Date, limit: number): Promise<number> {
  const due = await subjectRequestModel(tx).findAll({
    attributes: ['id'],
    where: { endedAt: { [Op.lt]: before }, sealedCopy: { [Op.ne]: null } },
    limit,
    raw: true,
    ...tx.scope,
  });
  const id = due.map((row) => row.id);
  await subjectRequestModel(tx).update({ sealedCopy: null }, { where: { id }, ...tx.scope });
  return id.length;
}

/** Copies of the same address that were made for other requests; answers how many. */
export async function eraseOtherCopies(
  tx: Database,
  mailKey: string,
  requestId: string,
): Promise<number> {
  const [count] = await subjectRequestModel(tx).update(
    { sealedCopy: null },
    {
      where: { mailKey, id: { [Op.ne]: requestId }, sealedCopy: { [Op.ne]: null } },
      ...tx.scope,
    },
  );
  return count;
}

export async function eraseSubjectRequests(
  tx: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const due = await subjectRequestModel(tx).findAll({
    attributes: ['id'],
    where: { endedAt: { [Op.lt]: before } },
    limit,
    raw: true,
    ...tx.scope,
  });
  const id = due.map((row) => row.id);
  await subjectRequestEventModel(tx).destroy({ where: { requestId: id }, ...tx.scope });
  return subjectRequestModel(tx).destroy({ where: { id }, ...tx.scope });
}

/** How long a copy may be fetched, from its end. */
export const copyIsOver = (endedAt: Date): boolean =>
  endedAt < dueBefore('subject_copy', Date.now());
