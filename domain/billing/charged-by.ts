import type { PaymentProviderName } from '../payment/kinds.ts';

/** In the place of a provider: nobody charges the period by itself, its holder is asked to pay it (docs/decisions/asked-periods.md). */
export const askedOfHolder = 'holder';

/** Whose account charges a period by itself, or that its holder pays it. */
export type ChargedBy = PaymentProviderName | typeof askedOfHolder;

/** How a subscription goes on after what was paid: its card is charged, or its holder is asked. */
export const renewalWays = ['card', 'asked'] as const;
export type RenewalWay = (typeof renewalWays)[number];

/** Is its holder asked to pay it? Else a card that is kept is charged. */
export function isAsked({ provider }: { readonly provider: ChargedBy }): boolean {
  return provider === askedOfHolder;
}
