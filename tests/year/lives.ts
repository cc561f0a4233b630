import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';

/** What happens to a policy in the simulated months. Its first renewal is what it happens to; the later ones are approved. */
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
] as const;
export type Life = (typeof lives)[number];

/** Those that an insurer's notice follows. */
export const notifiedLives: ReadonlySet<Life> = new Set([
  'cover_ended',
  'paid_in_notice',
  'reinstated',
]);

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
  // Two of the staff record the notice, and its holder pays in spite of it.
  notice: 15,
  paidInNotice: 20,
  // From the last day of the contract, and from that day.
  reinstated: 6,
  paidBack: 2,
};
