import { countDays } from '../money/calendar-day.ts';
import { defineTransitions } from '../state/transition-table.ts';

/** How long a premium has been owed (spec 3 §3: `mora_1`, `mora_2`, `mora_3`, of which the last is the special value 3). */
const arrearsStages = ['mora_1', 'mora_2', 'mora_3'] as const;
export type ArrearsStage = (typeof arrearsStages)[number];

/** Days after the first failed try from which each stage holds. */
export const arrearsDays: Readonly<Record<ArrearsStage, number>> = {
  mora_1: 0,
  mora_2: 4,
  mora_3: 8,
};

/** The mail that reminds of a debt in each stage; the first one says that the charge was declined. */
export const reminderKinds = {
  mora_1: 'period_declined',
  mora_2: 'period_reminder',
  mora_3: 'period_last_reminder',
} as const satisfies Readonly<Record<ArrearsStage, string>>;

/** The first one of a period that its holder is asked to pay: nothing was declined. */
export const overdueKind = 'period_overdue';

export const allReminderKinds = [...Object.values(reminderKinds), overdueKind] as const;

/**
 * Of two reminders of a debt the second one leaves so many days after the first at the earliest: two whole days lie between (Chile: Ley
 * 19.496 art. 37). A late stage pushes the next one, and is dropped once the next is due.
 */
export const reminderGapDays = 3;

/** The arrears of a policy: of its oldest period that is not paid. Reminders never end cover; its insurer's notice does (`cover-end.ts`). */
export const arrearsTransitions = defineTransitions<'current' | ArrearsStage>({
  name: 'arrears',
  initial: 'current',
  moves: {
    current: ['mora_1'],
    mora_1: ['current', 'mora_2', 'mora_3'],
    mora_2: ['current', 'mora_3'],
    mora_3: ['current'],
  },
});

/**
 * The stage on a day; null before any try has failed. Counted from the failed try, not from the due day: an outage of ours
 * makes nobody a defaulter.
 *
 * @param arrearsFrom ISO day of the first try that failed
 */
export function arrearsOn(arrearsFrom: string | null, today: string): ArrearsStage | null {
  if (arrearsFrom === null) return null;
  const days = countDays(arrearsFrom, today);
  return arrearsStages.findLast((stage) => days >= arrearsDays[stage]) ?? 'mora_1';
}

/** The days after `days` on which a stage begins that has not; null where the last one has. */
export function nextStageDay(days: number): number | null {
  return arrearsStages.map((stage) => arrearsDays[stage]).find((from) => from > days) ?? null;
}
