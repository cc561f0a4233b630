import { readMe } from '@cotejo/contract/account/account-calls.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import type { AccountKind } from '@cotejo/domain/account/roles.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { ErrorState } from '@cotejo/ui/empty-state/error-state.tsx';
import type { AccountSession, Token } from '@cotejo/web/src/shared/account/account-session.ts';
import { StepUpHost } from '@cotejo/web/src/shared/account/step-up-host.tsx';
import { useResume } from '@cotejo/web/src/shared/account/use-resume.ts';
import { useSession } from '@cotejo/web/src/shared/account/use-session.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { localizePath } from '@cotejo/web/src/shared/language/language-path.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { toErrorText, toProblemText } from '../problem-text.ts';
import { NotStaff } from './not-staff.tsx';
import { SignedInContext } from './session-context.ts';

/** Goes on with the session that is open, or leads to signing in and back to this very address. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { language } = useApp();
  const { t } = useTranslation('portal');
  const [token, setToken] = useState<Token | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const session = useSession(token);
  const ask = useResume(null, (result: ApiResult<Token>) => {
    if (result.ok && result.data.accessToken !== null) setToken(result.data);
    else if (result.ok || result.status === 401) {
      const referrer = location.pathname + location.search;
      const query = new URLSearchParams({ referrer }).toString();
      location.replace(`${localizePath(sitePaths.signIn, language)}?${query}`);
    } else setProblem(toProblemText(result, t));
  });
  const retry = (): void => {
    setProblem(null);
    ask();
  };
  if (session !== null)
    return (
      <>
        <SignedInGate session={session}>{children}</SignedInGate>
        <StepUpHost />
      </>
    );
  return <Waiting problem={problem} onRetry={retry} />;
}

/** Whom the portal has pages for. */
const mayEnter: readonly AccountKind[] = ['staff', 'company', 'partner'];

function SignedInGate(props: { readonly session: AccountSession; readonly children: ReactNode }) {
  const { session, children } = props;
  const { t } = useTranslation('portal');
  const me = useQuery({
    queryKey: ['me', session.key],
    queryFn: ({ signal }) => arrived(session.call(readMe, {}, { signal })),
    staleTime: Infinity,
  });
  if (me.data === undefined) {
    const problem = me.error === null ? null : toErrorText(me.error, t);
    return <Waiting problem={problem} onRetry={() => void me.refetch()} />;
  }
  if (!mayEnter.includes(me.data.kind)) return <NotStaff />;
  return <SignedInContext value={{ session, me: me.data }}>{children}</SignedInContext>;
}

function Waiting(props: { readonly problem: string | null; readonly onRetry: () => void }) {
  const { problem, onRetry } = props;
  const { t } = useTranslation('portal');
  return (
    <main id="contenido" className="page page--body">
      {problem === null ? (
        <p role="status">{t('loading')}</p>
      ) : (
        <ErrorState title={t('error.title')} retry={{ label: t('error.retry') }} onRetry={onRetry}>
          {problem}
        </ErrorState>
      )}
    </main>
  );
}
