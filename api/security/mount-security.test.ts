import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountSecurity } from './mount-security.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startApp({ mounts: [mountSecurity] });
});
afterAll(() => api.close());

test.each(['application/csp-report', 'application/reports+json'])(
  'a violation in %s is counted and logged, without the query of the page',
  async (type) => {
    const report = {
      'csp-report': {
        'document-uri': 'https://cotejo.example/Pago?session=AbCdEfGhIjKlMnOpQrStUv',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://bad.example/a.js',
      },
    };
    const answer = await api.post('/api/csp-reports', report, { 'content-type': type });
    expect(answer.status).toBe(204);
    const line = api.logLines.find((one) => one.includes('bad.example'));
    expect(line).toContain('"page":"/Pago"');
    expect(line).not.toContain('AbCdEfGhIjKlMnOpQrStUv');
    const metrics = await api.dependencies.metrics.registry.metrics();
    expect(metrics).toMatch(/cotejo_csp_violations_total\{directive="script-src-elem"\} [12]/);
  },
);

test('what is too large or unreadable changes nothing', async () => {
  const big = await api.post('/api/csp-reports', 'x'.repeat(17 * 1024));
  expect(big.status).toBe(413);
  expect((await api.post('/api/csp-reports', '{')).status).toBe(204);
  expect((await api.post('/api/csp-reports', '')).status).toBe(400);
});

test('security.txt says whom to write to and until when it holds', async () => {
  const answer = await api.fetch('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  expect(text).toMatch(/^Preferred-Languages: es, en, pt$/m);
});
