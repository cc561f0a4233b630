import { correctFeedback, giveFeedback } from '@cotejo/contract/feedback/feedback-calls.ts';
import { buildFeedbackForm, ratings } from '@cotejo/domain/feedback/feedback.ts';
import { useMemo } from 'react';
import { LeadForm, leadWords } from '../../entities/lead/lead-form.tsx';
import { useLead } from '../../entities/lead/use-lead.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import type { FeedbackData } from './own-feedback-data.ts';

/** The question. What was typed is kept in the tab until the server has it. */
export function FeedbackForm(props: {
  readonly link: string;
  readonly feedback: FeedbackData;
  readonly onGiven: (news: FeedbackData) => void;
}) {
  const { link, feedback, onGiven } = props;
  const { _id: id, rating } = feedback;
  const { t } = useTranslation('request');
  const { api, language } = useApp();
  const definition = useMemo(() => buildFeedbackForm(language), [language]);
  const lead = useLead({
    subject: `opinion/${id}/${rating === null ? 'first' : 'correction'}`,
    initial: rating === null ? {} : { rating: String(rating) },
    send: async (given, options) => {
      const chosen = ratings.find((one) => String(one) === given['rating']) ?? 5;
      const text = typeof given['text'] === 'string' ? given['text'] : null;
      const call = rating === null ? giveFeedback : correctFeedback;
      const mayPublish = given['mayPublish'] === true;
      const body = { link, rating: chosen, text, mayPublish };
      const result = await api.call(call, { body }, options);
      if (!result.ok) return result;
      onGiven(result.data);
      return { ...result, data: { reference: id, token: null } };
    },
  });
  return (
    <LeadForm
      definition={definition}
      lead={lead}
      words={leadWords(t, 'feedback.form')}
      groupId="own-feedback"
    />
  );
}
