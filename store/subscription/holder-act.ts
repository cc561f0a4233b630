import { writeAudit } from '../audit/write-audit.ts';
import type { Database } from '../database.ts';

/** What the holder of a purchase asks of its subscription. */
export interface HolderAct {
  readonly purchaseId: string;
  readonly requestId: string;
  readonly network: string;
}

export function auditAct(
  tx: Database,
  { purchaseId, requestId, network }: HolderAct,
  action: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  return writeAudit(tx, {
    action,
    requestId,
    network,
    detail,
    outcome: 'done',
    target: `purchase/${purchaseId}`,
  });
}
