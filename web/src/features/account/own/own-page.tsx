import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markSignedIn, useSignedInMark } from '../../../shared/account/signed-in-mark.ts';
import { askForToken, type Token } from '../../../shared/account/account-session.ts';
import { useResume } from '../../../shared/account/use-resume.ts';
import { useSession } from '../../../shared/account/use-session.ts';
import { localizePath } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageData } from '../../../shared/page/document-meta.ts';
import { MailCodeForm } from '../mail-code-form.tsx';
import { NextFactor } from '../next-factor.tsx';
import { BrowserList, browserListKey } from './browser-list.tsx';
import { CustomerView } from './customer-view.tsx';

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('account:own.title'),
      description: i18n.t('account:own.description'),
      noindex: true,
    },
  };
}

/** «Mi cuenta»: what somebody bought and asked for, once the code of their address was right. */
export function Page() {
  const { t } = useTranslation('account');
  const [token, setToken] = useState<Token | null>(null);
  const [isAsked, setAsked] = useState(false);
  const session = useSession(token);
  const isExpected = useSignedInMark() && !isAsked;
  useResume(null, (result) => {
    setAsked(true);
    if (result.ok && result.data.state !== 'signedOut') setToken((now) => now ?? result.data);
  });
  const signOut = (): void => {
    markSignedIn(false);
    setToken(null);
  };
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      {session !== null ? (
        <CustomerView session={session} onSignedOut={signOut} />
      ) : (
        <>
          <div className="stack stack--tight prose">
            <h1>{t('own.title')}</h1>
            <p className="muted">{t('own.description')}</p>
          </div>
          {isExpected && <p role="status">{t('signIn.busy')}</p>}
          {token !== null && (
            <div className="panel prose stack">
              <NextFactor token={token} onToken={setToken} />
            </div>
          )}
          {!isExpected && token === null && <Arrival onToken={setToken} />}
        </>
      )}
    </main>
  );
}

/** The way in by a mailed code, or by a password; and what this browser can open without either. */
function Arrival({ onToken }: { readonly onToken: (token: Token) => void }) {
  const { api, language } = useApp();
  const queries = useQueryClient();
  const { t } = useTranslation('account');
  const back = encodeURIComponent(localizePath(sitePaths.own, language));
  const enter = async (given: { email: string; code: string }) => {
    const result = await askForToken(api, { grant: 'mailCode', ...given });
    if (result.ok) onToken(result.data);
    // A right code has opened the purchases here, also where the account is refused or no answer came.
    else void queries.invalidateQueries({ queryKey: browserListKey });
    return result;
  };
  return (
    <>
      <section className="panel stack prose" aria-labelledby="own-enter">
        <h2 id="own-enter">{t('own.enter')}</h2>
        <p>{t('own.enterText')}</p>
        <MailCodeForm id="own" go={t('own.go')} onCode={enter} />
        <a href={`${localizePath(sitePaths.signIn, language)}?referrer=${back}`}>
          {t('own.byPassword')}
        </a>
      </section>
      <BrowserList />
    </>
  );
}
