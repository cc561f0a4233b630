import { useCallback, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { shareInsurance } from './shared-link-calls.ts';

export type ShareState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  /** In the clipboard. */
  | { readonly kind: 'copied'; readonly url: string }
  /** Made, but this browser lets nobody write to the clipboard: it is shown to be copied by hand. */
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'failed' };

/**
 * Shares a product's page with the people that it is priced for: saves both, and copies
 * `origin/url/{code}` (spec 2 §7). `path` is the page without language prefix, `profile` the value of
 * `perfil` or null.
 */
export function useShareLink(
  path: string,
  profile: string | null,
): { readonly state: ShareState; readonly share: () => Promise<void> } {
  const { api } = useApp();
  const [state, setState] = useState<ShareState>({ kind: 'idle' });
  const url = useHref(path);
  const share = useCallback(async () => {
    setState({ kind: 'busy' });
    const result = await api.call(shareInsurance, { body: { url, profile } });
    if (!result.ok) {
      setState({ kind: 'failed' });
      return;
    }
    const link = location.origin + result.data.link;
    const copied = await copyText(link);
    setState({ kind: copied ? 'copied' : 'shown', url: link });
  }, [api, url, profile]);
  return { state, share };
}

/** False where the clipboard is closed to pages: no permission, or no secure connection. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Expected in embedded pages and old browsers; the caller shows the link instead.
    return false;
  }
}
