import { useEffect, useMemo } from 'react';
import { useApp } from '../page/app-context.tsx';
import { markSignedIn } from './signed-in-mark.ts';
import { openSession, type AccountSession, type Token } from './account-session.ts';

/** The calls of a signed-in account; null before somebody has signed in. */
export function useSession(token: Token | null): AccountSession | null {
  const { api } = useApp();
  const accessToken = token?.accessToken ?? null;
  useEffect(() => {
    if (accessToken !== null) markSignedIn(true);
  }, [accessToken]);
  return useMemo(
    () => (accessToken === null ? null : openSession(api, accessToken)),
    [api, accessToken],
  );
}
