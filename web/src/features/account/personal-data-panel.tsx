import { readMe } from '@cotejo/contract/account/account-calls.ts';
import { listSubjectRequests } from '@cotejo/contract/privacy/subject-request-calls.ts';
import { maxPeopleAnHour } from '@cotejo/domain/account/reading-rules.ts';
import { reaches } from '@cotejo/domain/account/reach.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
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

/** The form to ask with, and every request with its state: a customer's own, or those of a country for staff. */
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
  const { kind, membership, permissions } = me.data;
  const grant = permissions.find(({ permission }) => permission === 'subject-request:execute');
  if (grant === undefined) return <Notice tone="info">{t('personalData.notHere')}</Notice>;
  const reached = countryCodes.filter((scopeId) =>
    reaches(grant, membership, { scopeKind: 'country', scopeId }),
  );
  return <Requests session={session} countries={kind === 'customer' ? null : reached} />;
}

function Requests(props: {
  readonly session: AccountSession;
  /** Those of staff; null for a customer. */
  readonly countries: readonly CountryCode[] | null;
}) {
  const { session, countries } = props;
  const forSomebody = countries !== null;
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState<AskedRequest | null>(null);
  const requests = useQuery({
    queryKey: ['account', 'subject-requests', session.key],
    queryFn: ({ signal }) => arrived(session.call(listSubjectRequests, {}, { signal })),
    // A customer's copy is ready within seconds. An erasure tells its person by mail: with it the account may be gone.
    // Whenever staff read the list, the audit notes it: they ask for it themselves.
    refetchInterval: ({ state }) =>
      !forSomebody &&
      state.error === null &&
      state.data?.items.some(({ status, kind }) => status === 'proven' && kind === 'copy')
        ? 2_000
        : false,
  });
  const items = requests.data?.items ?? [];
  // Erased, signed out elsewhere or over by time: a session that is gone does not say why.
  const isOver =
    !forSomebody &&
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
        <h2 id="ask">{t(forSomebody ? 'personalData.askFor' : 'personalData.ask')}</h2>
        {asked !== null && (
          // The form with the button that was pressed gave way to an empty one.
          <FocusedNotice cause={asked}>
            <Notice tone="ok" live>
              {t(
                forSomebody
                  ? 'personalData.askedFor'
                  : asked.isErasure
                    ? 'personalData.askedErasure'
                    : 'personalData.asked',
                { reference: asked.reference },
              )}
            </Notice>
          </FocusedNotice>
        )}
        <SubjectRequestForm
          session={session}
          countries={countries}
          onAsked={(request) => {
            setAsked(request);
            void requests.refetch();
          }}
          onRefused={() => void requests.refetch()}
        />
      </section>
      <section className="panel prose stack" aria-labelledby="requests">
        <h2 id="requests">
          {t(forSomebody ? 'personalData.allRequests' : 'personalData.requests')}
        </h2>
        {requests.error !== null && (
          <Notice tone="danger" live>
            {toErrorText(requests.error, t)}
          </Notice>
        )}
        {forSomebody && (
          <div>
            <Button
              look="quiet"
              busy={requests.isFetching}
              busyLabel={t('signIn.busy')}
              onClick={() => void requests.refetch()}
            >
              {t('personalData.refresh')}
            </Button>
          </div>
        )}
        {requests.isPending && <p role="status">{t('signIn.busy')}</p>}
        {requests.data !== undefined && items.length === 0 && <p>{t('personalData.none')}</p>}
        {forSomebody && items.length >= maxPeopleAnHour && (
          <p className="caption">{t('personalData.firstOnly', { count: items.length })}</p>
        )}
        <ul className="stack">
          {items.map((item) => (
            <SubjectRequestItem
              key={item.id}
              item={item}
              session={session}
              forSomebody={forSomebody}
              onDecided={() => void requests.refetch()}
            />
          ))}
        </ul>
      </section>
    </>
  );
}
