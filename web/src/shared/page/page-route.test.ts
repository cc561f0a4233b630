import type { AppDeps } from './app-context.tsx';
import { pageRoute } from './page-route.ts';

const declaration = { path: '/here', file: 'features/here-page.tsx', texts: [] } as const;
const load = (files: Parameters<typeof pageRoute>[1]) => {
  const { lazy } = pageRoute({} as AppDeps, files, declaration);
  if (typeof lazy !== 'function') throw new Error('the route is not loaded lazily');
  return lazy();
};

test('a page whose file does not come fails by an error of our own script, which can be told', async () => {
  // As Chromium says it: without a place in any script.
  const cause = new TypeError('Failed to fetch dynamically imported module: /assets/here.js');
  const failed = load({ 'features/here-page.tsx': () => Promise.reject(cause) });
  await expect(failed).rejects.toMatchObject({ message: 'page not loaded', cause });
  await expect(failed).rejects.toHaveProperty('stack', expect.stringContaining('page-route.ts'));
});

test('a page whose file comes is its component', async () => {
  const Page = () => null;
  const loaded = await load({ 'features/here-page.tsx': () => Promise.resolve({ Page }) });
  expect(loaded).toEqual({ Component: Page });
});
