import type { CallAnswer } from '@cotejo/contract/all-routes.ts';

/** A feedback as whoever has its link reads it. */
export type FeedbackData = NonNullable<CallAnswer<'readFeedback'>>;
