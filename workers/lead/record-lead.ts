import type { Pool } from 'pg';
import { inTransaction } from '@cotejo/store/transaction.ts';
import type { LeadActivities } from '@cotejo/workflows/lead/activities.ts';

/** Positions arrive in bursts and sometimes twice; the unique (lead, version) makes each count once. */
export function createRecordLead({ pool }: { readonly pool: Pool }): LeadActivities['recordLead'] {
  return ({ leadId, advances }) =>
    inTransaction(pool, async (client) => {
      const { rowCount } = await client.query({
        name: 'record-lead-events',
        text: `INSERT INTO lead_event (lead_id, source_version, status, sub_status)
               SELECT $1, v, s, sub FROM unnest($2::int[], $3::int[], $4::int[]) AS a(v, s, sub)
               ON CONFLICT (lead_id, source_version) DO NOTHING`,
        values: [
          leadId,
          advances.map(({ version }) => version),
          advances.map(({ status }) => status),
          advances.map(({ subStatus }) => subStatus),
        ],
      });
      const newest = advances.at(-1);
      if (newest !== undefined) {
        await client.query({
          name: 'record-lead',
          text: `UPDATE lead SET status = $2, sub_status = $3, source_version = $4, updated_at = now()
                  WHERE id = $1 AND source_version < $4`,
          values: [leadId, newest.status, newest.subStatus, newest.version],
        });
      }
      return rowCount ?? 0;
    });
}
