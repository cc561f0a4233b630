import * as routes from '@cotejo/contract/feedback/desk-routes.ts';
import { feedbackRecord } from '@cotejo/domain/feedback/feedback.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { givenFeedbackSource } from './given-feedback-source.ts';

/** The desk reads what customers said (docs/decisions/feedback.md). */
export const mountGivenFeedback: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    feedbackRecord,
    {
      list: routes.listGivenFeedback,
      watch: routes.watchGivenFeedback,
      read: routes.readGivenFeedback,
      history: routes.readGivenFeedbackHistory,
      selections: { markRead: routes.markFeedbacksRead },
      acts: {
        markRead: routes.markFeedbackRead,
        publish: routes.publishFeedback,
        withdraw: routes.withdrawFeedback,
      },
    },
    givenFeedbackSource(dependencies),
  );
