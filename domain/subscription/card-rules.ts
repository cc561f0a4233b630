import type { ReasonCode } from '../payment/codes/reasons.ts';
import { CARD_BRANDS, type PaymentKind } from '../payment/kinds.ts';
import type { PaidCard } from '../payment/outcome.ts';

const BRANDS: Readonly<Record<string, string>> = { mastercard: 'master' };
const TYPE_OF_KIND: Readonly<Partial<Record<PaymentKind, PaidCard['type']>>> = {
  tdc: 'credit',
  tdd: 'debit',
};

/** `master`, `visa`, or what the provider calls another brand. */
function toBrand(name: string): string {
  return BRANDS[name.toLowerCase()] ?? name.toLowerCase();
}

/**
 * Why a card may not pay a subscription of this kind: master and visa alone, credit for `tdc` and debit for `tdd` (spec 3 §3).
 * Null: it may, or its provider does not say what it is.
 */
export function cardRefusal(
  kind: PaymentKind,
  { brand, type }: Pick<PaidCard, 'brand' | 'type'>,
): ReasonCode | null {
  if (brand !== undefined && !(CARD_BRANDS as readonly string[]).includes(toBrand(brand)))
    return 'not_supported';
  const wanted = TYPE_OF_KIND[kind];
  return wanted !== undefined && type !== undefined && type !== wanted ? 'not_supported' : null;
}
