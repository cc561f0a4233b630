import * as calls from '@cotejo/contract/account/account-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { readCode } from '@cotejo/ui/form/read-code.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { arrived } from '../../shared/api/read-failed.ts';
import type { AccountSession } from '../../shared/account/account-session.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { AccountCode, AccountForm } from './account-form.tsx';
import { AppSecret } from './app-secret.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { toErrorText, toProblemText } from './problem-text.ts';

type App = CallAnswer<'addAuthenticator'>;

/** The authenticator app of an account, and the passkeys that may take its place at a sign-in. */
export function SecondFactor({
  session,
  hasPassword,
}: {
  readonly session: AccountSession;
  /** False: a code to the mailbox opens the account, and the app is asked for after it. */
  readonly hasPassword: boolean;
}) {
  const { t } = useTranslation('account');
  const [app, setApp] = useState<App | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const factors = useQuery({
    queryKey: ['account', 'factors', session.key],
    queryFn: ({ signal }) => arrived(session.call(calls.readFactors, {}, { signal })),
  });
  const problem = toErrorText(factors.error, t) ?? failure;

  const add = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const result = await session.call(calls.addAuthenticator, {});
    setBusy(false);
    setFailure(toProblemText(result, t));
    if (result.ok) setApp(result.data);
  };
  const remove = async (): Promise<void> => {
    setFailure(toProblemText(await session.call(calls.removeAuthenticator, {}), t));
    await factors.refetch();
  };
  const confirmed = (): void => {
    setApp(null);
    void factors.refetch();
  };

  return (
    <section className="stack stack--tight">
      <h2>{t('factor.title')}</h2>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {factors.isPending && <p role="status">{t('signIn.busy')}</p>}
      {factors.data?.hasApp === false && app === null && (
        <>
          <p className="muted">{t(hasPassword ? 'factor.none' : 'factor.noneByCode')}</p>
          <div>
            <Button onClick={() => void add()} busy={isBusy} busyLabel={t('signIn.busy')}>
              {t('factor.add')}
            </Button>
          </div>
        </>
      )}
      {app !== null && <FirstCode session={session} app={app} onConfirmed={confirmed} />}
      {factors.data?.hasApp && (
        <>
          <p>{t('factor.on')}</p>
          {!factors.data.isRequired && (
            <div>
              <AskFirstButton
                look="quiet"
                title={t('factor.removeTitle')}
                text={t('factor.removeText')}
                yes={t('factor.removeYes')}
                no={t('factor.removeNo')}
                closeLabel={t('shell:close')}
                onYes={() => void remove()}
              >
                {t('factor.remove')}
              </AskFirstButton>
            </div>
          )}
          <PasskeyList session={session} />
        </>
      )}
    </section>
  );
}

/** The app counts once a code of it was typed: a key that was copied wrong locks nobody out. */
function FirstCode(props: {
  readonly session: AccountSession;
  readonly app: App;
  readonly onConfirmed: () => void;
}) {
  const { session, app, onConfirmed } = props;
  const { t } = useTranslation('account');
  return (
    <AccountForm
      initial={{ code: '' }}
      needed={() => ['code']}
      sayMissing={() => t('code.missing')}
      clean={({ code = '' }) => ({ code: readCode(code) ?? '' })}
      ask={({ code = '' }) => session.call(calls.confirmAuthenticator, { body: { code } })}
      onAnswer={({ ok }) => ok && onConfirmed()}
      idOf={() => 'app-code'}
    >
      {({ isBusy, problem }) => (
        <>
          <p>{t('factor.setUp')}</p>
          <AppSecret app={app} />
          <AccountCode id="app-code" />
          {problem}
          <FormActions>
            <Button type="submit" busy={isBusy} busyLabel={t('signIn.busy')}>
              {t('factor.confirm')}
            </Button>
          </FormActions>
        </>
      )}
    </AccountForm>
  );
}
