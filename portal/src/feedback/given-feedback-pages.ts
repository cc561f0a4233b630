import * as calls from '@cotejo/contract/feedback/desk-calls.ts';
import { feedbackRecord } from '@cotejo/domain/feedback/feedback.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { RatingCell } from './rating-cell.tsx';

export const pages = recordPages(
  feedbackRecord,
  {
    list: calls.listGivenFeedback,
    watch: calls.watchGivenFeedback,
    read: calls.readGivenFeedback,
    history: calls.readGivenFeedbackHistory,
    selections: { markRead: calls.markFeedbacksRead },
    acts: {
      markRead: calls.markFeedbackRead,
      publish: calls.publishFeedback,
      withdraw: calls.withdrawFeedback,
    },
  },
  { cells: { rating: RatingCell } },
);
