import { randomBytes, randomUUID } from 'node:crypto';
import { col, fn, Op, type WhereOptions } from 'sequelize';
import type { LeadPosition, LeadStatus } from '@cotejo/domain/lead/lead-statuses.ts';
import {
  leadOfUpdate,
  openRequestStatuses,
  requestLeadDays,
  requestReference,
} from '@cotejo/domain/lead/request-lead.ts';
import { referralOf } from '../adviser/find-adviser.ts';
import { rowLock, type Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import { writeMarks } from '../person/person-mark.ts';
import { lockName } from '../server-calls.ts';
import { takeQuestion } from '../ticket/open-ticket.ts';
import { findFirstLead } from './find-first-lead.ts';
import { judgeRequestsOf, type TooMany } from './judge-requests.ts';
import { leadModel } from './lead.model.ts';
import { moveLead } from './move-lead.sql.ts';
import { openLead } from './open-lead.sql.ts';
import { planRequestModel } from './plan-request.model.ts';
import type { NewPlanRequest, RequestReceipt } from './plan-request.ts';

export interface StoredRequest extends RequestReceipt {
  readonly contentHash: string;
  readonly tokenHash: string | null;
}

/** Of an update: somebody changed the request since it was read, or its lead is closed. */
export interface NotTaken {
  readonly type: 'changed' | 'closed';
}

const dayMs = 24 * 3_600_000;

/** The request that a repeated Idempotency-Key made; null for a new key. */
export async function findPlanRequest(
  db: Database,
  creationKey: string,
): Promise<StoredRequest | null> {
  return findStored(db, { creationKey });
}

async function findStored(db: Database, where: WhereOptions): Promise<StoredRequest | null> {
  const request = await planRequestModel(db).findOne({
    where,
    order: [['receivedAt', 'DESC']],
    raw: true,
    ...db.scope,
  });
  if (request === null) return null;
  const lead = await leadModel(db).findByPk(request.leadId, {
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  return {
    reference: lead.reference ?? '',
    receivedAt: request.receivedAt.toISOString(),
    product: request.products[0] ?? null,
    businessLine: lead.businessLine,
    lead: { status: lead.status, subStatus: lead.subStatus },
    contentHash: request.contentHash,
    tokenHash: request.tokenHash,
  };
}

/**
 * Request, lead and the message to `lead/{id}`, committed together. The same answers of the same
 * person within a day are the earlier request (two tabs, a key that was lost); other answers add to the
 * open lead. The lock, on the e-mail address, keeps two tabs that send at once from making two leads,
 * and many that send at once from being more than an address may send in a day. What has the creation key
 * already is returned too, so the caller compares its `contentHash`. An update is added to the lead of the request
 * that it changes, as long as that one is open.
 */
export async function savePlanRequest(
  db: Database,
  request: NewPlanRequest,
  times: number,
): Promise<StoredRequest | TooMany | NotTaken> {
  const { changes } = request;
  return db.transaction(async (tx) => {
    await lockName(tx, request.mailKey);
    const known = await findPlanRequest(tx, request.creationKey);
    const same = known ?? (changes === undefined ? await findSame(tx, request) : null);
    if (same !== null) return same;
    if (changes !== undefined && (await findLastOf(tx, request.tokenHash))?.id !== changes.id)
      return { type: 'changed' };
    const tooMany = await judgeRequestsOf(tx, request.mailKey, times);
    if (tooMany !== null) return tooMany;
    const open = await advanceOpenLead(tx, request);
    if (open === null && changes !== undefined) return { type: 'closed' };
    const lead = open ?? (await createLead(tx, request));
    const { country, sealed, question, marks, ...row } = request;
    await planRequestModel(tx).create(
      {
        ...row,
        leadId: lead.id,
        leadVersion: lead.version,
        countryCode: country,
        sealedValues: sealed,
      },
      { ...tx.scope, returning: false },
    );
    await writeMarks(tx, { subjectId: request.id, mailKey: request.mailKey, marks });
    if (question !== undefined)
      await takeQuestion(tx, {
        ...question,
        reference: lead.reference,
        country,
        language: request.language,
        kind: 'question',
        priority: 'normal',
        businessLine: request.route.businessLine,
        mailKey: request.mailKey,
        subject: { type: 'lead', id: lead.id },
      });
    await writeOutbox(tx, {
      topic: 'lead.request',
      payload: {
        leadId: lead.id,
        country,
        productCode: request.products[0]?.productCode ?? null,
        status: lead.status,
        subStatus: lead.subStatus,
        version: lead.version,
        request: { id: request.id, reference: lead.reference },
      },
    });
    const saved = await findPlanRequest(tx, request.creationKey);
    if (saved === null) throw new Error('a request that was just written is not there');
    return saved;
  });
}

interface Lead extends LeadPosition {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
}

const since = (days: number): Date => new Date(Date.now() - days * dayMs);

/** A day: after that the same answers are a reminder that staff should see. */
function findSame(
  tx: Database,
  { contactKey, contentHash }: NewPlanRequest,
): Promise<StoredRequest | null> {
  return findStored(tx, { contactKey, contentHash, receivedAt: { [Op.gt]: since(1) } });
}

/** The last request that a token changes; null = nobody was given it. */
export function findLastOf(tx: Database, tokenHash: string) {
  return planRequestModel(tx).findOne({
    where: { tokenHash },
    order: [['leadVersion', 'DESC']],
    raw: true,
    ...tx.scope,
  });
}

async function advanceOpenLead(
  tx: Database,
  { contactKey, internal, changes }: NewPlanRequest,
): Promise<Lead | null> {
  const mine =
    changes === undefined
      ? await planRequestModel(tx).findAll({
          attributes: [[fn('DISTINCT', col('lead_id')), 'leadId']],
          where: { contactKey, internal },
          raw: true,
          ...tx.scope,
        })
      : [changes];
  const lead = await leadModel(tx).findOne({
    where: {
      id: mine.map(({ leadId }) => leadId),
      status: openRequestStatuses as LeadStatus[],
      createdAt: { [Op.gt]: since(requestLeadDays) },
    },
    order: [['createdAt', 'DESC']],
    lock: rowLock,
    raw: true,
    ...tx.scope,
  });
  if (lead === null) return null;
  const { id, status, reference } = lead;
  const to = changes === undefined ? { status, subStatus: lead.subStatus } : leadOfUpdate(lead);
  const version = lead.sourceVersion + 1;
  await moveLead(tx, id, { from: status, to, version });
  return { id, ...to, version, reference: reference ?? '' };
}

async function createLead(tx: Database, request: NewPlanRequest): Promise<Lead> {
  const id = randomUUID();
  const { position, route } = request;
  const reference = await freeReference(tx);
  const referral = await referralOf(tx, { ...request, line: route.businessLine ?? null });
  const productCode = request.products[0]?.productCode ?? null;
  await openLead(tx, {
    id,
    country: request.country,
    productCode,
    position,
    attribution: request.attribution,
    reference,
    route,
    partnerId: request.partnerId,
    // Given to them by the next look (assign-referred.ts), which tells `lead/{id}` too.
    adviserId: referral?.adviserId ?? null,
    // What it came by is its own, whatever it is linked to.
    duplicateOf:
      productCode === null || request.internal
        ? null
        : await findFirstLead(tx, { ...request, productCode }),
  });
  return { id, reference, version: 1, ...position };
}

/** Forty bits at random: a second try is hardly ever needed. */
export async function freeReference(tx: Database): Promise<string> {
  for (;;) {
    const reference = requestReference(randomBytes(8));
    if ((await leadModel(tx).count({ where: { reference }, ...tx.scope })) === 0) return reference;
  }
}
