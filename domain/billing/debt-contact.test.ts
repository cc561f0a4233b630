import fc from 'fast-check';
import { dayIn } from '../calendar/start-dates.ts';
import { isContactTime } from '../country/contact-hours.ts';
import { countries, countryCodes } from '../country/country.ts';
import { countDays } from '../money/calendar-day.ts';
import { debtChannels, mayContact, type DebtContact } from './debt-contact.ts';

/** Wednesdays, 11:00 in Santiago, and hours after it. */
const wednesday = Date.parse('2027-03-03T14:00:00Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const contact = (channel: DebtContact['channel'], daysLater: number): DebtContact => ({
  channel,
  at: wednesday + daysLater * dayMs,
});
const dayOf = (at: number) => dayIn(countries.CL.timeZone, at);

test('whoever was never contacted may be, in the hours of their country', () => {
  expect(mayContact('CL', 'call', [], wednesday)).toEqual({ at: wednesday, stop: null });
  const night = mayContact('CL', 'call', [], wednesday + 12 * hourMs);
  expect(night).toEqual({ at: Date.parse('2027-03-04T11:00:00Z'), stop: 'hours' });
  // A Saturday in Peru, and the holidays of Easter.
  expect(mayContact('PE', 'call', [], Date.parse('2027-03-06T15:00:00Z'))).toEqual({
    at: Date.parse('2027-03-08T12:00:00Z'),
    stop: 'hours',
  });
  expect(dayOf(mayContact('CL', 'mail', [], Date.parse('2027-03-26T15:00:00Z')).at)).toBe(
    '2027-03-29',
  );
});

test('a call a week, and two mails with two whole days between', () => {
  const called = [contact('call', 0)];
  expect(mayContact('CL', 'call', called, wednesday + 6 * dayMs)).toMatchObject({ stop: 'count' });
  expect(dayOf(mayContact('CL', 'call', called, wednesday + hourMs).at)).toBe('2027-03-10');
  expect(mayContact('CL', 'call', called, wednesday + 7 * dayMs).stop).toBeNull();
  const written = [contact('mail', 0)];
  // It would be a Saturday, on which Chile may be written to.
  expect(dayOf(mayContact('CL', 'mail', written, wednesday + hourMs).at)).toBe('2027-03-06');
  const twice = [contact('mail', 0), contact('mail', 4)];
  expect(dayOf(mayContact('CL', 'mail', twice, wednesday + 4 * dayMs).at)).toBe('2027-03-10');
  // A mail keeps nobody from calling.
  expect(mayContact('CL', 'call', twice, wednesday + 5 * dayMs).stop).toBeNull();
});

test('in Colombia a week has one channel', () => {
  expect(mayContact('CO', 'call', [contact('mail', 0)], wednesday + dayMs)).toMatchObject({
    stop: 'channel',
  });
  expect(mayContact('CO', 'mail', [contact('call', 0)], wednesday + dayMs)).toMatchObject({
    stop: 'channel',
  });
  expect(mayContact('CO', 'call', [contact('mail', 0)], wednesday + 7 * dayMs).stop).toBeNull();
});

test('whatever is asked for in whatever order, nobody is contacted more often than the rules say', () => {
  const asked = fc.array(
    fc.record({ channel: fc.constantFrom(...debtChannels), afterHours: fc.nat({ max: 200 }) }),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes), asked, (country, wishes) => {
      const { timeZone } = countries[country];
      const made: DebtContact[] = [];
      let now = wednesday;
      for (const { channel, afterHours } of wishes) {
        now += afterHours * hourMs;
        const { at, stop } = mayContact(country, channel, made, now);
        expect(stop === null).toBe(at === now);
        // Each waits until it may be made.
        now = at;
        expect(mayContact(country, channel, made, now)).toEqual({ at: now, stop: null });
        expect(isContactTime(country, 'contact', now)).toBe(true);
        made.push({ channel, at: now });
      }
      const days = made.map(({ channel, at }) => ({ channel, day: dayIn(timeZone, at) }));
      for (const [index, { channel, day }] of days.entries()) {
        const week = days
          .slice(0, index + 1)
          .filter((one) => countDays(one.day, day) < 7)
          .map((one) => one.channel);
        expect(week.filter((one) => one === 'call').length).toBeLessThanOrEqual(1);
        expect(week.filter((one) => one === 'mail').length).toBeLessThanOrEqual(2);
        if (country === 'CO') expect(week.every((one) => one === channel)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
