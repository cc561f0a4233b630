import type { CurrencyCode, Money } from '../../money/currency.ts';
import type { InsuredPet } from '../../profile/comparison-profile.ts';

/** What one line of a price adds, in the currency that the price is charged in. */
export type PricePart = Money;

/** What a price is for besides people, or in place of them. */
export interface PricedThings {
  /** The animals that are insured, with what each adds; nobody is insured then. */
  readonly pets?: readonly (InsuredPet & PricePart)[];
  /** The workers of a company and their dependants. */
  readonly group?: { readonly workers: number; readonly dependants: number };
  /** A trip of so many days, and the zones that the product covers: `LATAM`, `MUNDO`. */
  readonly trip?: { readonly days: number; readonly zones: readonly string[] };
  /** What of the period's price is not charged by this purchase; absent where it charges everything. */
  readonly rest?: PriceRest;
}

/** Who pays what a purchase does not charge: the policyholder later, or the payer of an isapre contribution. */
export const restPayers = ['policyholder', 'contribution'] as const;
export type RestPayer = (typeof restPayers)[number];

export interface PriceRest {
  readonly by: RestPayer;
  /** In the currency of the charge; with `amount` of the price it is the price of the period. */
  readonly amount: number;
  readonly currency: CurrencyCode;
}
