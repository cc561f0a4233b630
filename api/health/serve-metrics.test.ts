import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startApp } from '../testing/start-app.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

test('metrics are on their own port', async () => {
  const server = serveMetrics(
    createMetrics(),
    { host: '127.0.0.1', port: 0 },
    { error: () => undefined },
  );
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('cotejo_event_streams'),
  ]);
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
});

test.each(['/metrics', '/metrics/', '/METRICS', '//metrics', '/api/metrics'])(
  'nothing of them is at %s of the public port',
  async (path) => {
    const api = await startApp();
    const answer = await api.fetch(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('cotejo_');
    await api.close();
  },
);
