import { readMe, signOut } from '@cotejo/contract/account/account-calls.ts';
import { toApiClient, type ApiResult } from '@cotejo/contract/client.ts';
import { openSession } from './account-session.ts';

const refused = (code: string): ApiResult<unknown> => ({
  ok: false,
  status: 401,
  problem: { type: '', title: code, status: 401, code, detail: '', requestId: '', errors: [] },
});
const fine: ApiResult<unknown> = { ok: true, status: 200, data: { name: 'Ana' } };

/** A server that knows the token `2` and whatever `renew` says when it is asked for it. */
function server(renew: () => ApiResult<unknown>) {
  const sent: string[] = [];
  const api = toApiClient(async ({ name }, _input, options = {}) => {
    const bearer = options.headers?.['authorization'] ?? '';
    sent.push(`${name} ${bearer}`.trim());
    if (name === 'createToken') return renew();
    return bearer === 'Bearer 2' ? fine : refused('ACCESS_TOKEN_EXPIRED');
  });
  return { session: openSession(api, '1'), sent };
}
const renewed = (): ApiResult<unknown> => ({ ok: true, status: 200, data: { accessToken: '2' } });

test('an access token that expired is renewed and the call repeated; the next call has the new one', async () => {
  const { session, sent } = server(renewed);
  expect(await session.call(readMe, {})).toBe(fine);
  expect(await session.call(signOut, {})).toBe(fine);
  expect(sent).toEqual(['readMe Bearer 1', 'createToken', 'readMe Bearer 2', 'signOut Bearer 2']);
});

test('calls that expire together are renewed once: the cookie is good for one renewal', async () => {
  const { session, sent } = server(renewed);
  await Promise.all([session.call(readMe, {}), session.call(readMe, {})]);
  expect(sent.filter((call) => call === 'createToken')).toHaveLength(1);
});

test('a renewal that is refused is the answer, and is not asked for again', async () => {
  const { session, sent } = server(() => refused('REFRESH_TOKEN_EXPIRED'));
  expect(await session.call(readMe, {})).toMatchObject({
    problem: { code: 'REFRESH_TOKEN_EXPIRED' },
  });
  expect(sent).toEqual(['readMe Bearer 1', 'createToken']);
});

test('whoever is signed out elsewhere is told that the token expired', async () => {
  const { session, sent } = server(() => ({ ok: true, status: 200, data: { accessToken: null } }));
  expect(await session.call(readMe, {})).toMatchObject({
    problem: { code: 'ACCESS_TOKEN_EXPIRED' },
  });
  expect(sent).toHaveLength(2);
});

describe('a stream', () => {
  /** As a browser does: what was given up before is not sent. */
  const closed = (_address: unknown, request: RequestInit | undefined): Promise<Response> =>
    request?.signal?.aborted === true
      ? Promise.reject(new Error('aborted'))
      : Promise.resolve(new Response(''));
  const asked = jest.fn<Promise<Response>, [unknown, RequestInit | undefined]>();
  const { fetch } = globalThis;
  beforeEach(() => {
    globalThis.fetch = asked as unknown as typeof fetch;
    asked.mockReset();
  });
  afterEach(() => void (globalThis.fetch = fetch));
  const listenBy = (session: ReturnType<typeof openSession>) =>
    session.listen('/api/news', new AbortController().signal, () => undefined);
  const answering = (answer: ApiResult<unknown>) =>
    openSession(
      toApiClient(async () => answer),
      '1',
    );

  test('ends before its session is signed out, and is not opened again', async () => {
    const session = answering(fine);
    asked.mockImplementationOnce(
      (_address, request) =>
        new Promise((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const open = listenBy(session);
    expect(await session.signOut()).toBe(fine);
    expect(await open).toEqual({ type: 'unread' });
    asked.mockImplementation(closed);
    expect(await listenBy(session)).toEqual({ type: 'unread' });
  });

  test('is opened again where the session could not be ended', async () => {
    const session = answering({ ok: false, status: 0, problem: null });
    asked.mockImplementation(closed);
    await session.signOut();
    expect(await listenBy(session)).toEqual({ type: 'closed' });
  });
});

test('what a call says of itself is sent beside its token', async () => {
  const heard: unknown[] = [];
  const api = toApiClient(async (_call, _input, { headers } = {}) => {
    heard.push(headers);
    return fine;
  });
  await openSession(api, '2').call(readMe, {}, { headers: { 'accept-language': 'pt' } });
  expect(heard).toEqual([{ 'accept-language': 'pt', authorization: 'Bearer 2' }]);
});

test('a file is read with the token, and once more when that expired', async () => {
  const { session } = server(renewed);
  const sent: unknown[] = [];
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const headers = new Headers(init?.headers);
    const bearer = headers.get('authorization');
    sent.push(`${bearer} ${headers.get('accept-language')}`);
    return new Response('copy', { status: bearer === 'Bearer 2' ? 200 : 401 });
  });
  expect(await (await session.read('/api/copy', 'pt'))?.text()).toBe('copy');
  expect(sent).toEqual(['Bearer 1 pt', 'Bearer 2 pt']);
  fetched.mockRestore();
});
