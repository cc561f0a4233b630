/**
 * Currencies of the product (spec 3 §3) with the number of decimals of their smallest unit.
 * UF is kept in ten-thousandths, as its official value has four-digit prices in the catalogue.
 */
export const currencies = {
  CLP: { exponent: 0 },
  UF: { exponent: 4 },
  PEN: { exponent: 2 },
  COP: { exponent: 2 },
  USD: { exponent: 2 },
  MXN: { exponent: 2 },
} as const;

export type CurrencyCode = keyof typeof currencies;

export function isCurrencyCode(text: string): text is CurrencyCode {
  return Object.hasOwn(currencies, text);
}

/** An integer of the currency's smallest unit: `{ amount: 9300, currency: 'UF' }` is UF 0,93. */
export interface Money {
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/** A UF value in hundredths of a peso (39214.8 → 3921480) with the day it holds for (ISO date). */
export interface UfValue {
  readonly value: number;
  readonly date: string;
}

/** Spec 3 §9: used when neither the table nor the cache knows a value. */
export const fallbackUfValue = 3_921_480;

/** The same with the day on which the UF was worth it: whoever falls back on it sees how old it is. */
export const fallbackUf: UfValue = { value: fallbackUfValue, date: '2025-06-10' };

/** UF ten-thousandths → whole pesos, rounded half up. The product stays below 2^53 for UF 2,000,000. */
export function ufToClp(amount: number, ufValue: number): number {
  return Math.floor((amount * ufValue + 500_000) / 1_000_000);
}

/** Whole pesos → UF ten-thousandths, rounded half up. */
export function clpToUf(pesos: number, ufValue: number): number {
  return Math.floor((pesos * 1_000_000 + Math.floor(ufValue / 2)) / ufValue);
}
