/** Reasons of a score; each has its sentence in `line-texts.ts`. */
export const affinityCodes = [
  'MIDDLE', // the 5 points that every product starts with
  'PRICE_LOW',
  'PRICE_HIGH',
  'PRICE_TYPICAL',
  'USUAL',
  'BAD',
  'WAIT',
  'EXCLUDED',
  'PREEXISTING',
  'TOP_LOW',
  'DEDUCTIBLE',
  'NETWORK',
  'FREE_CHOICE',
  'NARROW',
  'REQUIRES',
  'NOT_INFORMED',
  'REST', // what is left of differences under a tenth, and of rounding
  'CAPPED', // what lies beyond 0 and 10
] as const;
export type AffinityCode = (typeof affinityCodes)[number];

/** Said although they are worth no points of their own. */
export const notedCodes: ReadonlySet<AffinityCode> = new Set(['REQUIRES', 'NOT_INFORMED']);

/** Why a product cannot insure somebody. */
export const notInsurableCodes = [
  'AGE_UNDER',
  'AGE_OVER',
  'NO_RATE',
  'TOO_MANY_DEPENDANTS',
  'PREVISION',
] as const;
export type NotInsurableCode = (typeof notInsurableCodes)[number];
