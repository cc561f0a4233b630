import { randomBytes, randomUUID } from 'node:crypto';
import { Op, type WhereOptions } from 'sequelize';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import { dueBefore } from '@cotejo/domain/privacy/retention.ts';
import {
  dueDate,
  subjectReference,
  subjectRequestTransitions,
  type SubjectOutcome,
  type SubjectRequestKind,
  type SubjectRequestStatus,
} from '@cotejo/domain/privacy/subject-request.ts';
import { assertMove } from '@cotejo/domain/state/transition-table.ts';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import {
  subjectRequestEventModel,
  subjectRequestModel,
  type SubjectRequestRow,
} from './subject-request.model.ts';

/** Who asks, and what is to be corrected; sealed in the row. */
export interface SubjectPerson {
  readonly name: string;
  readonly email: string;
  /** Of a correction: what is wrong and what is right. */
  readonly details: string;
}

export interface NewSubjectRequest {
  readonly kind: SubjectRequestKind;
  readonly country: CountryCode;
  readonly language: Language;
  readonly accountId: string | null;
  readonly mailKey: string;
  readonly askedBy: 'customer' | 'staff';
  readonly person: SubjectPerson;
  /** How we know who asks; null where nobody does yet. */
  readonly evidence: string | null;
}

/** Where each sealed column of a request is sealed for. */
const sealedFor = {
  request: (id: string) => `${id}/request`,
  evidence: (id: string) => `${id}/evidence`,
  reason: (id: string) => `${id}/reason`,
  copy: (id: string) => `${id}/copy`,
};

/** Writes a request with its history and the message that starts its workflow, in the caller's transaction. */
export async function openSubjectRequest(
  tx: Database,
  keys: RecordKeys,
  request: NewSubjectRequest,
): Promise<SubjectRequestRow> {
  const { country, person, evidence, ...given } = request;
  const id = randomUUID();
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
    { requestId: id, fromStatus: null, status },
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
  return list(db, { mailKey });
}

/** Requests of countries: the open ones first, by their term. */
export function listSubjectRequests(
  db: Database,
  countries: readonly CountryCode[],
): Promise<readonly SubjectRequestRow[]> {
  return list(db, { countryCode: [...countries] });
}

const mostListed = 200;

function list(
  db: Database,
  where: WhereOptions<SubjectRequestRow>,
): Promise<readonly SubjectRequestRow[]> {
  return subjectRequestModel(db).findAll({
    attributes: { exclude: ['sealedCopy'] },
    where,
    order: [
      ['endedAt', 'DESC NULLS FIRST'],
      ['dueAt', 'ASC'],
    ],
    limit: mostListed,
    raw: true,
    ...db.scope,
  });
}

/** What a move writes beside the status. */
export interface SubjectMove {
  readonly evidence?: string;
  readonly reason?: string;
  readonly outcome?: SubjectOutcome;
  readonly copy?: unknown;
}

/**
 * Moves a request on from the status that its caller saw, with its history, in the caller's transaction: the
 * only way its status changes. Its workflow is told where `tell` says so.
 */
export async function moveSubjectRequest(
  tx: Database,
  keys: RecordKeys,
  { id, status }: Pick<SubjectRequestRow, 'id' | 'status'>,
  to: SubjectRequestStatus,
  { evidence, reason, outcome, copy }: SubjectMove,
  tell = true,
): Promise<void> {
  assertMove(subjectRequestTransitions, status, to);
  const now = new Date();
  const [changed] = await subjectRequestModel(tx).update(
    {
      status: to,
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
  if (changed !== 1) throw new Error(`subject request ${id} is no longer ${status}`);
  await subjectRequestEventModel(tx).create(
    { requestId: id, fromStatus: status, status: to },
    { ...tx.scope, returning: false },
  );
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
