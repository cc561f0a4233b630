import { askForReset } from '@cotejo/contract/account/account-calls.ts';
import { oneTimeLives } from '@cotejo/domain/account/session-policy.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { RouterLink } from '../../shared/page/router-link.tsx';
import { askForToken, type Token } from '../../shared/account/account-session.ts';
import { callProven } from '../../shared/robot-check/call-proven.ts';
import { useTypedForm } from './use-typed-form.ts';

/** E-mail address and password; and the way to a new password. */
export function PasswordForm({ onToken }: { readonly onToken: (token: Token) => void }) {
  const { api } = useApp();
  const { t } = useTranslation('account');
  const { form, problem, isBusy, send, errorOf } = useTypedForm((name) =>
    t(`signIn.${name}Missing`),
  );
  const [changeLink, setChangeLink] = useState<string | null>(null);
  const [isMailed, setMailed] = useState(false);
  const hydrated = useHydrated();

  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const result = await send(['email', 'password'], ({ email = '', password = '' }) =>
      callProven(api, () => askForToken(api, { grant: 'password', email: email.trim(), password })),
    );
    if (result === null) return;
    if (result.ok) return onToken(result.data);
    const link = result.problem?.['link'];
    setChangeLink(typeof link === 'string' ? link : null);
  };

  const reset = async (): Promise<void> => {
    const result = await send(['email'], ({ email = '' }) =>
      callProven(api, () => api.call(askForReset, { body: { email: email.trim() } })),
    );
    setMailed(result?.ok ?? false);
  };

  return (
    <Form ref={form} onSubmit={(event) => void signIn(event)}>
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={t('signIn.email')}
        error={errorOf('email')}
      />
      <TextField
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('signIn.password')}
        error={errorOf('password')}
      />
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}{' '}
          {changeLink !== null && (
            <RouterLink href={`${sitePaths.newPassword}#${changeLink}`}>
              {t('signIn.change')}
            </RouterLink>
          )}
        </Notice>
      )}
      {isMailed && (
        <Notice tone="ok" live>
          {t('signIn.mailed', { minutes: oneTimeLives.reset / 60_000 })}
        </Notice>
      )}
      <FormActions>
        {/* Before scripts have taken over the browser would send the form itself, the password in the address. */}
        <Button type="submit" disabled={!hydrated} busy={isBusy} busyLabel={t('signIn.busy')}>
          {t('signIn.go')}
        </Button>
        <Button look="quiet" onClick={() => void reset()}>
          {t('signIn.forgot')}
        </Button>
      </FormActions>
    </Form>
  );
}
