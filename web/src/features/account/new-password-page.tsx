import * as calls from '@cotejo/contract/account/account-calls.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { passwordPolicies } from '@cotejo/domain/account/password-policy.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { useHydrated } from '@cotejo/ui/hooks/use-hydrated.ts';
import { RouterLink } from '../../shared/page/router-link.tsx';
import { AccountField, AccountForm } from './account-form.tsx';
import { toProblemText } from './problem-text.ts';

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
  const failure = secret === '' ? t('problem.INVALID_CODE') : linkProblem;

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
          <AccountForm
            initial={{ password: '' }}
            needed={() => ['password']}
            sayMissing={() => t('newPassword.missing')}
            ask={({ password = '' }) =>
              api.call(calls.setPassword, { body: { link: secret ?? '', password } })
            }
            onAnswer={({ ok }) => setDone(ok)}
            idOf={() => 'new-password'}
            more={<RouterLink href={sitePaths.signIn}>{t('newPassword.askAgain')}</RouterLink>}
          >
            {({ isBusy, problem }) => (
              <>
                <AccountField
                  id="new-password"
                  name="password"
                  type="password"
                  autoComplete="new-password"
                  label={t('newPassword.label')}
                  hint={t(`newPassword.${link.passwordPolicy}`, { minLength, maxLength })}
                />
                {problem}
                <FormActions>
                  <Button type="submit" busy={isBusy} busyLabel={t('signIn.busy')}>
                    {t('newPassword.go')}
                  </Button>
                </FormActions>
              </>
            )}
          </AccountForm>
        )}
      </div>
    </main>
  );
}
