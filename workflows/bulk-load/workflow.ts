import {
  condition,
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  upsertSearchAttributes,
  workflowInfo,
} from '@temporalio/workflow';
import { isOpenLoad, isWorked } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { sliceActivity } from '../retry-policies.ts';
import { countryAttribute, needsAttribute, statusAttribute } from '../search-attributes.ts';
import { triedWithoutEnd } from '../without-end.ts';
import type { BulkLoadActivities, LoadStanding } from './activities.ts';
import { pokeLoad, type BulkLoadInput } from './messages.ts';

/**
 * Drives one load through its slices and waits where a person has the word. It holds no rows and decides nothing: the
 * load's row says what is next, and after each slice other companies' loads have their turn.
 */
export async function bulkLoad(input: BulkLoadInput): Promise<void> {
  let pokes = 0;
  /** Those that the last slice has heard: one that comes while it works ends the next wait. */
  let heard = 0;
  setHandler(pokeLoad, () => {
    pokes += 1;
  });
  const { workOnLoad } = triedWithoutEnd(
    proxyActivities<BulkLoadActivities>(sliceActivity),
    () => upsertSearchAttributes([{ key: needsAttribute, value: 'late' }]),
    () => continueAsNew<typeof bulkLoad>(input),
  );
  for (;;) {
    heard = pokes;
    const standing = await workOnLoad(input);
    show(standing);
    const { state, dueAt } = standing;
    if (state === null || !isOpenLoad(state)) {
      // Undoing may have been asked for while the last slice ended.
      if (pokes === heard) return;
    } else if (!isWorked(state)) await untilAsked(dueAt);
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof bulkLoad>(input);
  }

  async function untilAsked(dueAt: string | null): Promise<void> {
    const isAsked = (): boolean => pokes !== heard;
    if (dueAt === null) await condition(isAsked);
    else await condition(isAsked, Math.max(Date.parse(dueAt) - Date.now(), 1_000));
  }
}

function show({ country, state, counts }: LoadStanding): void {
  const waits = state === 'matching' || state === 'review' || state === 'paused';
  upsertSearchAttributes([
    { key: statusAttribute, value: state ?? 'erased' },
    { key: needsAttribute, value: waits ? 'person' : 'none' },
    ...(country === null ? [] : [{ key: countryAttribute, value: country }]),
  ]);
  const said = Object.entries(counts ?? {})
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');
  setCurrentDetails(`Carga · **${state ?? 'erased'}**${said === '' ? '' : ` · ${said}`}`);
}
