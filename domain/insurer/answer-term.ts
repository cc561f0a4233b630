import { addDays, countDays } from '../money/calendar-day.ts';

/** An insurer is reminded so many days before the last one on which it answers, of a short term half of it at most. */
const reminderDays = 2;

/**
 * Whether an insurer is to be reminded of what it was sent on a day and answers by another one; never on the day on which it was sent.
 * All are ISO days of the company's country.
 */
export function isReminderDue(
  { sentOn, answerBy }: { readonly sentOn: string; readonly answerBy: string },
  today: string,
): boolean {
  const days = Math.min(reminderDays, Math.floor(countDays(sentOn, answerBy) / 2));
  return today > sentOn && today >= addDays(answerBy, -days);
}
