import {
  patched,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { erasedKinds, type RecordKind } from '@cotejo/domain/privacy/retention.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { rowActivity } from '../retry-policies.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { ErasedCounts, RetentionActivities } from './activities.ts';
import { defaultRetention, type RetentionInput } from './messages.ts';

/**
 * Erases what is kept no longer (domain/privacy/retention.ts), kind by kind, in batches that each are one
 * transaction: after a crash it goes on with what is still due. A database that is away is waited for.
 */
export async function eraseWhatIsOver({
  batch,
}: RetentionInput = defaultRetention): Promise<ErasedCounts> {
  const counts: Partial<Record<RecordKind, number>> = {};
  const show = (status: string, needs: 'none' | 'late'): void => {
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
    const lines = Object.entries(counts).map(([kind, count]) => `- ${kind}: ${count}`);
    setCurrentDetails(lines.length === 0 ? 'Nada que borrar' : lines.join('\n'));
  };
  const { eraseRecords } = triedWithoutEnd(proxyActivities<RetentionActivities>(rowActivity), () =>
    show('erasing', 'late'),
  );
  for (const kind of erasedKinds) {
    for (;;) {
      const count = await eraseRecords({ kind, limit: batch });
      if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
      if (isOver(count, batch)) break;
    }
  }
  show('done', 'none');
  return counts;
}

/**
 * A kind may take fewer at a time than it was asked for, as loads do, which have many rows each: only none means that none is due. A run
 * that was under way before took any smaller batch for its last.
 */
const isOver = (count: number, batch: number): boolean =>
  patched('erases-until-none') ? count === 0 : count < batch;
