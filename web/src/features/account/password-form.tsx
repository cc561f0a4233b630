import type { ApiResult } from '@cotejo/contract/client.ts';
import { askForReset } from '@cotejo/contract/account/account-calls.ts';
import { oneTimeLives } from '@cotejo/domain/account/session-policy.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { RouterLink } from '../../shared/page/router-link.tsx';
import { askForToken, type Token } from '../../shared/account/account-session.ts';
import { callProven } from '../../shared/robot-check/call-proven.ts';
import { AccountField, AccountForm } from './account-form.tsx';

/** E-mail address and password; and the way to a new password. */
export function PasswordForm({
  onToken,
  ways,
}: {
  readonly onToken: (token: Token) => void;
  /** Of signing in without a password, by the address that is typed. */
  readonly ways?: ReactNode;
}) {
  const { api } = useApp();
  const { t } = useTranslation('account');
  const [changeLink, setChangeLink] = useState<string | null>(null);
  const [isMailed, setMailed] = useState(false);
  /** Which button was pressed: Enter presses the first. */
  const pressed = useRef<'signIn' | 'reset'>('signIn');
  const hydrated = useHydrated();

  const reset = async (email: string): Promise<ApiResult<unknown>> => {
    const result = await callProven(api, () => api.call(askForReset, { body: { email } }));
    setMailed(result.ok);
    return result;
  };
  const signIn = async (email: string, password: string): Promise<ApiResult<unknown>> => {
    const result = await callProven(api, () =>
      askForToken(api, { grant: 'password', email, password }),
    );
    if (result.ok) onToken(result.data);
    const link = result.ok ? null : result.problem?.['link'];
    setChangeLink(typeof link === 'string' ? link : null);
    return result;
  };

  return (
    <AccountForm
      initial={{ email: '', password: '' }}
      needed={() => (pressed.current === 'reset' ? ['email'] : ['email', 'password'])}
      sayMissing={(name) => t(`signIn.${name}Missing`)}
      ask={({ email = '', password = '' }) => {
        setChangeLink(null);
        setMailed(false);
        return pressed.current === 'reset' ? reset(email.trim()) : signIn(email.trim(), password);
      }}
      more={
        changeLink !== null && (
          <RouterLink href={`${sitePaths.newPassword}#${changeLink}`}>
            {t('signIn.change')}
          </RouterLink>
        )
      }
    >
      {({ isBusy, problem }) => (
        <>
          <AccountField
            name="email"
            type="email"
            autoComplete="username"
            label={t('signIn.email')}
          />
          {ways}
          <AccountField
            name="password"
            type="password"
            autoComplete="current-password"
            label={t('signIn.password')}
          />
          {problem}
          {isMailed && (
            <Notice tone="ok" live>
              {t('signIn.mailed', { minutes: oneTimeLives.reset / 60_000 })}
            </Notice>
          )}
          <FormActions>
            {/* Before scripts have taken over the browser would send the form itself. */}
            <Button
              type="submit"
              disabled={!hydrated}
              busy={isBusy}
              busyLabel={t('signIn.busy')}
              onClick={() => void (pressed.current = 'signIn')}
            >
              {t('signIn.go')}
            </Button>
            <Button
              type="submit"
              look="quiet"
              disabled={!hydrated}
              onClick={() => void (pressed.current = 'reset')}
            >
              {t('signIn.forgot')}
            </Button>
          </FormActions>
        </>
      )}
    </AccountForm>
  );
}
