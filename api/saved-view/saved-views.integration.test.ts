import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { savedViewLimits } from '@cotejo/domain/record/saved-view.ts';
import { blankAccounts } from '@cotejo/store/privacy/erase-accounts.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountSavedViews } from './mount-saved-views.ts';

jest.setTimeout(60_000);

type Bearer = Awaited<ReturnType<typeof signedInAs>>;
type Views = NonNullable<CallAnswer<'listSavedViews'>>;

let api: SeededApp;
let own: Bearer;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountSavedViews] });
}, 180_000);
afterAll(() => api?.close());
beforeEach(async () => {
  own = await signedInAs(api.dependencies, 'BACKOFFICE');
});

const list = async (by = own, kind = 'lead') => {
  const headers = { authorization: by.authorization };
  const answer = await api.fetch(`/api/saved-views?kind=${kind}`, { headers });
  return ((await answer.json()) as Views).items;
};
async function send(path: string, body: object, { authorization } = own) {
  const answer = await api.post(`/api/saved-views${path}`, body, { authorization });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as object) };
}
const save = (name: string, query = 'mine=1', kind = 'lead') => send('', { kind, name, query });
const remove = async (id: string, { authorization } = own) =>
  (await api.fetch(`/api/saved-views/${id}`, { method: 'DELETE', headers: { authorization } }))
    .status;

test('a question is kept by its name, without its page and what its list does not know', async () => {
  const query = 'status=13&due=0..7&after=abc&take=20&foo=1&status=nothing';
  expect((await save('Esta semana', 'due=0..7&status=13&after=abc&take=20&foo=1')).status).toBe(
    201,
  );
  expect((await save('Otra', query)).status).toBe(201);
  expect(await list()).toMatchObject([
    { name: 'Esta semana', query: 'due=0..7&status=13' },
    { name: 'Otra', query: 'due=0..7' },
  ]);
  // Of another kind of record there is none.
  expect(await list(own, 'account')).toEqual([]);
});

test('nobody else sees, renames or removes it', async () => {
  await save('Mine');
  const [view] = await list();
  const other = await signedInAs(api.dependencies, 'BACKOFFICE');
  expect(await list(other)).toEqual([]);
  expect((await send(`/${view?.id}/name`, { name: 'Theirs' }, other)).status).toBe(404);
  expect(await remove(view?.id ?? '', other)).toBe(404);
  expect(await list()).toEqual([view]);
});

test('it is renamed and removed; a name is taken once, in whatever letters', async () => {
  await save('Agenda');
  await save('Pending');
  const taken = { errors: [{ pointer: '/name', code: 'NAME_TAKEN' }] };
  expect(await save('AGENDA')).toMatchObject({ status: 422, body: taken });
  const [, pending] = await list();
  const rename = (name: string) => send(`/${pending?.id}/name`, { name });
  expect(await rename('agenda')).toMatchObject({ status: 422, body: taken });
  expect((await rename('To call')).status).toBe(204);
  expect((await list()).map(({ name }) => name)).toEqual(['Agenda', 'To call']);
  expect(await remove(pending?.id ?? '')).toBe(204);
  expect(await remove(pending?.id ?? '')).toBe(404);
  expect((await list()).map(({ name }) => name)).toEqual(['Agenda']);
});

test('so many are kept, and an unknown kind has none', async () => {
  for (let view = 0; view < savedViewLimits.views; view++) await save(`View ${view}`);
  expect(await save('One more')).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'TOO_MANY' }] },
  });
  expect((await save('Any', '', 'nothing')).status).toBe(400);
});

test('they go with the account', async () => {
  await save('Agenda');
  await blankAccounts(api.db, api.dependencies.configuration.recordKeys, [own.accountId]);
  const { rows } = await api.db.query('SELECT FROM saved_view WHERE account_id = $1', [
    own.accountId,
  ]);
  expect(rows).toEqual([]);
});
