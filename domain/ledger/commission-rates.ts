import type { UpperTypeName } from '../catalogue/product-kinds.ts';

/**
 * What an insurer pays us for a policy, in hundredths of a percent of what was paid. No contract is in the catalogue:
 * these are demonstration rates, of the size that brokers earn (docs/decisions/ledger.md). An isapre pays for a contract and
 * nothing is paid through us for it.
 */
const usualRate = 1_500;
const rateOfKind: Readonly<Partial<Record<UpperTypeName, number>>> = {
  ISAPRE: 0,
  VIAJE: 2_500,
  SEGURO_MASCOTAS: 2_000,
  INTERNACIONAL: 1_200,
  EPS: 800,
  SCTR: 1_000,
};

/** Contracts of their own, by `{seller}/{kind}`; they go before the rate of the kind. */
const rateOfContract: Readonly<Record<string, number>> = {
  'MetLife/SALUD': 1_800,
  'BICE Vida/SALUD': 1_650,
};

/** Hundredths of a percent. */
export function getCommissionRate(organization: string, kind: UpperTypeName): number {
  return rateOfContract[`${organization}/${kind}`] ?? rateOfKind[kind] ?? usualRate;
}

/** Of an amount in the smallest unit of its currency, half up. */
export function getCommission(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints + 5_000) / 10_000);
}
