import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { actsOn, askedLives, isTransferred, notifiedLives, raise, type Scene } from './lives.ts';

/**
 * What the rules say becomes of a policy, worked out without any code of the product: the calendar, the tries and the mails of
 * docs/decisions/billing.md and the contact hours of the countries' laws. Days are ISO days of the country; one run is made a day.
 */
export interface Expected {
  /** Number, state, tries. */
  readonly periods: readonly (readonly [number, string, number])[];
  /** `kind number day`, sorted; the number is empty where the mail is about the whole. */
  readonly mails: readonly string[];
  /** The first period with another premium than the first renewal's; null: none of them. */
  readonly raisedFrom: number | null;
}

/** What a model is asked for. */
export interface Course {
  /** ISO days: the first and the last one that are lived. */
  readonly firstDay: string;
  readonly until: string;
  readonly skipped: ReadonlySet<string>;
  /** Countries where the premium of a product of its own is raised. */
  readonly raisable: ReadonlySet<CountryCode>;
}

/** By whom: its holder at noon, or the run in the evening. */
interface Paid {
  readonly on: string;
  readonly atNoon: boolean;
}

const day = 86_400_000;
const toUtc = (iso: string): number => Date.parse(`${iso}T00:00:00Z`);
const plus = (iso: string, days: number): string =>
  new Date(toUtc(iso) + days * day).toISOString().slice(0, 10);
const weekday = (iso: string): number => new Date(toUtc(iso)).getUTCDay();

/** Ley 19.496 art. 37 (Chile), Ley 29571 art. 62 (Peru), Ley 2300 (Colombia); ours is every day elsewhere. */
const silent: Readonly<Record<CountryCode, readonly number[]>> = {
  CL: [0],
  PE: [0, 6],
  CO: [0],
  INT: [],
};

/** Of 2027 and the first days of 2028, as the governments published them: nobody is written to about a debt. */
const holidays: Readonly<Record<CountryCode, string>> = {
  CL: '2027: 01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
  PE: '2027: 01-01 03-25 03-26 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
  CO: '2027: 01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  INT: '2027:',
};
const isFree = (country: CountryCode, iso: string): boolean =>
  iso === '2028-01-01'
    ? country !== 'INT'
    : iso.startsWith('2027') && holidays[country].includes(` ${iso.slice(5)}`);

/** Where law and insurer let a holder pause: days without cover are agreed on there. */
const pausing: ReadonlySet<CountryCode> = new Set(['CL', 'INT']);

/** The n-th month after a day; the last day of a month that is shorter. */
function monthAfter(iso: string, months: number): string {
  const [year = 0, month = 0, of = 0] = iso.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(of, last)))
    .toISOString()
    .slice(0, 10);
}

export function expectOf(scene: Scene, { firstDay, until, skipped, raisable }: Course): Expected {
  const { life, country, startsOn } = scene;
  const runFrom = (from: string): string => {
    let at = from;
    while (skipped.has(at)) at = plus(at, 1);
    return at;
  };
  /** The next day from one on, that one included, on which they may be written to. */
  const heardFrom = (from: string): string => {
    let at = from;
    while (silent[country].includes(weekday(at)) || isFree(country, at)) at = plus(at, 1);
    return at;
  };
  const periods: [number, string, number][] = [[0, 'processed', 0]];
  const mails: string[] = [];
  const say = (kind: string, number: number | '', on: string): void => {
    if (on <= until) mails.push(`${kind} ${number} ${on}`);
  };
  /**
   * A mail that is needed while something is owed: written in the evening, or heard on the afternoon of a later day, and before the day
   * on which another one tells instead. Answers the day on which it is heard.
   */
  const sayInHours = (
    kind: string,
    number: number,
    written: string,
    paid: Paid | null,
    {
      before = null,
      least = null,
    }: { readonly before?: string | null; readonly least?: string | null } = {},
  ): string | null => {
    const on = heardFrom(least !== null && least > written ? least : written);
    if (before !== null && on >= before) return null;
    const isLater = on !== written;
    const isOver = paid !== null && (isLater && !paid.atNoon ? paid.on < on : paid.on <= on);
    if (!isOver) say(kind, number, on);
    return isOver ? null : on;
  };

  /** What is written about a debt that begins on a day, with the first mail that says so. */
  const remind = (kind: string, number: number, first: string, over: Paid | null): void => {
    const told = sayInHours(kind, number, first, over, { before: plus(first, 4) });
    const second = runFrom(plus(first, 4));
    const third = runFrom(plus(first, 8));
    /** Two whole days lie between two of them. */
    const apart = (at: string, last: string | null): string =>
      last !== null && plus(last, 3) > at ? plus(last, 3) : at;
    const reminded =
      isOpen(second, over) && second < plus(first, 8)
        ? sayInHours('period_reminder', number, apart(second, told), over, {
            before: plus(first, 8),
          })
        : null;
    if (isOpen(third, over))
      // Two a week: after two the next one waits until the first is a week old.
      sayInHours('period_last_reminder', number, apart(third, reminded ?? told), over, {
        least: told !== null && reminded !== null ? plus(told, 7) : null,
      });
  };
  // The evening's run tries after it has looked.
  const isOpen = (at: string, over: Paid | null): boolean =>
    at <= until && (over === null || at < over.on || (at === over.on && !over.atNoon));

  let raisedFrom: number | null = null;
  if (life === 'premium_raised' && raisable.has(country)) {
    // The morning after it was approved tells them, in their hours; it begins with the first period from its day on.
    const told = heardFrom(runFrom(plus(firstDay, raise.approvedAfter + 1)));
    say('premium_change', '', told);
    if (told <= until) {
      raisedFrom = 1;
      while (monthAfter(startsOn, raisedFrom) < plus(firstDay, raise.startsAfter)) raisedFrom += 1;
    }
  }

  /** Where its insurer has taken it back: on which day, and on which its holder has paid. */
  let back: { readonly on: string; readonly paidOn: string } | null = null;
  for (let number = 1; ; number += 1) {
    const planned = monthAfter(startsOn, number);
    // What was due while there was no policy is charged once the one before is paid, and told by the mail of the return.
    const isLate = back !== null && planned <= back.on;
    const due = isLate && back !== null ? back.paidOn : planned;
    const isFirst = number === 1;
    const pausedOn = plus(planned, actsOn.paused);
    if (isFirst && life === 'paused' && pausing.has(country) && pausedOn <= until) {
      say('cover_paused', '', pausedOn);
      // It is told five days before the last day without cover.
      say('pause_ends', '', heardFrom(plus(monthAfter(startsOn, 2), -6)));
      periods.push([1, 'cancelled', 0]);
      continue;
    }
    /** The day, if any, on whose noon the notice is not needed any more. */
    const ended =
      isFirst && life === 'cancelled'
        ? plus(due, actsOn.cancelled)
        : isFirst && life === 'taken_back'
          ? plus(due, actsOn.endedFirst)
          : null;
    const told = isLate
      ? undefined
      : [5, 4, 3, 2, 1].map((days) => plus(due, -days)).find((at) => !skipped.has(at));
    const isToldOff = life === 'cancelled' && ended !== null && told !== undefined && told >= ended;
    if (told !== undefined && told <= until && !isToldOff) {
      const on = heardFrom(told);
      if (on >= due) throw new Error(`${scene.index}: a notice of the due day is not modelled`);
      if (!(life === 'cancelled' && ended !== null && on > ended)) say('period_notice', number, on);
    }
    if (ended !== null && ended <= until) say('subscription_ended', '', ended);
    if (life === 'cancelled' && ended !== null && ended <= until) {
      periods.push([1, 'cancelled', 0]);
      break;
    }
    if (life === 'taken_back' && isFirst && plus(due, actsOn.takenBack) <= until)
      say('subscription_resumed', '', plus(due, actsOn.takenBack));
    if (askedLives.has(life)) {
      const owed = isFirst && life === 'asked_late' ? runFrom(plus(due, 1)) : null;
      const after = isFirst && isTransferred(scene) ? actsOn.transferFound : 0;
      const paidOn = owed === null ? plus(due, after) : plus(owed, actsOn.newCard);
      const over = paidOn <= until ? { on: paidOn, atNoon: true } : null;
      const isOwed = owed !== null && owed <= until;
      if (isOwed) remind('period_overdue', number, owed, over);
      periods.push([number, over !== null ? 'processed' : isOwed ? 'recycling' : 'scheduled', 0]);
      if (over === null) break;
      say('period_charged', number, paidOn);
      continue;
    }
    const first = runFrom(due);
    if (first > until) {
      periods.push([number, 'scheduled', 0]);
      break;
    }
    if (isFirst && life === 'cancelled_in_flight') {
      say('subscription_ended', '', first);
      periods.push([1, 'cancelled', 1]);
      break;
    }
    const tries = isFirst ? triesOf(scene, first, runFrom) : [first];
    const made = tries.filter((at) => at <= until);
    const lastTry = made.at(-1) ?? first;
    const isDeclined =
      isFirst && (/^(soft|card_over|new_card)/.test(life) || notifiedLives.has(life));
    const paidAfter = { new_card: actsOn.newCard, paid_in_notice: actsOn.paidInNotice };
    const byCard =
      isFirst && (life === 'new_card' || life === 'paid_in_notice')
        ? plus(first, paidAfter[life])
        : null;
    const paid =
      byCard !== null
        ? byCard <= until
          ? byCard
          : null
        : !isDeclined
          ? first
          : life === 'soft_once' && made.length === 2
            ? lastTry
            : null;
    if (isDeclined) {
      const over = paid === null ? null : { on: paid, atNoon: byCard !== null };
      remind('period_declined', number, first, over);
      const notified = plus(first, actsOn.notice);
      const isNotified = notifiedLives.has(life);
      const law = isNotified && notified <= until ? lawOf(country, due, notified) : null;
      if (law !== null) {
        sayInHours('cover_notice', number, notified, over);
        if (paid !== null) say('cover_kept', number, heardFrom(paid));
        const suspended = law.uncovered === null ? null : runFrom(law.uncovered);
        if (suspended !== null && isOpen(suspended, over))
          sayInHours('cover_suspended', number, suspended, over);
        const ended = runFrom(plus(law.last, 1));
        const on = plus(law.last, actsOn.reinstated);
        if (life === 'reinstated' && law.isTakenBack && on <= until) {
          const heard = heardFrom(ended);
          if (heard === on) throw new Error(`${scene.index}: an end of that day is not modelled`);
          if (heard < on) say('cover_ended', number, heard);
          say('cover_back', number, heardFrom(on));
          back = { on, paidOn: plus(on, actsOn.paidBack) };
          if (back.paidOn > until) {
            periods.push([number, 'recycling', made.length]);
            break;
          }
          say('period_charged', number, back.paidOn);
          periods.push([number, 'processed', made.length]);
          continue;
        }
        if (paid === null && ended <= until) {
          say('cover_ended', number, heardFrom(ended));
          periods.push([number, 'cancelled', made.length], [number + 1, 'cancelled', 0]);
          break;
        }
      }
    }
    if (paid === null) {
      periods.push([number, 'recycling', made.length]);
      // Numbers are paid in their order: the calendar writes the next ones, and none is tried.
      break;
    }
    say('period_charged', number, paid);
    const takenBackOn = plus(paid, actsOn.chargedBack);
    if (isFirst && (life === 'charged_back' || life === 'won_back') && takenBackOn <= until) {
      // However the dispute ends, the card is not charged again.
      const isWon = life === 'won_back' && plus(takenBackOn, actsOn.wonBack) <= until;
      periods.push([1, isWon ? 'processed' : 'recycling', 1], [2, 'cancelled', 0]);
      break;
    }
    periods.push([number, 'processed', made.length]);
  }
  const last = periods.at(-1)?.[0] ?? 0;
  return {
    periods,
    mails: mails.toSorted(),
    raisedFrom: raisedFrom !== null && raisedFrom <= last ? raisedFrom : null,
  };
}

/**
 * Of a notice: the last day of the contract, and the first one without cover. Chile: C. de Comercio 528. Peru: Ley 29946, 21 and 23.
 * Colombia: C. de Comercio 1066 and 1068. Elsewhere no law ends anything.
 */
function lawOf(
  country: CountryCode,
  due: string,
  notified: string,
): {
  readonly last: string;
  readonly uncovered: string | null;
  /** Its insurer may take back what has ended. */
  readonly isTakenBack: boolean;
} | null {
  if (country === 'CL') return { last: plus(notified, 15), uncovered: null, isTakenBack: true };
  if (country === 'PE')
    return { last: plus(due, 90), uncovered: plus(due, 31), isTakenBack: false };
  return country === 'CO' ? { last: monthAfter(due, 1), uncovered: null, isTakenBack: true } : null;
}

/** The days on which the card of the first renewal is tried, as far as its scenario lets it be. */
function triesOf(
  { life }: Scene,
  first: string,
  runFrom: (from: string) => string,
): readonly string[] {
  if (life === 'soft_once') return [first, runFrom(plus(first, 3))];
  if (life !== 'soft_for_ever') return [first];
  const tries = [first];
  for (const after of [3, 7, 10]) {
    const planned = plus(first, after);
    if (planned <= (tries.at(-1) ?? first)) continue;
    tries.push(runFrom(after === 10 ? payday(planned) : planned));
  }
  return tries;
}

/** The 1st, 5th or 30th from a day on, within nine days; else that day. */
function payday(from: string): string {
  for (let ahead = 0; ahead <= 9; ahead += 1)
    if (['01', '05', '30'].includes(plus(from, ahead).slice(8))) return plus(from, ahead);
  return from;
}
