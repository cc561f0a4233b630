import {
  productKinds,
  type ProductCardKind,
  type UpperTypeName,
} from '../catalogue/product-kinds.ts';

/**
 * What an insurer pays us for a policy, in hundredths of a percent of what was paid. No contract is in the catalogue:
 * these are demonstration rates, of the size that brokers earn (docs/decisions/ledger.md). An isapre pays for a contract and
 * nothing is paid through us for it.
 */
const usualRate = 1_500;
const rateOfKind: Readonly<Partial<Record<ProductCardKind, number>>> = {
  isapre: 0,
  travel: 2_500,
  pets: 2_000,
  international: 1_200,
  eps: 800,
  workRisk: 1_000,
};

/** Sellers with a contract of their own for kinds of the usual rate. */
const rateOfSeller: Readonly<Record<string, number>> = { MetLife: 1_800, 'BICE Vida': 1_650 };

/** Hundredths of a percent. */
export function getCommissionRate(seller: string, kind: UpperTypeName): number {
  return rateOfKind[productKinds[kind].card] ?? rateOfSeller[seller] ?? usualRate;
}

/** Of an amount in the smallest unit of its currency, half up. */
export function getCommission(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints + 5_000) / 10_000);
}
