import { proxyActivities, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import type { AuditActivities, AuditHead, AuditReport } from './activities.ts';

const { checkAudit } = proxyActivities<AuditActivities>({
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '15 seconds',
  // A database that is away is waited for; the schedule starts no other run meanwhile.
  retry: { initialInterval: '1 second', maximumInterval: '1 minute' },
});

/** Whether nobody changed the audit. `known` is the chain's head that the schedule keeps from the run before. */
export async function auditCheck(known: AuditHead | null = null): Promise<AuditReport> {
  const report = await checkAudit(known);
  upsertSearchAttributes([
    { key: statusAttribute, value: report.outcome },
    { key: needsAttribute, value: report.outcome === 'holds' ? 'none' : 'person' },
  ]);
  setCurrentDetails(report.text);
  return report;
}
