/** MercadoPago speaks of whole units with decimals; currencies without cents have none. */
const UNITS: Readonly<Record<string, number>> = { CLP: 1, PEN: 100, COP: 100, USD: 100, MXN: 100 };

export function toProviderAmount(amount: number, currency: string): number {
  return amount / (UNITS[currency] ?? 100);
}

/** Rounds, because 12.34 times 100 is not 1234 in floating point. */
export function fromProviderAmount(amount: unknown, currency: string): number {
  return Math.round(Number(amount) * (UNITS[currency] ?? 100));
}
