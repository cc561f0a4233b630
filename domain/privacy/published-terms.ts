/** Times of `retention.ts` that the page about privacy promises, in days or years. */
export const publishedTerms = {
  profileDays: 180,
  requestDays: 365,
  purchaseDays: 30,
  declarationDays: 7,
  /** Claims of an insurance contract and books of account (docs/decisions/personal-data.md). */
  claimYears: 4,
  bookYears: 6,
} as const;
