import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import type { AccountSession, Token } from '../../shared/account/account-session.ts';
import { toProblemText } from './problem-text.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useResume } from '../../shared/account/use-resume.ts';
import { useSession } from '../../shared/account/use-session.ts';

/** The frame of a page that needs an account: it goes on with the session that is open, or leads to signing in and back. */
export function SignedInFrame(props: {
  readonly title: string;
  readonly description: string;
  /** Why one has to sign in. */
  readonly signIn: string;
  /** Where signing in leads back to. */
  readonly path: string;
  /** What somebody may do here without an account. */
  readonly signedOut?: ReactNode;
  readonly children: (session: AccountSession) => ReactNode;
}) {
  const { title, description, signIn, path, signedOut, children } = props;
  const { t } = useTranslation('account');
  const [token, setToken] = useState<Token | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const session = useSession(token);
  const ask = useResume(null, (result) => {
    if (result.ok) setToken(result.data);
    else if (result.status === 401) setToken(noToken);
    else setProblem(toProblemText(result, t));
  });
  const retry = (): void => {
    setProblem(null);
    ask();
  };

  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack stack--loose">
      <div className="stack stack--tight prose">
        <h1>{title}</h1>
        <p className="muted">{description}</p>
      </div>
      {session !== null ? (
        children(session)
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
        <>
          <div className="panel prose stack">
            {token === null ? (
              <p role="status">{t('signIn.busy')}</p>
            ) : (
              <Notice tone="info" live>
                {signIn}
              </Notice>
            )}
            <SignInLink path={path} />
          </div>
          {token !== null && signedOut}
        </>
      )}
    </main>
  );
}

const noToken: Token = {
  state: 'signedOut',
  accessToken: null,
  expiresIn: null,
  challenge: null,
  secondFactors: [],
  places: [],
  referrer: null,
};
