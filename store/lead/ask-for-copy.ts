import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { writeOutbox } from '../outbox/write-outbox.sql.ts';
import type { PlanRequestRow } from './plan-request.model.ts';
import { readLead } from './read-lead.ts';

/** Has the visitor's mail of a request sent once more, to the address that the request names. */
export async function askForCopy(db: Database, request: PlanRequestRow): Promise<void> {
  const { id, leadId, leadVersion: version, countryCode: country, products } = request;
  await db.transaction(async (tx) => {
    const { status, subStatus, reference } = await readLead(tx, leadId);
    await writeOutbox(tx, {
      topic: 'lead.request',
      payload: {
        leadId,
        country,
        productCode: products[0]?.productCode ?? null,
        status,
        subStatus,
        version,
        request: { id, reference: reference ?? '' },
        copyId: randomUUID(),
      },
    });
  });
}
