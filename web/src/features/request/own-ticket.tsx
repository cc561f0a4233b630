import { readOwnTicket, solveOwnTicket } from '@cotejo/contract/ticket/own-ticket-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { signedLinkPattern } from '@cotejo/domain/ticket/own-ticket.ts';
import { sayTicketState } from '@cotejo/domain/ticket/ticket-names.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { formatDate } from '@cotejo/ui/date/format-date.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { arrived, ReadFailed } from '../../shared/api/read-failed.ts';
import { localeOf } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { localDay } from '../../shared/page/local-day.ts';
import { InCountry } from './in-country.tsx';
import type { OwnTicketData } from './own-ticket-data.ts';
import css from './own-ticket.module.css';
import { ReplyForm } from './reply-form.tsx';
import { useTicketNews } from './use-ticket-news.ts';

/** A question and its answers, for whoever has the link of an answer's mail. */
export function OwnTicket() {
  return (
    <InCountry>
      <ByLink />
    </InCountry>
  );
}

/** Reads the ticket by the link in the fragment, which no server is sent. */
function ByLink() {
  const { t } = useTranslation('request');
  const { api, country } = useApp();
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const link = useLocation().hash.slice(1);
  const isLink = signedLinkPattern.test(link);
  const queryKey = ['own-ticket', country, link];
  const ticket = useQuery({
    queryKey,
    queryFn: ({ signal }) => arrived(api.call(readOwnTicket, { body: { link } }, { signal })),
    enabled: isLink,
    gcTime: 0,
  });
  const { data, error, isFetching, refetch } = ticket;
  useTicketNews(link, isLink && data !== undefined, () => void refetch());
  if (!isLink || (error instanceof ReadFailed && error.status === 404))
    return (
      <EmptyState icon="search" title={t('ticket.gone.title')}>
        {t('ticket.gone.text')} <TextLink href={sitePaths.contact}>{t('gone.contact')}</TextLink>
      </EmptyState>
    );
  if (error !== null && data === undefined)
    return (
      <ErrorState
        title={t('ticket.failed')}
        retry={{ label: t('failed.retry'), busy: isFetching, busyLabel: t('ticket.loading') }}
        onRetry={() => void refetch()}
      >
        {t('failed.text')}
      </ErrorState>
    );
  if (data === undefined) return <p role="status">{t('ticket.loading')}</p>;
  const know = (news: OwnTicketData): void => {
    client.setQueryData(queryKey, news);
  };
  // The form is another one then: its button had the focus.
  const replied = (news: OwnTicketData): void => {
    know(news);
    setSent(true);
    headingRef.current?.focus();
  };
  return (
    <>
      <Thread ticket={data} />
      {data.state !== 'SOLVED' && <Solved link={link} onSolved={know} />}
      <section className="stack" aria-labelledby="reply">
        <h2 id="reply" ref={headingRef} tabIndex={-1}>
          {t('ticket.reply')}
        </h2>
        <p role="status">{isSent && t('ticket.sent.title')}</p>
        {!data.takesMore && <p>{t('ticket.long')}</p>}
        {data.takesMore && data.state === 'SOLVED' && <p>{t('ticket.reopens')}</p>}
        <ReplyForm key={countOwn(data)} link={link} ticket={data} onReplied={replied} />
      </section>
    </>
  );
}

/** What the customer wrote: an answer that comes in while they type changes nothing of their form. */
const countOwn = ({ messages }: OwnTicketData): number =>
  messages.filter(({ from }) => from === 'you').length;

function Thread({ ticket }: { readonly ticket: OwnTicketData }) {
  const { t } = useTranslation('request');
  const { country, language } = useApp();
  const { reference, state, messages } = ticket;
  const locale = localeOf(language, country);
  const facts = [
    { label: t('fact.reference'), value: <span className="code">{reference}</span> },
    { label: t('ticket.state'), value: sayTicketState(state, language) },
  ];
  return (
    <section className="panel stack" aria-labelledby="what-was-said">
      <h2 id="what-was-said">{t('ticket.said')}</h2>
      <Facts facts={facts} />
      <ol className={css.thread}>
        {messages.map(({ id, from, at, text }) => (
          <li key={id} className={css[from]}>
            <p className={css.by}>
              <strong>{t(`ticket.${from}`)}</strong>
              <time dateTime={at}>{formatDate(localDay(at, country), locale, 'short')}</time>
            </p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Solved(props: {
  readonly link: string;
  readonly onSolved: (news: OwnTicketData) => void;
}) {
  const { link, onSolved } = props;
  const { t } = useTranslation('request');
  const { api } = useApp();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const solve = async (): Promise<void> => {
    setState('sending');
    const result = await api.call(solveOwnTicket, { body: { link } });
    if (result.ok) onSolved(result.data);
    else setState('failed');
  };
  return (
    <div className="stack stack--tight">
      <div className="row">
        <Button
          look="outline"
          icon="check"
          busy={state === 'sending'}
          busyLabel={t('ticket.solving')}
          onClick={() => void solve()}
        >
          {t('ticket.solve')}
        </Button>
      </div>
      <p role="status">{state === 'failed' ? t('ticket.notSolved') : ''}</p>
    </div>
  );
}
