import type { ScheduleDescription } from '@temporalio/client';
import type { RunCounts } from '@cotejo/domain/schedule/run-report.ts';
import type { ScheduleRunRow } from '@cotejo/store/schedule/schedule.model.ts';
import type { RunCursor } from '@cotejo/store/schedule/list-runs.ts';
import { reachedCountries, type Actor } from '../http/actor.ts';
import type { Configuration } from '../configuration.ts';
import { scheduleLink, workflowLink } from '../record/workflow-link.ts';
import { isLost } from './schedule-state.ts';

type Links = Pick<Configuration, 'temporalUiUrl' | 'temporal'>;

/** A run belongs to no country: whoever may look into Temporal in one may look at it. */
const placeOf = (actor: Actor): string => reachedCountries(actor, 'temporal:read')[0] ?? '';

/** @param described the run's schedule, read before the run; null where Temporal has none */
export const presentRun =
  (configuration: Links, actor: Actor, described: ScheduleDescription | null) =>
  ({ id, plannedAt, startedAt, endedAt, outcome, counts, errorClass, ...run }: ScheduleRunRow) => ({
    id,
    plannedAt: plannedAt.toISOString(),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    outcome: isLost({ startedAt, endedAt, ...run }, described) ? ('lost' as const) : outcome,
    counts: toPairs(counts),
    errorClass,
    links: [...workflowLink(configuration, actor, placeOf(actor), run.workflowId)],
  });

const toPairs = (counts: RunCounts) =>
  Object.entries(counts).map(([name, count]) => ({ name, count }));

export const presentLinks = (configuration: Links, actor: Actor, schedule: string) => [
  ...scheduleLink(configuration, actor, placeOf(actor), schedule),
];

/** Where the page after a run begins, as its address says it. */
export const writeCursor = ({ startedAt, id }: RunCursor): string =>
  `${startedAt.toISOString()}~${id}`;

/** Null for what `writeCursor` did not write. */
export function readCursor(text: string): RunCursor | null {
  const [time = '', id = ''] = text.split('~');
  const startedAt = new Date(time);
  if (Number.isNaN(startedAt.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    return null;
  return { startedAt, id };
}
