import * as calls from '@cotejo/contract/account/account-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { passwordPolicies } from '@cotejo/domain/account/password-policy.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { RouterLink } from '../../shared/page/router-link.tsx';
import { toProblemText } from './problem-text.ts';
import { useTypedForm } from './use-typed-form.ts';

type Link = CallAnswer<'readHashToken'>;

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('account:newPassword.title'),
      description: i18n.t('account:newPassword.description'),
      noindex: true,
    },
  };
}

/** Sets a password with the link of a mail. Its secret is behind `#`, which no server is sent. */
export function Page() {
  const { api } = useApp();
  const { t } = useTranslation('account');
  const { form, problem, isBusy, send, errorOf } = useTypedForm(() => t('newPassword.missing'));
  // The server is not sent it, so the first render does not know it.
  const hydrated = useHydrated();
  const secret = hydrated ? location.hash.slice(1) : null;
  const [link, setLink] = useState<Link | null>(null);
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!secret) return;
    void api.call(calls.readHashToken, { params: { hash: secret } }).then((result) => {
      if (result.ok) setLink(result.data);
      else setLinkProblem(toProblemText(result, t) ?? t('problem.INVALID_CODE'));
    });
  }, [api, secret, t]);

  const { minLength, maxLength } = passwordPolicies[link?.passwordPolicy ?? 'standard'];
  const failure = secret === '' ? t('problem.INVALID_CODE') : (linkProblem ?? problem);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!secret) return;
    const result = await send(['password'], ({ password = '' }) =>
      api.call(calls.setPassword, { body: { link: secret, password } }),
    );
    setDone(result?.ok ?? false);
  };

  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('newPassword.title')}</h1>
        {link !== null && !isDone && (
          <p className="muted">{t('newPassword.for', { email: link.email })}</p>
        )}
      </div>
      <div className="panel prose stack">
        {link === null && failure === null && <p role="status">{t('signIn.busy')}</p>}
        {failure !== null && (
          <Notice tone="danger" live>
            {failure} <RouterLink href={sitePaths.signIn}>{t('newPassword.askAgain')}</RouterLink>
          </Notice>
        )}
        {isDone && (
          <Notice tone="ok" live>
            {t('newPassword.done')}{' '}
            <RouterLink href={sitePaths.signIn}>{t('signIn.go')}</RouterLink>
          </Notice>
        )}
        {link !== null && !isDone && (
          <Form ref={form} onSubmit={(event) => void save(event)}>
            <TextField
              id="new-password"
              name="password"
              type="password"
              autoComplete="new-password"
              label={t('newPassword.label')}
              hint={t(`newPassword.${link.passwordPolicy}`, { minLength, maxLength })}
              error={errorOf('password')}
            />
            <FormActions>
              <Button type="submit" busy={isBusy} busyLabel={t('signIn.busy')}>
                {t('newPassword.go')}
              </Button>
            </FormActions>
          </Form>
        )}
      </div>
    </main>
  );
}
