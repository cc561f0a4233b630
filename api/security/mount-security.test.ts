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

const fault = {
  kind: 'script',
  name: 'TypeError',
  react: null,
  frames: ['assets/purchase-Bx1.js:1:2034'],
  page: '/portal/espera/0b576b08-d192-4000-8000-000000000001',
};

test('an error of a page is counted and logged, without what names a record', async () => {
  const answer = await api.post('/api/page-faults', fault);
  expect(answer.status).toBe(204);
  const line = api.logLines.find((one) => one.includes('a page broke'));
  expect(line).toContain('"page":"/portal/espera/:id"');
  expect(line).toContain('purchase-Bx1.js:1:2034');
  expect(line).not.toContain('0b576b08');
  const metrics = await api.dependencies.metrics.registry.metrics();
  expect(metrics).toContain('cotejo_page_faults_total{kind="script"} 1');
});

test.each([
  { ...fault, message: 'Ana Soto, 11.111.111-1' },
  { ...fault, page: '/Compra-Online/X/Pago?session=AbCdEfGhIjKlMnOpQrStUv' },
  { ...fault, frames: ['https://elsewhere.example/a.js?x=1:1:1'] },
  { ...fault, name: 'Ana Soto' },
])('a report with more than it may say is refused, case %#', async (sent) => {
  expect((await api.post('/api/page-faults', sent)).status).toBe(400);
});

test('a network that floods the log is not heard', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => api.post('/api/page-faults', fault)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]));
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
