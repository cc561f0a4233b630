/** Spec 3 §3: what a policy's status is in the API. PENDING waits for a person (a charge taken back by a bank). */
export const policyStatuses = ['ACTIVE', 'PENDING', 'INACTIVE'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];
