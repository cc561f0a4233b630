import { limits } from '../limits/limits.ts';
import type { NextAction } from './codes/reasons.ts';
import type { Texts } from '../text/texts.ts';

/** The payments that a purchase has begun so far, whatever became of them; times in milliseconds. */
export interface AttemptCounts {
  readonly inAll: number;
  readonly lastHour: number;
  /** When the oldest one of the last hour began; null = there is none. */
  readonly oldestOfHour: number | null;
  /** Those that were declined. */
  readonly declined: number;
}

export const noAttempts: AttemptCounts = {
  inAll: 0,
  lastHour: 0,
  oldestOfHour: null,
  declined: 0,
};

/**
 * From this many declined payments of a purchase on its payer is told what to do instead of why, and each
 * further payment costs a robot check: somebody who tries out stolen cards learns nothing from the answers.
 */
export const declinesBeforeCheck = 3;

export function isTriedOut({ declined }: Pick<AttemptCounts, 'declined'>): boolean {
  return declined >= declinesBeforeCheck;
}

/** What is said instead of a reason from then on. */
export const triedOutReason = {
  code: 'tried_out',
  message: {
    es: 'Usa otra tarjeta u otro medio de pago, o habla con tu banco. Antes de cada nuevo intento tu navegador hará una comprobación de unos segundos.',
    en: 'Use another card or another payment method, or talk to your bank. Before each new try your browser will make a check of a few seconds.',
    pt: 'Use outro cartão ou outro meio de pagamento, ou fale com seu banco. Antes de cada nova tentativa seu navegador fará uma verificação de alguns segundos.',
  },
  nextAction: 'other_method',
} as const satisfies {
  readonly code: string;
  readonly message: Texts;
  readonly nextAction: NextAction;
};

export type AttemptRefusal =
  /** Again after this many milliseconds. */
  | { readonly type: 'wait'; readonly ms: number }
  /** This purchase is paid no more; a new one may be begun. */
  | { readonly type: 'over' };

/** Why one more payment is not begun; null = it may be. */
export function refuseAttempt(counts: AttemptCounts, now: number): AttemptRefusal | null {
  const { paymentsOfPurchase: perHour, paymentsOfPurchaseInAll: inAll } = limits;
  if (counts.inAll >= inAll.most) return { type: 'over' };
  if (counts.lastHour < perHour.most || counts.oldestOfHour === null) return null;
  return { type: 'wait', ms: Math.max(1_000, counts.oldestOfHour + perHour.withinMs - now) };
}
