/** What staff can filter workflows by in Temporal's UI; all keywords. */
export const searchAttributeNames = [
  'CotejoKind',
  'CotejoStatus',
  'CotejoCountry',
  'CotejoProduct',
  'CotejoPartner',
  'CotejoReason',
  'CotejoProvider',
] as const;
