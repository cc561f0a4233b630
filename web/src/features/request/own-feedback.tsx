import { getFeedbackLead, readFeedback } from '@cotejo/contract/feedback/feedback-calls.ts';
import { sayRating } from '@cotejo/domain/feedback/feedback.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { signedLinkPattern } from '@cotejo/domain/ticket/own-ticket.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { arrived, ReadFailed } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import type { FeedbackData } from './own-feedback-data.ts';

/** Reads by the link in the fragment, which is in no address that is kept, and asks what its customer thinks. */
export function OwnFeedback() {
  const { t } = useTranslation('request');
  const { api, country } = useApp();
  const client = useQueryClient();
  const link = useLocation().hash.slice(1);
  const isLink = signedLinkPattern.test(link);
  const queryKey = ['own-feedback', country, link];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { link };
      const [about, feedback] = await Promise.all([
        arrived(api.call(getFeedbackLead, { query }, { signal })),
        arrived(api.call(readFeedback, { query }, { signal })),
      ]);
      return { about, feedback };
    },
    enabled: isLink,
    gcTime: 0,
  });
  if (!isLink || (error instanceof ReadFailed && error.status === 404))
    return (
      <EmptyState icon="search" title={t('feedback.gone.title')}>
        {t('feedback.gone.text')} <TextLink href={sitePaths.contact}>{t('gone.contact')}</TextLink>
      </EmptyState>
    );
  if (error !== null && data === undefined)
    return (
      <ErrorState
        title={t('feedback.failed')}
        retry={{ label: t('failed.retry'), busy: isFetching, busyLabel: t('feedback.loading') }}
        onRetry={() => void refetch()}
      >
        {t('failed.text')}
      </ErrorState>
    );
  if (data === undefined) return <p role="status">{t('feedback.loading')}</p>;
  const { about, feedback } = data;
  const facts = [
    { label: t('fact.reference'), value: <span className="code">{about.reference}</span> },
    ...(about.product === null ? [] : [{ label: t('fact.product'), value: about.product }]),
  ];
  return (
    <>
      <Facts facts={facts} />
      <Asked
        link={link}
        feedback={feedback}
        onGiven={(news) => client.setQueryData(queryKey, { about, feedback: news })}
      />
    </>
  );
}

/** The question, or what was answered and the one correction of it. */
function Asked(props: {
  readonly link: string;
  readonly feedback: FeedbackData;
  readonly onGiven: (news: FeedbackData) => void;
}) {
  const { link, feedback, onGiven } = props;
  const { t } = useTranslation('request');
  const { language } = useApp();
  const [corrects, setCorrects] = useState(false);
  const thanksRef = useRef<HTMLDivElement>(null);
  const given = (news: FeedbackData): void => {
    setCorrects(false);
    onGiven(news);
    // The form, which had the focus, is gone.
    requestAnimationFrame(() => thanksRef.current?.focus());
  };
  const { rating, correctedAt } = feedback;
  if (rating === null || corrects)
    return <FeedbackForm key={String(corrects)} link={link} feedback={feedback} onGiven={given} />;
  return (
    <div ref={thanksRef} tabIndex={-1} className="stack">
      <Notice tone="ok" title={t('feedback.thanks')}>
        <p>{t('feedback.given', { rating: sayRating(rating, language) })}</p>
      </Notice>
      {correctedAt === null && (
        <div className="row">
          <Button look="outline" onClick={() => setCorrects(true)}>
            {t('feedback.correct')}
          </Button>
        </div>
      )}
    </div>
  );
}
