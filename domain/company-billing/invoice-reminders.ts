import type { CountryCode } from '../country/country.ts';
import { isWorkingDay } from '../country/working-days.ts';
import { addDays, countDays } from '../money/calendar-day.ts';
import type { CompanyPeriodState } from './company-period-transitions.ts';
import type { PeriodStanding } from './period-standing.ts';

/**
 * When a company is reminded of a pre-invoice: the first and the last day of each stage, in days after its due day. A reminder may
 * leave on any day of its stage, so that each ends three days before the next one begins.
 */
export const reminderStages = {
  before: [-3, -2],
  'late-1': [1, 5],
  'late-2': [8, 12],
  'late-3': [15, 21],
} as const;
export type ReminderStage = keyof typeof reminderStages;

type Stage = readonly [ReminderStage, readonly [number, number]];
const stages = Object.entries(reminderStages) as unknown as readonly Stage[];

/** Working days in which we look for a transfer that was entered; what is not found by then holds no reminder back any more. */
const lookedForDays = 3;

/** Whether a transfer that was entered on a day is still looked for. ISO days of the company's country. */
export function isLookedFor(country: CountryCode, enteredOn: string, today: string): boolean {
  let worked = 0;
  for (
    let day = addDays(enteredOn, 1);
    day <= today && worked <= lookedForDays;
    day = addDays(day, 1)
  )
    if (isWorkingDay(country, day)) worked += 1;
  return worked <= lookedForDays;
}

/**
 * What a company is reminded of on a day; null: nothing. Of what it has asked to be changed it is not reminded before it is answered.
 * At least two whole days lie between two reminders of one debt (Chile: Ley 19.496 art. 37).
 *
 * @param today ISO day
 */
export function reminderOn(
  {
    state,
    standing,
    dueOn,
  }: {
    readonly state: CompanyPeriodState;
    readonly standing: PeriodStanding | null;
    readonly dueOn: string | null;
  },
  today: string,
): ReminderStage | null {
  const isOwed = ['overdue', 'unpaid', 'partly'].some((owed) => owed === standing);
  if (dueOn === null || !isOwed || state === 'questioned') return null;
  const days = countDays(dueOn, today);
  return stages.find(([, [first, last]]) => days >= first && days <= last)?.[0] ?? null;
}
