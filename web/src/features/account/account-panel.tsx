import { useSite } from '../../shared/page/site-context.ts';
import * as calls from '@cotejo/contract/account/account-calls.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { unknownDevice } from '@cotejo/domain/account/unknown-device.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { arrived } from '../../shared/api/read-failed.ts';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { RouterLink } from '../../shared/page/router-link.tsx';
import type { AccountSession } from '../../shared/account/account-session.ts';
import { CardList } from './card-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { PasswordLink } from './password-link.tsx';
import { PlaceSwitch, type Place } from './place-switch.tsx';
import { toErrorText, toProblemText } from './problem-text.ts';
import { SecondFactor } from './second-factor.tsx';

/** Who has signed in, and the sessions that are open, each of which can be ended. */
export function AccountPanel(props: {
  readonly session: AccountSession;
  readonly onSignedOut: () => void;
}) {
  const { session, onSignedOut } = props;
  const { formatDay, formatHour } = useLocalTime();
  const { t } = useTranslation('account');
  const [failure, setFailure] = useState<string | null>(null);
  const queries = useQueryClient();
  const site = useSite();
  const me = useQuery({
    queryKey: ['account', 'me', session.key],
    queryFn: ({ signal }) => arrived(session.call(calls.readMe, {}, { signal })),
  });
  const sessions = useQuery({
    queryKey: ['account', 'sessions', session.key],
    queryFn: ({ signal }) => arrived(session.call(calls.listSessions, {}, { signal })),
  });
  const placeFact = (places: readonly Place[]) =>
    places.length < 2
      ? []
      : places
          .filter(({ isThis }) => isThis)
          .map(({ placeName }) => ({ label: t('panel.place'), value: placeName }));
  const problem = toErrorText(me.error ?? sessions.error, t) ?? failure;
  const items = sessions.data?.items ?? [];

  /** Says what failed, or reads the sessions again. */
  const afterEnding = async (result: ApiResult<unknown>): Promise<void> => {
    setFailure(toProblemText(result, t));
    if (result.ok) await sessions.refetch();
  };
  const end = async (id: string): Promise<void> =>
    afterEnding(await session.call(calls.endSession, { params: { id } }));
  const endOthers = async (): Promise<void> =>
    afterEnding(await session.call(calls.endOtherSessions, {}));
  const signOut = async (): Promise<void> => {
    const result = await session.signOut();
    if (result.ok || result.status === 401) onSignedOut();
    else setFailure(toProblemText(result, t));
  };

  return (
    <div className="stack">
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {me.isPending && <p role="status">{t('signIn.busy')}</p>}
      {me.data && (
        <Facts
          facts={[
            { label: t('panel.name'), value: me.data.name },
            { label: t('signIn.email'), value: me.data.email },
            { label: t('panel.role'), value: me.data.roleTitle },
            ...placeFact(me.data.places),
          ]}
        />
      )}
      {me.data && me.data.places.length > 1 && (
        <PlaceSwitch
          session={session}
          places={me.data.places}
          onChanged={() => queries.invalidateQueries({ queryKey: ['account'] })}
        />
      )}
      <InvitationList
        session={session}
        onAnswered={() => queries.invalidateQueries({ queryKey: ['account'] })}
      />
      {me.data?.kind === 'staff' && site.role === 'main' && (
        // The portal is a page of its own: the browser goes there, not the router.
        <a href={sitePaths.portal}>{t('panel.portal')}</a>
      )}
      {me.data?.kind === 'customer' && (
        <PasswordLink email={me.data.email} hasPassword={me.data.hasPassword} />
      )}
      {me.data && <SecondFactor session={session} hasPassword={me.data.hasPassword} />}
      {me.data?.kind === 'customer' && <CardList session={session} />}
      {me.data?.permissions.some(({ permission }) => permission === 'account:invite') && (
        <RouterLink href={sitePaths.permissions}>{t('permissions.open')}</RouterLink>
      )}
      <h2>{t('panel.sessions')}</h2>
      {sessions.isPending && <p role="status">{t('signIn.busy')}</p>}
      <ul className="stack stack--tight">
        {items.map(({ id, device: told, network, usedAt, isThis }) => {
          const device = told === unknownDevice ? t('panel.unknownDevice') : told;
          return (
            <li key={id}>
              {device} · {network} · {formatDay(usedAt)}, {formatHour(usedAt)}{' '}
              {isThis ? (
                <b>{t('panel.this')}</b>
              ) : (
                <Button look="quiet" onClick={() => void end(id)}>
                  {t('panel.end', { device })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="stack stack--tight">
        <Button onClick={() => void signOut()}>{t('panel.signOut')}</Button>
        {items.length > 1 && (
          <Button look="quiet" onClick={() => void endOthers()}>
            {t('panel.endOthers')}
          </Button>
        )}
      </div>
    </div>
  );
}
