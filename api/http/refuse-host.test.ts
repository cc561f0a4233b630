import { askHost as ask } from '../testing/ask-host.ts';
import { startApp } from '../testing/start-app.ts';

test('a host that is none of the site’s gets 421 and nothing of ours; the site’s four and this machine are served', async () => {
  const env = { PUBLIC_URL: 'https://cotejo.cl', SITE_HOSTS: 'www.cotejo.pe=PE' };
  const api = await startApp({
    env,
    parts: {
      db: { sequelize: { authenticate: () => Promise.resolve() } } as never,
      temporal: { withDeadline: () => Promise.resolve({}) } as never,
    },
  });
  for (const strange of [
    'socio.localhost',
    'evil.example',
    'pe.evil.example',
    'cotejo.cl.evil.example',
    'constructor',
  ]) {
    const { status, body, headers } = await ask(api.url, strange);
    expect([strange, status, body]).toEqual([strange, 421, '']);
    expect(JSON.stringify(headers)).not.toMatch(/cookie|request-id|policy/);
  }
  const own = ['cotejo.cl', 'pe.cotejo.cl', 'co.cotejo.cl', 'intl.cotejo.cl', 'www.cotejo.pe'];
  const here = ['localhost:3000', 'pe.localhost', '127.0.0.1:80', '[::1]:3000', 'COTEJO.cl:443'];
  for (const host of [...own, ...here])
    expect([host, (await ask(api.url, host)).status]).toEqual([host, 200]);
  // A proxy asks whether it lives by a name of its own network.
  expect((await ask(api.url, 'api:3000', '/api/health')).status).toBe(200);
  expect((await ask(api.url, 'api:3000', '/api/health/')).status).toBe(421);
  await api.close();
});
