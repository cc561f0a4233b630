import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';

/** What happens to a policy in the simulated months. Its first renewal is what it happens to; the later ones are paid on their day. */
export const lives = [
  'steady',
  'soft_once',
  'soft_for_ever',
  'card_over',
  'new_card',
  'answer_lost',
  'worker_killed',
  'cancelled',
  'taken_back',
  'cancelled_in_flight',
  'charged_back',
  // Its insurer's notice follows, where a law of the country has one.
  'cover_ended',
  'paid_in_notice',
  // What ended is taken back by its insurer, where one may, and then paid.
  'reinstated',
  // Its holder pauses the first renewal, where the country lets them; elsewhere it is as any other.
  'paused',
  // No card of theirs is kept: their holders pay each period on its day, by a card, and the first one late, or by a transfer.
  'asked',
  'asked_late',
  'transferred',
  // Its bank takes the first renewal back, and then decides for us.
  'won_back',
  // Its insurer raises the premium, in countries that sell a second product that lasts.
  'premium_raised',
] as const;
export type Life = (typeof lives)[number];

/** Those that an insurer's notice follows. */
export const notifiedLives: ReadonlySet<Life> = new Set([
  'cover_ended',
  'paid_in_notice',
  'reinstated',
]);

/** Those whose holders are asked for each period. */
export const askedLives: ReadonlySet<Life> = new Set(['asked', 'asked_late', 'transferred']);

/** Where we have an account that somebody can transfer to; elsewhere a transfer is not offered, and its holder pays by a card. */
const withAccount: ReadonlySet<CountryCode> = new Set(['CL', 'PE']);

/** Whether its holder transfers what the first renewal costs. */
export const isTransferred = ({ life, country }: Pick<Scene, 'life' | 'country'>): boolean =>
  life === 'transferred' && withAccount.has(country);

/** One policy as the scenarios have it: the product and the model read the same, and each other nothing. */
export interface Scene {
  readonly index: number;
  readonly life: Life;
  readonly country: CountryCode;
  /** ISO day on which its cover begins. */
  readonly startsOn: string;
}

const countriesOfScenes: readonly CountryCode[] = ['CL', 'PE', 'CO', 'INT'];

/**
 * Scenes that begin on the 31 days from one on, each life in each country in turn.
 *
 * @param firstDay ISO day
 */
export function makeScenes(count: number, firstDay: string): readonly Scene[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    life: lives[index % lives.length] ?? 'steady',
    country:
      countriesOfScenes[((index % lives.length) + Math.floor(index / lives.length)) % 4] ?? 'CL',
    startsOn: addDays(firstDay, (index * 7) % 31),
  }));
}

/** Days from the due day on which its holder acts, at noon UTC, before that day's charges. */
export const actsOn = {
  cancelled: -3,
  paused: -6,
  endedFirst: -8,
  takenBack: -6,
  newCard: 5,
  chargedBack: 2,
  // From the charge-back.
  wonBack: 7,
  // Its money is seen by two people, days after it was declared on the due day.
  transferFound: 3,
  // Two of the staff record the notice, and its holder pays in spite of it.
  notice: 15,
  paidInNotice: 20,
  // From the last day of the contract, and from that day.
  reinstated: 6,
  paidBack: 2,
  // By then the first renewal of each has come to whatever it comes to.
  nothingAfter: 150,
};

/** When an insurer raises premiums: days from the first day on which it is approved, and on which the new ones begin. */
export const raise = { approvedAfter: 40, startsAfter: 90, basisPoints: 800 };
