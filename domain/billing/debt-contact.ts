import { dayIn } from '../calendar/start-dates.ts';
import { isContactTime, nextContactTime, type HoursInstead } from '../country/contact-hours.ts';
import { countries, type CountryCode } from '../country/country.ts';
import { addDays, countDays } from '../money/calendar-day.ts';
import { allReminderKinds, reminderGapDays } from './arrears.ts';

/** How a person is contacted about what they owe. */
export const debtChannels = ['mail', 'call'] as const;
export type DebtChannel = (typeof debtChannels)[number];

/** One that was made; over all policies of a person. */
export interface DebtContact {
  readonly channel: DebtChannel;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface ChannelRule {
  /** On any seven days in a row. */
  readonly mostAWeek: number;
  /** Days from one to the next at the earliest. */
  readonly gapDays: number;
}

interface ContactRules {
  readonly channels: Readonly<Record<DebtChannel, ChannelRule>>;
  /** Who was contacted by one channel is not by another one on the seven days after. */
  readonly isOneChannelAWeek: boolean;
}

const weekDays = 7;

/** A call a week; two mails a week, with two whole days between them. */
const asInChile: ContactRules['channels'] = {
  mail: { mostAWeek: 2, gapDays: reminderGapDays },
  call: { mostAWeek: 1, gapDays: weekDays },
};

/**
 * How often a person is contacted about a debt, by country; the hours and holidays are those of `contact-hours.ts`. Chile: Ley 19.496 art. 37
 * as of Ley 21.320. Colombia: Ley 2300 of 2023, where not several channels are used in a week, and what was sent counts, read or not. The
 * laws of the others name no number: ours.
 */
const contactRules: Readonly<Record<CountryCode, ContactRules>> = {
  CL: { channels: asInChile, isOneChannelAWeek: false },
  PE: { channels: asInChile, isOneChannelAWeek: false },
  CO: { channels: asInChile, isOneChannelAWeek: true },
  INT: { channels: asInChile, isOneChannelAWeek: false },
};

/** How far back contacts count, in milliseconds: a week, and a day for the clocks. */
export const contactsCountMs = (weekDays + 1) * 86_400_000;

/** The mails that count: those that remind of what is owed. */
export const isDebtMail = (kind: string): boolean =>
  (allReminderKinds as readonly string[]).includes(kind);

/**
 * Why nobody is contacted now:
 * - hours: not at this hour, or not on this day
 * - count: as often as may be in a week, or a moment ago
 * - channel: by the other channel this week
 */
export const contactStops = ['hours', 'count', 'channel'] as const;
export type ContactStop = (typeof contactStops)[number];

/**
 * Whether a person may be contacted about what they owe, and else from when on, in epoch milliseconds.
 *
 * @param before those that were made, in any order; older ones than `contactsCountMs` say nothing
 * @param instead hours that the process was told instead of the country's
 */
export function mayContact(
  country: CountryCode,
  channel: DebtChannel,
  before: readonly DebtContact[],
  now: number,
  instead: HoursInstead = null,
): { readonly at: number; readonly stop: ContactStop | null } {
  const { timeZone } = countries[country];
  const today = dayIn(timeZone, now);
  const stop =
    stopOn(country, channel, before, today) ??
    (isContactTime(country, 'contact', now, instead) ? null : 'hours');
  return { at: stop === null ? now : nextFree(country, channel, before, now, instead), stop };
}

/** What its counts say of a day, whatever the hour. */
function stopOn(
  country: CountryCode,
  channel: DebtChannel,
  before: readonly DebtContact[],
  day: string,
): ContactStop | null {
  const { channels, isOneChannelAWeek } = contactRules[country];
  const { mostAWeek, gapDays } = channels[channel];
  const { timeZone } = countries[country];
  const made = before
    .map((contact) => ({
      channel: contact.channel,
      ago: countDays(dayIn(timeZone, contact.at), day),
    }))
    .filter(({ ago }) => ago >= 0 && ago < weekDays);
  if (isOneChannelAWeek && made.some((contact) => contact.channel !== channel)) return 'channel';
  const same = made.filter((contact) => contact.channel === channel);
  return same.length >= mostAWeek || same.some(({ ago }) => ago < gapDays) ? 'count' : null;
}

/** The first moment of the hours of a day that the counts leave free. */
function nextFree(
  country: CountryCode,
  channel: DebtChannel,
  before: readonly DebtContact[],
  now: number,
  instead: HoursInstead,
): number {
  const { timeZone } = countries[country];
  let at = nextContactTime(country, 'contact', now, instead);
  // After a week without any nothing counts; the hours of a day may be a week further.
  for (let days = 0; days <= 2 * weekDays; days += 1) {
    const day = dayIn(timeZone, at);
    if (stopOn(country, channel, before, day) === null) return at;
    const next = startOf(timeZone, addDays(day, 1), at);
    at = nextContactTime(country, 'contact', next, instead);
  }
  throw new Error(`${country} has no day for a ${channel}`);
}

/** The first quarter of an hour of a day in a time zone, looked for from a moment of the day before: clocks change at midnight, too. */
function startOf(timeZone: string, day: string, from: number): number {
  const quarterMs = 15 * 60_000;
  let at = (Math.floor(from / quarterMs) + 1) * quarterMs;
  while (dayIn(timeZone, at) < day) at += quarterMs;
  return at;
}
