import type { ApiClient, ApiResult } from '@cotejo/contract/client.ts';
import { createToken } from '@cotejo/contract/account/account-calls.ts';
import type { CallAnswer, CallInput } from '@cotejo/contract/all-routes.ts';

export type Token = CallAnswer<'createToken'>;

/** One attempt to sign in, or to go on with an earlier session by its cookie. */
export function askForToken(
  api: ApiClient,
  body: CallInput<'createToken'>['body'],
): Promise<ApiResult<Token>> {
  return api.call(createToken, { body });
}

/**
 * Who is signed in already, or just comes back from the identity provider.
 *
 * @param returned the query that the provider led back with; null where nobody comes from there
 */
export async function resumeSession(
  api: ApiClient,
  returned: string | null,
): Promise<ApiResult<Token>> {
  const resume = () => askForToken(api, { grant: 'refresh' });
  if (returned === null) return resume();
  const result = await askForToken(api, { grant: 'oidc', query: returned });
  if (result.ok) return result;
  // A page that is loaded again has a used return in its address, and the session that it opened.
  const open = await resume();
  return open.ok && open.data.state === 'signedIn' ? open : result;
}

/** The header of a signed-in call. The token is kept by the page that shows it, and nowhere else. */
export function asBearer(token: string): { readonly headers: { readonly authorization: string } } {
  return { headers: { authorization: `Bearer ${token}` } };
}
