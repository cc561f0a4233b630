/** Limits that are named on their own, in the order in which they are taken away. */
export const limitSteps = ['WAIT', 'TOP_LOW', 'DEDUCTIBLE', 'PREEXISTING', 'EXCLUDED'] as const;
export type LimitCode = (typeof limitSteps)[number];
