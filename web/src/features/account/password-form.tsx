import { askForReset } from '@cotejo/contract/account/account-calls.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { RouterLink } from '../../shared/page/router-link.tsx';
import { askForToken, type Token } from './account-session.ts';
import { toProblemText } from './problem-text.ts';

/** E-mail address and password; and the way to a new password. */
export function PasswordForm({ onToken }: { readonly onToken: (token: Token) => void }) {
  const { api } = useApp();
  const { t } = useTranslation('account');
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [changeLink, setChangeLink] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isMailed, setMailed] = useState(false);

  /** What was typed; null when something of it is missing, which is then marked and focused. */
  const read = (names: readonly string[]): Readonly<Record<string, string>> | null => {
    const values = Object.fromEntries(
      [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]),
    );
    const empty = names.filter((name) => !values[name]?.trim());
    setMissing(empty);
    if (empty.length === 0) return values;
    form.current?.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
    return null;
  };

  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const values = read(['email', 'password']);
    if (values === null || isBusy) return;
    setBusy(true);
    setProblem(null);
    const { email = '', password = '' } = values;
    const result = await askForToken(api, { grant: 'password', email: email.trim(), password });
    setBusy(false);
    if (result.ok) return onToken(result.data);
    const link = (result.problem as { readonly link?: unknown } | null)?.link;
    setChangeLink(typeof link === 'string' ? link : null);
    setProblem(toProblemText(result, t));
  };

  const reset = async (): Promise<void> => {
    const values = read(['email']);
    if (values === null || isBusy) return;
    setBusy(true);
    const result = await api.call(askForReset, { body: { email: values['email']?.trim() ?? '' } });
    setBusy(false);
    setMailed(result.ok);
    setProblem(toProblemText(result, t));
  };

  const errorOf = (name: string): string | undefined =>
    missing.includes(name) ? t(`signIn.${name}Missing`) : undefined;
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
          {t('signIn.mailed')}
        </Notice>
      )}
      <FormActions>
        <Button type="submit" busy={isBusy} busyLabel={t('signIn.busy')}>
          {t('signIn.go')}
        </Button>
        <Button look="quiet" onClick={() => void reset()}>
          {t('signIn.forgot')}
        </Button>
      </FormActions>
    </Form>
  );
}
