import {
  patched,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow';
import { erasedKinds, type ErasedKind, type RecordKind } from '@cotejo/domain/privacy/retention.ts';
import { needsAttribute, statusAttribute } from '../search-attributes.ts';
import { repeatedSliceActivity, rowActivity } from '../retry-policies.ts';
import { triedThisRun, triedWithoutEnd } from '../without-end.ts';
import type { ErasureReport, RetentionActivities } from './activities.ts';
import { defaultRetention, type RetentionInput } from './messages.ts';

/**
 * Erases what is kept no longer (domain/privacy/retention.ts), kind by kind, in batches that each are one
 * transaction: after a crash it goes on with what is still due. A database that is away is waited for; a file store that is away holds
 * up nothing else, and its files are left to the next night.
 */
export async function eraseWhatIsOver({
  batch,
}: RetentionInput = defaultRetention): Promise<ErasureReport> {
  const counts: Partial<Record<RecordKind, number>> = {};
  const left: ErasedKind[] = [];
  const show = (status: string, needs: 'none' | 'late'): void => {
    upsertSearchAttributes([
      { key: statusAttribute, value: status },
      { key: needsAttribute, value: needs },
    ]);
    const lines = [
      ...Object.entries(counts).map(([kind, count]) => `- ${kind}: ${count}`),
      ...left.map((kind) => `- ${kind}: no se pudo borrar todo; sigue la próxima noche`),
    ];
    setCurrentDetails(lines.length === 0 ? 'Nada que borrar' : lines.join('\n'));
  };
  const { eraseRecords } = triedWithoutEnd(proxyActivities<RetentionActivities>(rowActivity), () =>
    show('erasing', 'late'),
  );
  const files = proxyActivities<RetentionActivities>(repeatedSliceActivity);
  for (const kind of erasedKinds) {
    for (;;) {
      const call = { kind, limit: batch };
      const count =
        kind === 'kept_file'
          ? await triedThisRun(files.eraseRecords(call))
          : await eraseRecords(call);
      if (count === null) {
        left.push(kind);
        break;
      }
      if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
      if (isOver(count, batch)) break;
    }
  }
  show('done', 'none');
  return { erased: counts, left };
}

/**
 * A kind may take fewer at a time than it was asked for, as loads do, which have many rows each: only none means that none is due. A run
 * that was under way before took any smaller batch for its last.
 */
const isOver = (count: number, batch: number): boolean =>
  patched('erases-until-none') ? count === 0 : count < batch;
