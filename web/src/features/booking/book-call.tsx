import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useReferral } from '../../entities/adviser/use-referral.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { referralOfAddress } from '../../shared/visitor/referral.ts';
import { AdviserByEmail } from './adviser-by-email.tsx';
import { AdviserCard } from './adviser-card.tsx';
import { BookingForm } from './booking-form.tsx';
import { callLinesQuery, offerQuery } from './booking-queries.ts';
import { readTriedBooking } from './tried-booking.ts';

/** Who calls, and the form; where nobody can, what to do instead. */
export function BookCall() {
  const app = useApp();
  const { t } = useTranslation('booking');
  const referral = useReferral();
  const linked = referralOfAddress(useLocation().search);
  const [tried, setTried] = useState(() => readTriedBooking(app.country));
  /** Who was asked for a call last: that one is offered until the visitor leaves. */
  const [asked, setAsked] = useState<string | null>(tried?.slug ?? null);
  const slug = tried?.slug ?? linked ?? referral?.slug ?? asked;
  const lines = useQuery(callLinesQuery(app));
  /** What it is about, which decides who can call. */
  const [line, setLine] = useState<string | null>(tried?.line ?? null);
  const {
    data: offer,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...offerQuery(app, slug, line),
    // The form, and what it says, stay while other hours are read.
    placeholderData: keepPreviousData,
  });
  if (error !== null && offer === undefined)
    return (
      <ErrorState
        title={t('failed.title')}
        retry={{ label: t('failed.retry'), busy: isFetching, busyLabel: t('loading') }}
        onRetry={() => void refetch()}
      >
        {t('failed.text')}
      </ErrorState>
    );
  if (offer === undefined || lines.isPending) return <p role="status">{t('loading')}</p>;
  const topic = (lines.data ?? []).length > 0 && (
    <SelectField
      id="tema"
      label={t('topic.label')}
      hint={t('topic.hint')}
      optional={t('topic.optional')}
      empty={t('topic.any')}
      options={lines.data ?? []}
      value={line ?? ''}
      onChange={({ target }) => setLine(target.value === '' ? null : target.value)}
    />
  );
  if (offer === null)
    return (
      <>
        {topic}
        <EmptyState icon="calendar" title={t('nobody.title')}>
          {t('nobody.text')} <TextLink href={sitePaths.contact}>{t('nobody.contact')}</TextLink>
        </EmptyState>
      </>
    );
  return (
    <>
      {topic}
      <AdviserCard offer={offer} />
      {referral === null && tried === null && <AdviserByEmail />}
      <BookingForm
        offer={offer}
        line={line}
        tried={tried}
        waiting={isPlaceholderData}
        onAnswer={(open) => {
          setTried(open);
          setAsked(offer.adviser.slug);
        }}
        onStale={() => void refetch()}
      />
    </>
  );
}
