import type { LeadStatus } from './lead-statuses.ts';

/** Days within which what one person asks for again, of the same product, is linked to what they asked for first. */
export const duplicateDays = 90;

/** Our own tests, what was deleted or invented, and what is called a duplicate itself: nothing is linked to them. */
const unrelated: readonly LeadStatus[] = [5, 6, 97, 98];

/** Whether a later lead may be one of the same person again. */
export const isRepeatable = (status: LeadStatus): boolean => !unrelated.includes(status);

/** In place of a rule's name: what gave a lead to whoever has the first one of its person. */
export const duplicateRule = 'same-person';
