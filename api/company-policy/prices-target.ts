/** What two people agree about where prices of a policy begin on a day that has passed. */
export const pricesTarget = (policyId: string): string => `company-policy/${policyId}/prices`;
