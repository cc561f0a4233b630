import type { PaymentProviderName } from '../payment/kinds.ts';

/** How the billing run goes, by provider and in all (docs/decisions/billing.md). */
export const billingRun = {
  everyMs: 15 * 60_000,
  /** Hours of the country in which charges are begun; `to` is the first one in which none is. */
  hours: { from: 8, to: 20 },
  /** A claim is that old when nobody has begun the charge: it is claimed again. */
  claimMs: 10 * 60_000,
  /** Rows are written so many days before they are due. */
  horizonDays: 45,
  /** A period may be paid by hand so many days before it is due. */
  payAheadDays: 10,
  /** The charge by itself waits so long for a page on which its holder pays. */
  pageMs: 10 * 60_000,
  /** What could not be charged through a mistake or an outage of ours is tried again after. */
  againMs: 3_600_000,
  /** A charge that its provider has not heard of is looked for once more before another one is made (a day later). */
  unheardMs: 25 * 3_600_000,
  /** After so many days of that a person looks, and it is tried once a day. */
  oursDays: 3,
  /** A charge over this many times the last one of its policy waits for a person. */
  maxRise: 1.5,
} as const;

/** Charges a second that a run begins at a provider; a provider that has no row charges no kept card. */
export const chargesASecond: Readonly<Partial<Record<PaymentProviderName, number>>> = {
  transbank: 1,
  mercadopago: 1,
  kushki: 1,
};

/** How many charges one run may begin at a provider: what it can take until the next run, less what is under way. */
export function allowanceOf(provider: PaymentProviderName, inFlight: number): number {
  const rate = chargesASecond[provider] ?? 0;
  return Math.max(0, Math.floor((rate * billingRun.everyMs) / 1_000) - inFlight);
}
