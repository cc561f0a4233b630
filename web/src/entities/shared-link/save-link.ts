import {
  saveComparatorUrl,
  shareInsurance,
} from '@cotejo/contract/shared-link/shared-link-calls.ts';
import type { ApiClient } from '@cotejo/contract/client.ts';
import { copyText } from '../../shared/page/copy-text.ts';
import type { ShareState } from './share-state.ts';

/** Saves a product's page with the people that it is priced for (spec 2 §7); the path that leads there, null without one. */
export async function saveProductLink(
  api: ApiClient,
  product: { readonly url: string; readonly profile: string | null },
): Promise<string | null> {
  const result = await api.call(shareInsurance, { body: product });
  return result.ok ? result.data.link : null;
}

/** Saves a list's address (spec 3 §2); the path that leads there, null without one. */
export async function saveSearchLink(api: ApiClient, url: string): Promise<string | null> {
  const result = await api.call(saveComparatorUrl, { body: { url } });
  return result.ok ? result.data.link : null;
}

/** Copies the address of a path that was made, where the browser lets it be copied. */
export async function copyLink(path: string): Promise<ShareState> {
  const url = location.origin + path;
  return { kind: (await copyText(url)) ? 'copied' : 'shown', url };
}
