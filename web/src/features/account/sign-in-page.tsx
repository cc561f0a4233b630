import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import { askForToken, type Token } from './account-session.ts';
import { AccountPanel } from './account-panel.tsx';
import { CodeForm } from './code-form.tsx';
import { ownReferrer } from './own-referrer.ts';
import { PasswordForm } from './password-form.tsx';

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('account:signIn.title'),
      description: i18n.t('account:signIn.description'),
      noindex: true,
    },
  };
}

/** Signing in (spec 3 §2): by password, by the code that is missing, or by the session that is open. */
export function Page() {
  const { api, origin } = useApp();
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const referrer = ownReferrer(search, origin);
  const [token, setToken] = useState<Token | null>(null);

  useEffect(() => {
    let isGone = false;
    // Who signed in here before need not do it again.
    void askForToken(api, { grant: 'refresh' }).then((result) => {
      if (!isGone && result.ok && result.data.state === 'signedIn')
        setToken((now) => now ?? result.data);
    });
    return () => {
      isGone = true;
    };
  }, [api]);

  const isSignedIn = token?.state === 'signedIn';
  useEffect(() => {
    // Not by the router: it may be a page of the API.
    if (isSignedIn && referrer !== null) location.assign(referrer);
  }, [isSignedIn, referrer]);

  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('signIn.title')}</h1>
        {!isSignedIn && <p className="muted">{t('signIn.description')}</p>}
      </div>
      <div className="panel prose stack">
        {search.has('loginError') && token === null && (
          <Notice tone="warn">{t('signIn.again')}</Notice>
        )}
        {token === null && <PasswordForm onToken={setToken} />}
        {token !== null && token.challenge !== null && (
          <CodeForm
            challenge={token.challenge}
            isNew={token.state === 'enrol'}
            onToken={setToken}
            onStartAgain={() => setToken(null)}
          />
        )}
        {isSignedIn && token.accessToken !== null && referrer === null && (
          <AccountPanel accessToken={token.accessToken} onSignedOut={() => setToken(null)} />
        )}
      </div>
    </main>
  );
}
