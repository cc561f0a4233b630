import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState } from 'react';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import type { PageData } from '../../shared/page/document-meta.ts';
import type { Token } from './account-session.ts';
import { toProblemText } from './problem-text.ts';
import { useResume } from './use-resume.ts';
import { useSession } from './use-session.ts';
import { PersonalDataPanel } from './personal-data-panel.tsx';
import { SignInLink } from './sign-in-link.tsx';

export function load({ i18n }: AppDeps): PageData {
  return {
    meta: {
      title: i18n.t('account:personalData.title'),
      description: i18n.t('account:personalData.description'),
      noindex: true,
    },
  };
}

/** What a customer may ask about their own data, and what became of it. */
export function Page() {
  const { t } = useTranslation('account');
  const [token, setToken] = useState<Token | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const session = useSession(token);
  const ask = useResume(null, (result) => {
    if (result.ok) setToken(result.data);
    else if (result.status === 401) setToken(signedOut);
    else setProblem(toProblemText(result, t));
  });
  const retry = (): void => {
    setProblem(null);
    ask();
  };

  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{t('personalData.title')}</h1>
        <p className="muted">{t('personalData.description')}</p>
      </div>
      {session !== null ? (
        <PersonalDataPanel session={session} />
      ) : problem !== null ? (
        <div className="panel prose stack">
          <Notice tone="danger" live>
            {problem}
          </Notice>
          <div>
            <Button onClick={retry}>{t('problem.retry')}</Button>
          </div>
        </div>
      ) : (
        <div className="panel prose stack">
          {token === null ? (
            <p role="status">{t('signIn.busy')}</p>
          ) : (
            <Notice tone="info" live>
              {t('personalData.signIn')}
            </Notice>
          )}
          <SignInLink />
        </div>
      )}
    </main>
  );
}

const signedOut: Token = {
  state: 'signedOut',
  accessToken: null,
  expiresIn: null,
  challenge: null,
  secondFactors: [],
  referrer: null,
};
