import { randomUUID } from 'node:crypto';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountContent } from '../content/mount-content.ts';
import { mountVisits } from '../visit/mount-visits.ts';
import { mountCaches } from './mount-caches.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountContent, mountCaches, mountVisits] });
}, 180_000);
afterAll(() => api?.close());

const question = async (): Promise<string> => {
  const response = await api.fetch('/api/faq');
  return ((await response.json()) as { question: string }[])[0]?.question ?? '';
};
const clear = (authorization?: string): Promise<Response> =>
  api.post('/api/staff/cache-clear', {}, authorization === undefined ? {} : { authorization });

test('what is kept of the database is read again once an administrator says so, and not for others', async () => {
  await question();
  const changed = `¿Cambió ${randomUUID()}?`;
  await api.db.query(
    `UPDATE site_question SET question = jsonb_set(question, '{es}', to_jsonb($1::text))`,
    [changed],
  );
  expect(await question()).not.toBe(changed);
  expect((await clear()).status).toBe(401);
  const desk = await signedInAs(api.dependencies, 'BACKOFFICE');
  expect((await clear(desk.authorization)).status).toBe(403);
  expect(await question()).not.toBe(changed);

  const admin = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  expect((await clear(admin.authorization)).status).toBe(204);
  // Each process hears it by the database.
  await until(async () => ((await question()) === changed ? true : null), { within: 10_000 });
});

test('the catalogue is read again, too', async () => {
  const { holder } = api.dependencies.comparison;
  await holder.settled();
  const place = { site: { assortment: null }, country: 'CL' } as const;
  const before = holder.current(place);
  const admin = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  await clear(admin.authorization);
  await until(() => Promise.resolve(holder.current(place) === before ? null : true), {
    within: 60_000,
  });
});

test('visitors who come back with their cookie are counted once, and nobody else', async () => {
  const count = async (): Promise<number> => {
    const response = await api.fetch('/api/analytics/activeUsers', { headers: { cookie: '' } });
    return ((await response.json()) as { activeUsers: number }).activeUsers;
  };
  expect(await count()).toBe(0);
  const cookies = await Promise.all(
    [1, 2, 3].map(async () => (await api.fetch('/api/trace')).headers.getSetCookie()[0] ?? ''),
  );
  expect(await count()).toBe(0);
  for (const cookie of [...cookies, ...cookies])
    await api.fetch('/api/faq', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(await count()).toBe(3);
});
