import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { judgeAgenda } from '@cotejo/domain/lead/agenda.ts';

/** The first day after today on whose mornings people of a country may be called: no holiday, and no Sunday. */
export function nextAgendaDay(country: CountryCode = 'CL'): string {
  const today = dayIn(countries[country].timeZone, Date.now());
  const found = Array.from({ length: 14 }, (_, later) => addDays(today, later + 1)).find(
    (day) => judgeAgenda(country, { day, time: '10:30' }, Date.now()).type === 'ok',
  );
  if (found === undefined) throw new Error(`nobody may be called in ${country}`);
  return found;
}
