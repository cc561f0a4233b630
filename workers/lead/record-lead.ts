import type { Database } from '@cotejo/store/database.ts';
import type { LeadActivities } from '@cotejo/workflows/lead/activities.ts';

/**
 * Positions arrive in bursts and sometimes twice; the unique (lead, version) makes each count once.
 * One statement, so that history and row move together without a transaction's round trips.
 */
export function createRecordLead({ db }: { readonly db: Database }): LeadActivities['recordLead'] {
  return async ({ leadId, advances }) => {
    const { rows } = await db.query<{ recorded: number }>({
      name: 'record-lead',
      text: `WITH news AS (
               SELECT * FROM unnest($2::int[], $3::int[], $4::int[]) AS a(version, status, sub_status)
             ), recorded AS (
               INSERT INTO lead_event (lead_id, source_version, status, sub_status)
               SELECT $1, version, status, sub_status FROM news
               ON CONFLICT (lead_id, source_version) DO NOTHING RETURNING 1
             ), moved AS (
               UPDATE lead SET status = n.status, sub_status = n.sub_status,
                      source_version = n.version, updated_at = now()
                 FROM (SELECT * FROM news ORDER BY version DESC LIMIT 1) n
                WHERE lead.id = $1 AND lead.source_version < n.version
             )
             SELECT count(*)::int AS recorded FROM recorded`,
      values: [
        leadId,
        advances.map(({ version }) => version),
        advances.map(({ status }) => status),
        advances.map(({ subStatus }) => subStatus),
      ],
    });
    return rows[0]?.recorded ?? 0;
  };
}
