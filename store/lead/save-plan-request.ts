import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import type { LeadPosition } from '@cotejo/domain/lead/lead-statuses.ts';
import {
  leadOfRequest,
  openRequestStatuses,
  requestLeadDays,
  requestReference,
  requestsPerAddress,
} from '@cotejo/domain/lead/request-lead.ts';
import { insertOutbox } from '../outbox/write-outbox.ts';
import type { NewPlanRequest, RequestReceipt } from './plan-request.ts';

export interface StoredRequest extends RequestReceipt {
  readonly contentHash: string;
}

interface Row extends LeadPosition {
  readonly reference: string;
  readonly receivedAt: Date;
  readonly products: NewPlanRequest['products'];
  readonly contentHash: string;
}

const select = /* sql */ `
SELECT l.reference, l.status, l.sub_status AS "subStatus", r.received_at AS "receivedAt", r.products,
       r.content_hash AS "contentHash"
  FROM plan_request r JOIN lead l ON l.id = r.lead_id`;

function stored({ reference, status, subStatus, receivedAt, products, contentHash }: Row) {
  return {
    reference,
    receivedAt: receivedAt.toISOString(),
    product: products[0],
    lead: { status, subStatus },
    contentHash,
  };
}

/** The request that a repeated Idempotency-Key made; null for a new key. */
export async function findPlanRequest(
  db: Database,
  creationKey: string,
): Promise<StoredRequest | null> {
  const { rows } = await db.query<Row>({
    name: 'find-plan-request',
    text: `${select} WHERE r.creation_key = $1`,
    values: [creationKey],
  });
  return rows[0] === undefined ? null : stored(rows[0]);
}

/**
 * Request, lead and the news that start or advance `lead/{id}`, committed together. The same answers
 * of the same person again are the request of before (two tabs, a key that was lost); other answers
 * add to the open lead. The lock, on the e-mail address, keeps two tabs that send at once from making two
 * leads, and many that send at once from being more than an address may send in a day.
 */
export async function savePlanRequest(
  db: Database,
  request: NewPlanRequest,
): Promise<StoredRequest | 'too_many'> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [request.mailKey]);
    const same = (await findPlanRequest(tx, request.creationKey)) ?? (await findSame(tx, request));
    if (same !== null) return same;
    if ((await sentToday(tx, request)) >= requestsPerAddress) return 'too_many';
    const lead = (await advanceOpenLead(tx, request)) ?? (await createLead(tx, request));
    await tx.query(
      `INSERT INTO plan_request (id, lead_id, lead_version, creation_key, content_hash, contact_key,
         mail_key, country_code, language, products, internal, sealed_values, consent_text_version, consent_ip)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, nullif($14, '')::inet)`,
      [
        request.id,
        lead.id,
        lead.version,
        request.creationKey,
        request.contentHash,
        request.contactKey,
        request.mailKey,
        request.country,
        request.language,
        JSON.stringify(request.products),
        request.internal,
        request.sealed,
        request.consentTextVersion,
        request.consentIp,
      ],
    );
    await insertOutbox(tx, {
      topic: 'lead.advance',
      payload: {
        leadId: lead.id,
        country: request.country,
        productCode: request.products[0].productCode,
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

/** A day: later the same words are a reminder that somebody should be told of. */
async function findSame(
  tx: Database,
  { contactKey, contentHash }: NewPlanRequest,
): Promise<StoredRequest | null> {
  const { rows } = await tx.query<Row>(
    `${select} WHERE r.contact_key = $1 AND r.content_hash = $2
        AND r.received_at > now() - interval '1 day' ORDER BY r.received_at DESC LIMIT 1`,
    [contactKey, contentHash],
  );
  return rows[0] === undefined ? null : stored(rows[0]);
}

async function sentToday(tx: Database, { mailKey }: NewPlanRequest): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM plan_request
      WHERE mail_key = $1 AND received_at > now() - interval '1 day'`,
    [mailKey],
  );
  return rows[0]?.count ?? 0;
}

async function advanceOpenLead(
  tx: Database,
  { contactKey, internal }: NewPlanRequest,
): Promise<Lead | null> {
  const { rows } = await tx.query<Lead>(
    // Versions of requests that the workflow has not recorded yet count too.
    `SELECT l.id, l.reference, l.status, l.sub_status AS "subStatus",
            greatest(l.source_version, (SELECT max(q.lead_version) FROM plan_request q
                                         WHERE q.lead_id = l.id)) + 1 AS version
       FROM plan_request r JOIN lead l ON l.id = r.lead_id
      WHERE r.contact_key = $1 AND r.internal = $2 AND l.status = ANY($3)
        AND l.created_at > now() - $4 * interval '1 day'
      ORDER BY l.created_at DESC LIMIT 1`,
    [contactKey, internal, openRequestStatuses, requestLeadDays],
  );
  return rows[0] ?? null;
}

async function createLead(tx: Database, request: NewPlanRequest): Promise<Lead> {
  const id = randomUUID();
  const { status, subStatus } = leadOfRequest(request.internal);
  for (;;) {
    const reference = requestReference(randomBytes(8));
    const { rowCount } = await tx.query(
      `INSERT INTO lead (id, country_code, product_code, status, sub_status, source_version,
         attribution, reference)
       VALUES ($1, $2, $3, $4, $5, 1, $6, $7) ON CONFLICT (reference) DO NOTHING`,
      [
        id,
        request.country,
        request.products[0].productCode,
        status,
        subStatus,
        JSON.stringify(request.attribution),
        reference,
      ],
    );
    if (rowCount === 1) return { id, reference, version: 1, status, subStatus };
  }
}
