import { readMe } from '@cotejo/contract/account/account-calls.ts';
import { listSubjectRequests } from '@cotejo/contract/privacy/subject-request-calls.ts';
import { isCopy } from '@cotejo/domain/privacy/subject-request.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { FocusedNotice } from '@cotejo/ui/notice/focused-notice.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { arrived, ReadFailed } from '../../shared/api/read-failed.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { toErrorText } from './problem-text.ts';
import { SignInLink } from './sign-in-link.tsx';
import { SubjectRequestForm, type AskedRequest } from './subject-request-form.tsx';
import { SubjectRequestItem } from './subject-request-item.tsx';

/** The form to ask with, and every request of a customer with its state; staff work on requests in the portal. */
export function PersonalDataPanel({ session }: { readonly session: AccountSession }) {
  const { t } = useTranslation('account');
  const me = useQuery({
    queryKey: ['account', 'me', session.key],
    queryFn: ({ signal }) => arrived(session.call(readMe, {}, { signal })),
  });
  if (me.data === undefined)
    return me.error === null ? (
      <p role="status">{t('signIn.busy')}</p>
    ) : (
      <Notice tone="danger" live>
        {toErrorText(me.error, t)}
      </Notice>
    );
  const { kind, hasPassword } = me.data;
  if (kind !== 'customer') return <Notice tone="info">{t('personalData.notHere')}</Notice>;
  return <Requests session={session} hasPassword={hasPassword} />;
}

function Requests(props: { readonly session: AccountSession; readonly hasPassword: boolean }) {
  const { session, hasPassword } = props;
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState<AskedRequest | null>(null);
  const requests = useQuery({
    queryKey: ['account', 'subject-requests', session.key],
    queryFn: ({ signal }) => arrived(session.call(listSubjectRequests, {}, { signal })),
    // A copy is ready within seconds. An erasure tells its person by mail: with it the account may be gone.
    refetchInterval: ({ state }) =>
      state.error === null &&
      state.data?.items.some(({ status, kind }) => status === 'proven' && isCopy(kind))
        ? 2_000
        : false,
  });
  const items = requests.data?.items ?? [];
  // Erased, signed out elsewhere or over by time: a session that is gone does not say why.
  const isOver =
    requests.error instanceof ReadFailed &&
    requests.error.status === 401 &&
    items.some(({ kind, endedAt }) => kind === 'erasure' && endedAt === null);
  if (isOver)
    return (
      <div className="panel prose stack">
        <Notice tone="info" live>
          {t('personalData.sessionOver')}
        </Notice>
        <SignInLink path={sitePaths.personalData} />
      </div>
    );
  return (
    <>
      <section className="panel prose stack" aria-labelledby="ask">
        <h2 id="ask">{t('personalData.ask')}</h2>
        {asked !== null && (
          // The form with the button that was pressed gave way to an empty one.
          <FocusedNotice cause={asked}>
            <Notice tone="ok" live>
              {t(asked.isErasure ? 'personalData.askedErasure' : 'personalData.asked', {
                reference: asked.reference,
              })}
            </Notice>
          </FocusedNotice>
        )}
        <SubjectRequestForm
          session={session}
          hasPassword={hasPassword}
          onAsked={(request) => {
            setAsked(request);
            void requests.refetch();
          }}
          onRefused={() => void requests.refetch()}
        />
      </section>
      <section className="panel prose stack" aria-labelledby="requests">
        <h2 id="requests">{t('personalData.requests')}</h2>
        {requests.error !== null && (
          <Notice tone="danger" live>
            {toErrorText(requests.error, t)}
          </Notice>
        )}
        {requests.isPending && <p role="status">{t('signIn.busy')}</p>}
        {requests.data !== undefined && items.length === 0 && <p>{t('personalData.none')}</p>}
        <ul className="stack">
          {items.map((item) => (
            <SubjectRequestItem key={item.id} item={item} session={session} />
          ))}
        </ul>
      </section>
    </>
  );
}
