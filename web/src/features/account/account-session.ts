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

/** The header of a signed-in call. The token is kept by the page that shows it, and nowhere else. */
export function asBearer(token: string): { readonly headers: { readonly authorization: string } } {
  return { headers: { authorization: `Bearer ${token}` } };
}
