import type { Money } from '../money/currency.ts';
import { arrearsOn, type ArrearsStage } from './arrears.ts';
import type { PeriodState } from './period-transitions.ts';
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
  readonly turn: PeriodTurn;
  /** Of the last try that was not paid. */
  readonly reason: ReasonCode | null;
  readonly tries: number;
  readonly nextTryAt: string | null;
  readonly provider: string;
  readonly needsPerson: boolean;
  readonly updatedAt: string;
};

/**
 * What comes next for a period:
 *
 * - charging: a payment of it is under way
 * - coming: it is not due yet
 * - due: it is tried by itself at its next try
 * - halted: nothing is tried by itself until somebody says so
 * - holder: its card may not be tried any more: its holder pays by another one
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
  /** Its day has come. */
  readonly isDue: boolean;
}): PeriodTurn {
  const { state, reason } = period;
  if (state !== 'scheduled' && state !== 'recycling') return 'over';
  if (period.isCharging) return 'charging';
  if (period.isPaidBack) return 'disputed';
  if (!period.isOldest) return 'later';
  if (period.isTried) return period.isDue ? 'due' : 'coming';
  return mayTryCard(reason) ? 'halted' : 'holder';
}

/** The stage of a period that is still owed; null where none is. */
export const arrearsOf = (
  { state, arrearsFrom }: Pick<PeriodRecord, 'state' | 'arrearsFrom'>,
  today: string,
): ArrearsStage | null => (state === 'recycling' ? arrearsOn(arrearsFrom, today) : null);
