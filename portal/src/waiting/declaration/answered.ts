import type { ReviewOutcome } from '@cotejo/domain/declaration/declaration-result.ts';

/** What the insurer may have said: an outcome, or that it needs something more before there is one. */
export const answers = [
  'accepted',
  'accepted_with_exclusions',
  'asked',
  'not_insurable',
] as const satisfies readonly (ReviewOutcome | 'asked')[];
export type Answered = (typeof answers)[number];
