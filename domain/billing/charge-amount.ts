import { ufToClp, type Money } from '../money/currency.ts';
import type { UnitValue } from '../money/unit-value.ts';
import { billingRun } from './run-rules.ts';

/**
 * What a period costs on the day of its try, in the currency of the charge. UF is converted again at each try. Null
 * where no value may be charged that day: the try waits.
 */
export function chargeAmount(premium: Money, uf: UnitValue): Money | null {
  if (premium.currency !== 'UF') return premium;
  return uf.chargeable ? { amount: ufToClp(premium.amount, uf.value), currency: 'CLP' } : null;
}

/** A premium that has risen so far above the last one of its policy, in its own unit, that a person looks before it is charged. */
export function isRiseTooHigh(premium: number, last: number | null): boolean {
  return last !== null && premium > last * billingRun.maxRise;
}
