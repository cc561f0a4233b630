import * as calls from '@cotejo/contract/account/account-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { asBearer } from './account-session.ts';
import { toProblemText } from './problem-text.ts';

type Me = CallAnswer<'readMe'>;
type Sessions = CallAnswer<'listSessions'>['items'];

/** Who has signed in, and the sessions that are open, each of which can be ended. */
export function AccountPanel(props: {
  readonly accessToken: string;
  readonly onSignedOut: () => void;
}) {
  const { accessToken, onSignedOut } = props;
  const { api, language } = useApp();
  const { t } = useTranslation('account');
  const [me, setMe] = useState<Me | null>(null);
  const [sessions, setSessions] = useState<Sessions>([]);
  const [problem, setProblem] = useState<string | null>(null);

  const read = useCallback(async (): Promise<void> => {
    const [account, open] = await Promise.all([
      api.call(calls.readMe, {}, asBearer(accessToken)),
      api.call(calls.listSessions, {}, asBearer(accessToken)),
    ]);
    if (account.ok) setMe(account.data);
    if (open.ok) setSessions(open.data.items);
    setProblem(toProblemText(account.ok ? open : account, t));
  }, [api, accessToken, t]);
  useEffect(() => void read(), [read]);

  const end = async (id: string): Promise<void> => {
    const result = await api.call(calls.endSession, { params: { id } }, asBearer(accessToken));
    if (result.ok) await read();
    else setProblem(toProblemText(result, t));
  };
  const endOthers = async (): Promise<void> => {
    const result = await api.call(calls.endOtherSessions, {}, asBearer(accessToken));
    if (result.ok) await read();
    else setProblem(toProblemText(result, t));
  };
  const signOut = async (): Promise<void> => {
    const result = await api.call(calls.signOut, {}, asBearer(accessToken));
    if (result.ok || result.status === 401) onSignedOut();
    else setProblem(toProblemText(result, t));
  };

  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="stack">
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {me !== null && (
        <Facts
          facts={[
            { label: t('panel.name'), value: me.name },
            { label: t('signIn.email'), value: me.email },
            { label: t('panel.role'), value: me.roleTitle },
            { label: t('panel.permissions'), value: String(me.permissions.length) },
          ]}
        />
      )}
      <h2>{t('panel.sessions')}</h2>
      <ul className="stack stack--tight">
        {sessions.map(({ id, device, network, usedAt, isThis }) => (
          <li key={id}>
            {device} · {network} · {time.format(new Date(usedAt))}{' '}
            {isThis ? (
              <b>{t('panel.this')}</b>
            ) : (
              <Button look="quiet" onClick={() => void end(id)}>
                {t('panel.end', { device })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="stack stack--tight">
        <Button onClick={() => void signOut()}>{t('panel.signOut')}</Button>
        {sessions.length > 1 && (
          <Button look="quiet" onClick={() => void endOthers()}>
            {t('panel.endOthers')}
          </Button>
        )}
      </div>
    </div>
  );
}
