import { useSite } from '../../shared/page/site-context.ts';
import { getSignInOptions, startOidcSignIn } from '@cotejo/contract/account/account-calls.ts';
import { ownAddress } from '@cotejo/domain/shared-link/own-address.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { arrived } from '../../shared/api/read-failed.ts';
import { localizePath } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import { useDocumentMeta, type PageData } from '../../shared/page/document-meta.ts';
import type { Token } from '../../shared/account/account-session.ts';
import { markSignedIn } from '../../shared/account/signed-in-mark.ts';
import { RouterLink } from '../../shared/page/router-link.tsx';
import { useResume } from '../../shared/account/use-resume.ts';
import { useSession } from '../../shared/account/use-session.ts';
import { AccountPanel } from './account-panel.tsx';
import { CompanyWays } from './company-ways.tsx';
import { NextFactor } from './next-factor.tsx';
import { PasswordForm } from './password-form.tsx';
import { toProblemText, toProviderText } from './problem-text.ts';
import { readSessionEnd, type SessionEnd } from './session-end.ts';

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
  const { api, language } = useApp();
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  const site = useSite();
  const [token, setToken] = useState<Token | null>(null);
  // The provider of a company may have led back here without beginning.
  const [problem, setProblem] = useState(() => toProviderText(search.get('proveedor'), t));
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const [givenReferrer, setGivenReferrer] = useState(search.get('referrer'));
  const referrer = givenReferrer === null ? null : ownAddress(givenReferrer);
  // With this the identity provider led back here.
  const [returned] = useState(() => (search.has('state') ? search.toString() : null));
  const options = useQuery({
    queryKey: ['account', 'sign-in'],
    queryFn: ({ signal }) => arrived(api.call(getSignInOptions, {}, { signal })),
  });

  // Who signed in here before need not do it again.
  useResume(returned, (result) => {
    if (returned !== null) setProblem(toProblemText(result, t));
    else setEnd(readSessionEnd(result));
    if (!result.ok || result.data.state === 'signedOut') return;
    setToken((now) => now ?? result.data);
    if (result.data.referrer !== null) setGivenReferrer(result.data.referrer);
  });

  const session = useSession(token);
  const isSignedIn = session !== null;
  const title = t(isSignedIn ? 'panel.title' : 'signIn.title');
  useDocumentMeta({
    title,
    description: t(isSignedIn ? 'panel.description' : 'signIn.description'),
  });
  useEffect(() => {
    // Not by the router: it may be a page of the API.
    if (isSignedIn && referrer !== null) location.assign(referrer);
  }, [isSignedIn, referrer]);

  const signOut = (): void => {
    markSignedIn(false);
    setToken(null);
  };

  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{title}</h1>
        {!isSignedIn && <p className="muted">{t('signIn.description')}</p>}
      </div>
      <div className="panel prose stack">
        {search.has('loginError') && token === null && (
          <Notice tone="warn">{t('signIn.again')}</Notice>
        )}
        {end !== null && token === null && (
          <Notice tone="warn" live>
            {t(`signIn.ended.${end}`)}
          </Notice>
        )}
        {problem !== null && token === null && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {token === null && (
          <PasswordForm
            onToken={setToken}
            ways={site.role === 'main' && <CompanyWays referrer={referrer} />}
          />
        )}
        {token === null && options.data?.oidc && site.role === 'main' && (
          <ButtonLink
            look="quiet"
            href={`${startOidcSignIn.path}?${new URLSearchParams({ referrer: referrer ?? localizePath(sitePaths.signIn, language) }).toString()}`}
          >
            {t('signIn.oidc', { name: options.data.oidc.name })}
          </ButtonLink>
        )}
        {token === null && <RouterLink href={sitePaths.own}>{t('mailCode.open')}</RouterLink>}
        {token !== null && <NextFactor token={token} onToken={setToken} />}
        {session !== null && referrer === null && (
          <AccountPanel session={session} onSignedOut={signOut} />
        )}
      </div>
    </main>
  );
}
