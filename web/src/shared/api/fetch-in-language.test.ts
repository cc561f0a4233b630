import { fetchInLanguage } from './fetch-in-language.ts';

const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
afterAll(() => fetched.mockRestore());

test('every call asks for the language of the page and keeps its other headers', async () => {
  const { signal } = new AbortController();
  const sent = { method: 'POST', headers: { 'idempotency-key': 'key-1' }, body: '{}', signal };
  await fetchInLanguage('pt')('/api/purchases', sent);
  const [address, init] = fetched.mock.calls[0]!;
  expect(address).toBe('/api/purchases');
  expect(init).toMatchObject({ method: 'POST', body: '{}', signal });
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    'accept-language': 'pt',
    'idempotency-key': 'key-1',
  });
});
