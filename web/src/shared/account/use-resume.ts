import type { ApiResult } from '@cotejo/contract/client.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../page/app-context.tsx';
import { resumeSession, type Token } from './account-session.ts';
import { markSignedIn } from './signed-in-mark.ts';

/**
 * Asks for the session that is open already as soon as the page is there; what is returned asks again.
 *
 * @param returned see `resumeSession`
 */
export function useResume(
  returned: string | null,
  onResult: (result: ApiResult<Token>) => void,
): () => void {
  const { api } = useApp();
  const [tries, setTries] = useState(0);
  const tell = useEffectEvent(onResult);
  useEffect(() => {
    let isGone = false;
    void resumeSession(api, returned).then((result) => {
      if (isGone) return;
      if (isOver(result)) markSignedIn(false);
      tell(result);
    });
    return () => {
      isGone = true;
    };
  }, [api, returned, tries]);
  return () => setTries((now) => now + 1);
}

const isOver = (result: ApiResult<Token>): boolean =>
  result.ok ? result.data.state === 'signedOut' : result.status === 401;
