import { listSubjectRequests } from '@cotejo/contract/privacy/subject-request-calls.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { arrived } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { asBearer } from './account-session.ts';
import { SubjectRequestForm } from './subject-request-form.tsx';
import { SubjectRequestItem } from './subject-request-item.tsx';

/** The form to ask with, and every request with its state. */
export function PersonalDataPanel({ accessToken }: { readonly accessToken: string }) {
  const { api } = useApp();
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState<string | null>(null);
  const requests = useQuery({
    queryKey: ['account', 'subject-requests', accessToken],
    queryFn: ({ signal }) =>
      arrived(api.call(listSubjectRequests, {}, { signal, ...asBearer(accessToken) })),
    // What is carried out by itself is done within seconds.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ endedAt, kind }) => endedAt === null && kind !== 'correction')
        ? 2_000
        : false,
  });
  const items = requests.data?.items ?? [];
  return (
    <>
      <section className="panel prose stack" aria-labelledby="ask">
        <h2 id="ask">{t('personalData.ask')}</h2>
        {asked !== null && (
          <Notice tone="ok" live>
            {t('personalData.asked', { reference: asked })}
          </Notice>
        )}
        <SubjectRequestForm
          accessToken={accessToken}
          onAsked={(reference) => {
            setAsked(reference);
            void requests.refetch();
          }}
        />
      </section>
      <section className="panel prose stack" aria-labelledby="asked">
        <h2 id="asked">{t('personalData.requests')}</h2>
        {requests.error !== null && (
          <Notice tone="danger" live>
            {requests.error.message}
          </Notice>
        )}
        {requests.data !== undefined && items.length === 0 && <p>{t('personalData.none')}</p>}
        <ul className="stack">
          {items.map((item) => (
            <SubjectRequestItem key={item.id} item={item} accessToken={accessToken} />
          ))}
        </ul>
      </section>
    </>
  );
}
