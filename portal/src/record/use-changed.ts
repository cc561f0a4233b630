import { toQueryString } from '@cotejo/contract/client.ts';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../session/session-context.ts';
import type { KindPages } from './kind-pages.ts';

/**
 * Which of the records of an open page changed since it was read. The page stays as it is until somebody asks for more:
 * nothing moves under a reader's hand.
 *
 * @param readAt changes when the page is read again
 */
export function useChanged(
  { calls }: KindPages,
  ids: readonly string[],
  readAt: number,
): ReadonlySet<string> {
  const { session } = useSignedIn();
  const what = `${readAt} ${ids.join(',')}`;
  const [heard, setHeard] = useState<{ readonly what: string; readonly ids: ReadonlySet<string> }>({
    what,
    ids: new Set(),
  });
  const path = calls.watch?.path;
  useEffect(() => {
    const [, asked = ''] = what.split(' ');
    if (path === undefined || asked === '') return undefined;
    const leaving = new AbortController();
    void session.listen(path + toQueryString({ ids: asked }), leaving.signal, (data) => {
      const { id } = data as { readonly id: string };
      setHeard((now) => ({ what, ids: new Set([...(now.what === what ? now.ids : []), id]) }));
    });
    return () => leaving.abort();
  }, [session, path, what]);
  return heard.what === what ? heard.ids : new Set();
}
