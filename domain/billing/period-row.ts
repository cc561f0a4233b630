import type { CountryCode } from '../country/country.ts';
import type { Money } from '../money/currency.ts';
import { arrearsOn, type ArrearsStage } from './arrears.ts';
import { noticeDays } from './cover-end.ts';
import type { ContactStop } from './debt-contact.ts';
import type { PolicyStanding } from './policy-standing.ts';
import type { PeriodState } from './period-transitions.ts';
import type { Recovery } from './recovery.ts';
import { mayTryCard } from './recycling.ts';
import type { ReasonCode } from '../payment/codes/reasons.ts';

/** What comes next for a period, as staff see it. */
export const periodTurns = [
  'charging',
  'coming',
  'due',
  'halted',
  'holder',
  'disputed',
  'later',
  'over',
] as const;
export type PeriodTurn = (typeof periodTurns)[number];

/** A period as staff work with it. Whose it is stands with its purchase, and not in it. */
export type PeriodRecord = {
  readonly id: string;
  readonly version: number;
  /** The number of its policy. */
  readonly policy: string;
  readonly number: number;
  readonly countryCode: string;
  readonly productCode: string;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly dueOn: string;
  /** As the price names it; once it is paid, what was paid. */
  readonly price: Money;
  readonly state: PeriodState;
  readonly arrears: ArrearsStage | null;
  readonly arrearsFrom: string | null;
  /** Of its policy. */
  readonly standing: PolicyStanding;
  /** Of its policy: the last day of the pause in which it is today. */
  readonly pausedTo: string | null;
  /** Cancelled because its holder paused it: no cover on its days. */
  readonly isPaused: boolean;
  /** Our reminders are through and nothing is tried: its insurer's notice may be recorded from now on. */
  readonly noticeDue: boolean;
  /** The notice that stands: the day on which its insurer sent it, and the last one of the contract. */
  readonly noticeOn: string | null;
  readonly endsOn: string | null;
  /** Of the notice by which its policy ended: the last day of the contract. */
  readonly endedOn: string | null;
  /** Its insurer's answer that it covers again may be recorded. */
  readonly reinstatable: boolean;
  /** Of one that is owed: whether its holder may be called about it now, and else from when on; null of others. */
  readonly call: ContactStop | 'allowed' | null;
  readonly callFrom: string | null;
  readonly turn: PeriodTurn;
  /** Of the last try that was not paid. */
  readonly reason: ReasonCode | null;
  readonly tries: number;
  /** Of one that a try failed of. */
  readonly recovery: Recovery | null;
  readonly nextTryAt: string | null;
  readonly provider: string;
  readonly needsPerson: boolean;
  /** The id of its workflow; null while none was begun. */
  readonly workflow: string | null;
  readonly updatedAt: string;
};

/**
 * What comes next for a period:
 *
 * - charging: a payment of it is under way
 * - coming: it is not due yet
 * - due: it is tried by itself at its next try
 * - halted: nothing is tried by itself until somebody says so
 * - holder: it is asked of its holder, or its card may not be tried any more: they pay it by another way
 * - disputed: its bank took the payment back
 * - later: an older one of its policy is to be paid first
 */
export function turnOf(period: {
  readonly state: PeriodState;
  readonly reason: ReasonCode | null;
  readonly isPaidBack: boolean;
  readonly isCharging: boolean;
  readonly isOldest: boolean;
  readonly isTried: boolean;
  /** Nobody charges it by itself. */
  readonly isAsked: boolean;
  /** Its day has come. */
  readonly isDue: boolean;
}): PeriodTurn {
  const { state, reason } = period;
  if (state !== 'scheduled' && state !== 'recycling') return 'over';
  if (period.isCharging) return 'charging';
  if (period.isPaidBack) return 'disputed';
  if (!period.isOldest) return 'later';
  if (period.isAsked) return period.isDue ? 'holder' : 'coming';
  if (period.isTried) return period.isDue ? 'due' : 'coming';
  return mayTryCard(reason) ? 'halted' : 'holder';
}

/** Whether a workflow of it was begun: by its first try, or a day before its holder owes it. */
export const isFollowed = ({
  turn,
  tries,
  isAsked,
}: Pick<PeriodRecord, 'turn' | 'tries'> & { readonly isAsked: boolean }): boolean =>
  tries > 0 || turn === 'charging' || (isAsked && turn === 'holder');

/**
 * Whether its insurer's notice may be recorded today: none is while one stands, or a try is to come. The day on which it was sent is
 * asked for by the form; what was sent in time is recorded later, too.
 */
export const isNoticeDue = (
  period: Pick<
    PeriodRecord,
    'state' | 'turn' | 'dueOn' | 'arrearsFrom' | 'nextTryAt' | 'noticeOn'
  > & {
    readonly countryCode: CountryCode;
  },
  today: string,
): boolean =>
  period.state === 'recycling' &&
  (period.turn === 'halted' || period.turn === 'holder') &&
  period.noticeOn === null &&
  period.nextTryAt === null &&
  today >= (noticeDays(period)?.from ?? '9999-12-31');

/** The stage of a period that is still owed; null where none is. */
export const arrearsOf = (
  { state, arrearsFrom }: Pick<PeriodRecord, 'state' | 'arrearsFrom'>,
  today: string,
): ArrearsStage | null => (state === 'recycling' ? arrearsOn(arrearsFrom, today) : null);
