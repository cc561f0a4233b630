import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import type { Database } from '@cotejo/store/database.ts';
import { eachDuePurchase } from '@cotejo/store/purchase/recovery/find-forgotten.ts';
import { unlessOvertaken } from '@cotejo/store/purchase/overtaken.ts';
import { expiredMove, movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { purchaseWorkflowId } from '@cotejo/workflows/purchase/messages.ts';

/**
 * Ends every purchase whose time is over before it was paid, each in a transaction of its own and under the version that
 * was due: what its visitor did meanwhile stays. One that cannot be ended holds up no other and is shown to a person.
 * Answers how many have ended.
 */
export async function expireDue(db: Database, now: Date): Promise<number> {
  let ended = 0;
  for await (const due of eachDuePurchase(db, now))
    for (const { id: purchaseId, version: fromVersion } of due) {
      const move = { purchaseId, fromVersion, ...expiredMove };
      try {
        const moved = await unlessOvertaken(db.transaction((tx) => movePurchase(tx, move)));
        if (moved !== null) ended += 1;
      } catch (error) {
        await raiseAttention(db, {
          subject: purchaseWorkflowId(purchaseId),
          kind: 'late',
          needs: 'late',
          detail: `its time is over and it could not be ended: ${String(error)}`,
        });
      }
    }
  return ended;
}
