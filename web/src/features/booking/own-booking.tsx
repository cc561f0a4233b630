import { cancelOwnBooking, readOwnBooking } from '@cotejo/contract/booking/booking-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdviserFace } from '../../entities/adviser/adviser-face.tsx';
import { newKey } from '../../shared/api/new-key.ts';
import { arrived, ReadFailed } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import type { OwnCall } from './booking-queries.ts';
import { MoveBooking } from './move-booking.tsx';

/** The call of a link, which is the fragment of the address: when it is, and how it is moved or cancelled. */
export function OwnBooking({ link }: { readonly link: string }) {
  const { t } = useTranslation('booking');
  const { api, country } = useApp();
  const client = useQueryClient();
  const queryKey = ['own-booking', country, link];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => arrived(api.call(readOwnBooking, { body: { link } }, { signal })),
    gcTime: 0,
  });
  if (error instanceof ReadFailed && error.status === 404)
    return (
      <EmptyState icon="search" title={t('own.gone')}>
        {t('own.goneText')} <TextLink href={sitePaths.booking}>{t('own.another')}</TextLink>
      </EmptyState>
    );
  if (error !== null && data === undefined)
    return (
      <ErrorState
        title={t('failed.title')}
        retry={{ label: t('failed.retry'), busy: isFetching, busyLabel: t('loading') }}
        onRetry={() => void refetch()}
      >
        {t('failed.text')}
      </ErrorState>
    );
  if (data === undefined) return <p role="status">{t('loading')}</p>;
  const show = (news: OwnCall): void => void client.setQueryData(queryKey, news);
  return <Shown link={link} call={data} onNews={show} onTaken={() => void refetch()} />;
}

function Shown(props: {
  readonly link: string;
  readonly call: OwnCall;
  readonly onNews: (news: OwnCall) => void;
  readonly onTaken: () => void;
}) {
  const { link, call, onNews, onTaken } = props;
  const { t } = useTranslation('booking');
  const { api } = useApp();
  const { formatDay, formatHour } = useLocalTime();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const options = { idempotencyKey: newKey() };
    const result = await api.call(cancelOwnBooking, { body: { link } }, options);
    setBusy(false);
    if (result.ok) onNews(result.data);
    else setProblem(result.problem?.title ?? t('failed.text'));
  };
  const { state, at, reference, adviser, slots } = call;
  const [now] = useState(() => Date.now());
  const isOver = state === 'booked' && Date.parse(at) <= now;
  const isOpen = state === 'booked' && !isOver;
  return (
    <>
      <Facts
        facts={[
          { label: t('own.reference'), value: <span className="code">{reference}</span> },
          {
            label: t('own.adviser'),
            value: (
              <span className="row">
                <AdviserFace adviser={adviser} /> {adviser.name}
              </span>
            ),
          },
          {
            label: t('own.when'),
            value: t('own.at', { day: formatDay(at), hour: formatHour(at) }),
          },
        ]}
      />
      {/* What a press brought about is read out. */}
      <div role="status">
        <Notice tone={isOpen || state === 'done' ? 'ok' : 'info'}>
          <p>{t(isOver ? 'own.state.over' : `own.state.${state}`)}</p>
        </Notice>
      </div>
      {problem !== null && <Notice live tone="danger" title={problem} />}
      {isOpen && slots.length > 0 && (
        <MoveBooking link={link} call={call} onMoved={onNews} onTaken={onTaken} />
      )}
      <div className="row">
        {isOpen ? (
          <AskFirstButton
            look="outline"
            busy={isBusy}
            title={t('own.cancel.title')}
            text={t('own.cancel.text')}
            yes={t('own.cancel.yes')}
            no={t('own.cancel.no')}
            closeLabel={t('byEmail.close')}
            onYes={() => void cancel()}
          >
            {t('own.cancel.open')}
          </AskFirstButton>
        ) : (
          <ButtonLink look="outline" href={sitePaths.booking}>
            {t('own.another')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
