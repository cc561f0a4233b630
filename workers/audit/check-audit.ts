import { raiseAttention, resolveAttention } from '@cotejo/store/attention/attention.ts';
import { readChain } from '@cotejo/store/audit/audit-chain.ts';
import type { Database } from '@cotejo/store/database.ts';
import type { AuditActivities, AuditHead } from '@cotejo/workflows/audit/activities.ts';
import { withHeartbeat } from '../heartbeat.ts';

const subject = 'audit/chain';

/** Reads the whole chain; what is wrong with it is shown to staff until it is right again. */
export function createCheckAudit({
  db,
  keepHead,
}: {
  readonly db: Database;
  /** Leaves the head of a chain that holds to the next run. */
  keepHead(head: AuditHead): Promise<void>;
}): AuditActivities['checkAudit'] {
  return (known) =>
    withHeartbeat(async () => {
      const reading = await readChain(db, known);
      if (reading.type === 'holds') {
        await keepHead(reading.head);
        await resolveAttention(db, [subject], ['audit_broken']);
        return { outcome: 'holds', text: `${reading.head.seq} rows, unchanged` };
      }
      const { why, eventId } = reading;
      const text = eventId === null ? why : `${why}: row ${eventId}`;
      await raiseAttention(db, { subject, kind: 'audit_broken', needs: 'person', detail: text });
      return { outcome: 'broken', text };
    });
}
