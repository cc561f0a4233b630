import { proxyActivities, setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { rowActivity } from '../retry-policies.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { ResealActivities } from './activities.ts';
import { defaultReseal, type ResealInput } from './messages.ts';

type ResealedBatch = Awaited<ReturnType<ResealActivities['resealColumn']>>;

/**
 * Seals every value of an older key with the current one, column by column, in batches that each are one
 * transaction: after a crash it goes on with what is left. When it says `done` with nothing left, the older key
 * may leave `RECORD_KEYS` (docs/decisions/keys.md).
 */
export async function resealRecords({ batch }: ResealInput = defaultReseal): Promise<{
  readonly resealed: number;
  readonly left: number;
}> {
  let resealed = 0;
  const show = (status: string, needs: 'none' | 'late', text: string): void => {
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
    setCurrentDetails(text);
  };
  const rows = triedWithoutEnd(proxyActivities<ResealActivities>(rowActivity), () =>
    show('resealing', 'late', `${resealed} valores`),
  );
  for (const { column, left } of await rows.countOlderSeals()) {
    show('resealing', 'none', `${column}: quedan ${left}\n\n${resealed} valores hasta ahora`);
    // By the order of the rows, once: two workers of different keys never hand a value to and fro.
    for (let after: string | null = null; left > 0;) {
      const done: ResealedBatch = await rows.resealColumn({ column, after, limit: batch });
      resealed += done.resealed;
      if (done.next === null) break;
      after = done.next;
    }
  }
  const after = await rows.countOlderSeals();
  const left = after.reduce((sum, each) => sum + each.left, 0);
  show('done', 'none', `${resealed} valores sellados de nuevo, quedan ${left}`);
  return { resealed, left };
}
