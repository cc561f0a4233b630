import type { ApiClient, ApiResult, CallOptions } from '@cotejo/contract/client.ts';
import { createToken } from '@cotejo/contract/account/account-calls.ts';
import type { CallAnswer, CallInput, CallName } from '@cotejo/contract/all-routes.ts';
import type { Call } from '@cotejo/contract/call.ts';
import { newKey } from '../api/new-key.ts';

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

/** The calls of a signed-in account. The token is kept here, and nowhere else. */
export interface AccountSession {
  /** Tells the queries of one session from those of another. */
  readonly key: string;
  call<Name extends CallName>(
    call: Call<Name>,
    input: Partial<CallInput<Name>>,
    options?: CallOptions,
  ): Promise<ApiResult<CallAnswer<Name>>>;
  /** Reads a file; null where no answer came. */
  read(address: string): Promise<Response | null>;
}

/**
 * A session that lasts longer than its access token: an expired one is renewed once by the cookie and the call repeated.
 * Where that is refused the answer says why, with status 401.
 */
export function openSession(api: ApiClient, accessToken: string): AccountSession {
  let token = accessToken;
  let renewal: Promise<ApiResult<Token>> | null = null;
  // Each renewal ends the cookie that it is asked with: calls that expire together share one.
  const renew = (): Promise<ApiResult<Token>> => {
    renewal ??= askForToken(api, { grant: 'refresh' }).finally(() => (renewal = null));
    return renewal;
  };
  const authorised = async <T>(
    ask: (headers: Readonly<Record<string, string>>) => Promise<T>,
    isExpired: (answer: T) => boolean,
  ): Promise<T | Extract<ApiResult<Token>, { ok: false }>> => {
    const used = token;
    const answer = await ask(toBearer(used));
    if (!isExpired(answer)) return answer;
    if (used === token) {
      const renewed = await renew();
      if (!renewed.ok) return renewed;
      if (renewed.data.accessToken === null) return answer;
      token = renewed.data.accessToken;
    }
    return ask(toBearer(token));
  };
  return {
    key: newKey(),
    call: (call, input, options = {}) =>
      authorised(
        (headers) => api.call(call, input, { ...options, headers }),
        (result) => !result.ok && result.problem?.code === 'ACCESS_TOKEN_EXPIRED',
      ),
    read: async (address) => {
      const answer = await authorised(
        (headers) => fetch(address, { headers }).catch(() => null),
        (response) => response?.status === 401,
      );
      return answer instanceof Response ? answer : null;
    },
  };
}

function toBearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}
