import { readRequest } from '@cotejo/contract/lead/lead-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ResendMail, resendWords } from '../../entities/lead/resend-mail.tsx';
import { arrived, ReadFailed } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { ChangeForm } from './change-form.tsx';
import { InCountry } from './in-country.tsx';
import type { OwnRequestData } from './own-request-data.ts';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** What was asked, and the form that changes it; for whoever has the request's link. */
export function OwnRequest() {
  return (
    <InCountry>
      <ByToken />
    </InCountry>
  );
}

/** Reads the request by the token in the fragment, which no server is sent. */
function ByToken() {
  const { t } = useTranslation('request');
  const { api, country } = useApp();
  const token = useLocation().hash.slice(1);
  const isToken = tokenPattern.test(token);
  const request = useQuery({
    queryKey: ['own-request', country, token],
    queryFn: ({ signal }) => arrived(api.call(readRequest, { body: { token } }, { signal })),
    enabled: isToken,
    // The form begins with it: read again, it would not change what is being typed.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error, isFetching, refetch } = request;
  if (!isToken || (error instanceof ReadFailed && error.status === 404))
    return (
      <EmptyState icon="search" title={t('gone.title')}>
        {t('gone.text')} <TextLink href={sitePaths.contact}>{t('gone.contact')}</TextLink>
      </EmptyState>
    );
  if (error !== null)
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
  return <Request key={token} token={token} request={data} />;
}

function Request({ token, request }: { readonly token: string; readonly request: OwnRequestData }) {
  const { t } = useTranslation('request');
  const { contact } = useApp();
  const { reference, products, people, email, isOpen } = request;
  const named = people.filter(({ name }) => name !== '');
  const facts = [
    { label: t('fact.reference'), value: <span className="code">{reference}</span> },
    {
      label: t('fact.product'),
      value: products.map((one) => `${one.displayName}, ${one.organization}`).join('; '),
    },
    ...(named.length === 0
      ? []
      : [{ label: t('fact.people'), value: named.map(({ name }) => name).join(', ') }]),
    { label: t('fact.email'), value: email },
  ];
  return (
    <>
      <section className="panel stack" aria-labelledby="what-was-asked">
        <h2 id="what-was-asked">{t('asked')}</h2>
        <Facts facts={facts} />
        <p className="small muted">{t('fixed')}</p>
        <div className="row">
          <ResendMail token={token} words={resendWords(t, 'mail')} />
        </div>
      </section>
      {isOpen ? (
        <section className="stack" aria-labelledby="change">
          <h2 id="change">{t('change')}</h2>
          <p>{t('desk')}</p>
          <ChangeForm token={token} request={request} />
        </section>
      ) : (
        <Notice tone="info" title={t('closed.title')}>
          <p>
            {t('closed.text', { reference })}{' '}
            <TextLink href={`tel:${contact.phoneLink}`}>{contact.phone}</TextLink>
          </p>
          <p>
            <TextLink href={sitePaths.contact}>{t('closed.contact')}</TextLink>
          </p>
        </Notice>
      )}
    </>
  );
}
