import { feedbackRecord } from '@cotejo/domain/feedback/feedback.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(feedbackRecord);
export const listGivenFeedback = of.list('listGivenFeedback');
export const watchGivenFeedback = of.watch('watchGivenFeedback');
export const readGivenFeedback = of.read('readGivenFeedback');
export const readGivenFeedbackHistory = of.history('readGivenFeedbackHistory');
export const markFeedbacksRead = of.selection('markFeedbacksRead', 'markRead');
export const markFeedbackRead = of.act('markFeedbackRead', 'markRead');
export const publishFeedback = of.act('publishFeedback', 'publish');
export const withdrawFeedback = of.act('withdrawFeedback', 'withdraw');
