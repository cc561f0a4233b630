import { startApp } from '../testing/start-app.ts';
import { mountVersion } from './mount-version.ts';

test('the release is answered fresh, whatever is asked beside it; the trace says nothing of its caller', async () => {
  const api = await startApp({ mounts: [mountVersion], env: { APP_VERSION: '4f8d7065' } });
  const version = await api.fetch('/api/qp-version?_q=17');
  const trace = await api.fetch('/api/trace', { headers: { 'x-country': 'PE' } });
  expect(version.headers.get('cache-control')).toBe('no-store');
  expect(await version.json()).toEqual({ commit: '4f8d7065' });
  expect(await trace.json()).toEqual({ country: 'PE', language: 'es' });
  await api.close();
});
