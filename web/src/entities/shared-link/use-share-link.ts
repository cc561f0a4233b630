import type { ShareState } from './share-state.ts';
import { useCallback, useState } from 'react';
import { useApp } from '../../shared/page/app-context.tsx';
import { reportError } from '../../shared/page/report-error.ts';
import { localizePath } from '../../shared/language/language-path.ts';

export interface Sharing {
  readonly state: ShareState;
  readonly share: () => Promise<void>;
}

/** Few visitors share: its code comes with the click. */
const saving = () => import('./save-link.ts');

/**
 * Shares a product's page with the people that it is priced for: saves both, and copies
 * `origin/url/{code}` (spec 2 §7). `path` is the page without language prefix, `profile` the value of
 * `perfil` or null.
 */
export function useShareLink(path: string, profile: string | null): Sharing {
  const { api, language } = useApp();
  const url = localizePath(path, language);
  return useSharing(
    useCallback(
      async () => (await saving()).saveProductLink(api, { url, profile }),
      [api, url, profile],
    ),
  );
}

/** Shares a list: saves its address, and copies `{path}?code={code}&skipLanding=true` (spec 3 §2). */
export function useSavedSearch(url: string): Sharing {
  const { api } = useApp();
  return useSharing(useCallback(async () => (await saving()).saveSearchLink(api, url), [api, url]));
}

/** `save` gives the path that was made, null when it could not be. */
function useSharing(save: () => Promise<string | null>): Sharing {
  const [{ state, of }, setState] = useState<{ state: ShareState; of: typeof save }>({
    state: idle,
    of: save,
  });
  const share = useCallback(async () => {
    setState({ state: { kind: 'busy' }, of: save });
    const path = await save().catch((error: unknown) => {
      reportError(error);
      return null;
    });
    setState({ state: path === null ? failed : await (await saving()).copyLink(path), of: save });
  }, [save]);
  // The message about one address does not apply to the next.
  return { state: of === save ? state : idle, share };
}

const idle: ShareState = { kind: 'idle' };
const failed: ShareState = { kind: 'failed' };
