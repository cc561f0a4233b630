import { isWorkingDay } from '../country/working-days.ts';
import { addDays } from '../money/calendar-day.ts';
import { settlementCountry } from './settlement-market.ts';

/** Transbank settles within two working days, and its file is brought on the one after. */
const workingDays = 4;

/** The last ISO day whose movements should all be settled by now, and their file brought. */
export function lastSettledDay(today: string): string {
  let day = addDays(today, -1);
  for (let passed = 0; passed < workingDays; day = addDays(day, -1))
    if (isWorkingDay(settlementCountry, day)) passed += 1;
  return day;
}
