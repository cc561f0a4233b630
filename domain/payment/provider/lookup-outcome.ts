import type { ChargeOutcome } from '../outcome.ts';
import type { LookupResult } from './provider-port.ts';

type Found = Exclude<LookupResult, { type: 'not_found' }>;

const DETAILS = { returned: 'already given back', charged_back: 'charged back' } as const;

/**
 * A look-up as the outcome of a charge that is still open: money that came and went again buys
 * nothing and cannot be charged for again, so it is UNKNOWN and a person decides.
 */
export function outcomeOfLookup(found: Found): ChargeOutcome {
  if (found.type !== 'returned' && found.type !== 'charged_back') return found;
  const { providerPaymentId, rawCode, type } = found;
  return {
    type: 'UNKNOWN',
    reason: 'unknown',
    providerPaymentId,
    ...(rawCode === undefined ? {} : { rawCode }),
    detail: DETAILS[type],
  };
}
