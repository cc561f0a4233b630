import type { ApiClient, ApiResult, CallOptions } from '@cotejo/contract/client.ts';
import { createToken, signOut } from '@cotejo/contract/account/account-calls.ts';
import type { CallAnswer, CallInput, CallName } from '@cotejo/contract/all-routes.ts';
import type { Call } from '@cotejo/contract/call.ts';
import type { Problem } from '@cotejo/contract/problem.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { StepUpWay } from '@cotejo/domain/account/step-up.ts';
import { readEvents, type StreamEnd } from '../api/read-events.ts';
import { newKey } from '../api/new-key.ts';
import { askForProof, wantedProof } from './step-up-request.ts';

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
  /** Reads a file, in the words of a language; null where no answer came. */
  read(address: string, language: Language): Promise<Response | null>;
  /**
   * Reads a stream of server-sent events until it ends or `signal` does; `receive` is given the data of each. Listening alone
   * prolongs no session: an expired token is renewed only where `isPresent` says that somebody is there.
   */
  listen(
    address: string,
    signal: AbortSignal,
    receive: (data: unknown) => void,
    isPresent?: () => boolean,
  ): Promise<StreamEnd>;
  /** Ends the session. Its streams end first: one that was opened again while the page leaves would be refused. */
  signOut(): Promise<ApiResult<CallAnswer<'signOut'>>>;
}

/**
 * A session that lasts longer than its access token: an expired one is renewed once by the cookie and the call repeated.
 * Where that is refused the answer says why, with status 401. An act that asks once more who it is waits for the person
 * and is repeated as it was.
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
    isExpired: (answer: T) => boolean | Promise<boolean>,
  ): Promise<T | Extract<ApiResult<Token>, { ok: false }>> => {
    const used = token;
    const answer = await ask(toBearer(used));
    if (!(await isExpired(answer))) return answer;
    if (used === token) {
      const renewed = await renew();
      if (!renewed.ok) return renewed;
      if (renewed.data.accessToken === null) return answer;
      token = renewed.data.accessToken;
    }
    return ask(toBearer(token));
  };
  const call: AccountSession['call'] = (call, input, options = {}) =>
    authorised(
      (headers) =>
        api.call(call, input, { ...options, headers: { ...options.headers, ...headers } }),
      (result) => !result.ok && result.problem?.code === 'ACCESS_TOKEN_EXPIRED',
    );
  const takeOver = async (): Promise<void> => {
    const renewed = await renew();
    if (renewed.ok && renewed.data.accessToken !== null) token = renewed.data.accessToken;
  };
  // Calls that ask together are answered by one proof.
  let proof: Promise<boolean> | null = null;
  const prove = (wanted: readonly StepUpWay[]): Promise<boolean> => {
    proof ??= askForProof({ wanted, call, renew: takeOver }).finally(() => (proof = null));
    return proof;
  };
  let streams = new AbortController();
  return {
    key: newKey(),
    call: async (...asked) => {
      const result = await call(...asked);
      const wanted = result.ok ? null : wantedProof(result.problem);
      return wanted !== null && (await prove(wanted)) ? call(...asked) : result;
    },
    signOut: async () => {
      streams.abort();
      const result = await call(signOut, {});
      // Still signed in: streams may be opened again.
      if (!result.ok && result.status !== 401) streams = new AbortController();
      return result;
    },
    listen: async (address, signal, receive, isPresent = () => false) => {
      const ending = endWith(signal, streams.signal);
      const end = await authorised(
        (headers) => readEvents(address, { headers, signal: ending.signal }, receive),
        (ended) => ended.type === 'refused' && ended.status === 401 && isPresent(),
      );
      ending.abort();
      return 'ok' in end ? { type: 'refused', status: 401 } : end;
    },
    read: async (address, language) => {
      const ask = async (): Promise<Response | null> => {
        const answer = await authorised(
          (headers) =>
            fetch(address, { headers: { ...headers, 'accept-language': language } }).catch(
              () => null,
            ),
          async (response) => response?.status === 401 && (await wantedOf(response)) === null,
        );
        return answer instanceof Response ? answer : null;
      };
      const answer = await ask();
      const wanted = await wantedOf(answer);
      return wanted !== null && (await prove(wanted)) ? ask() : answer;
    },
  };
}

/** Aborted with the first of `signals` that is; `AbortSignal.any`, which Safari has only from 17.4. */
function endWith(...signals: readonly AbortSignal[]): AbortController {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  for (const one of signals) one.addEventListener('abort', end, { signal: ending.signal });
  if (signals.some(({ aborted }) => aborted)) end();
  return ending;
}

async function wantedOf(response: Response | null): Promise<readonly StepUpWay[] | null> {
  if (response?.status !== 401) return null;
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return wantedProof(refusal as Problem | null);
}

function toBearer(token: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${token}` };
}
