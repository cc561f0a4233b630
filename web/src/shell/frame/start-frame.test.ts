/** @jest-environment jsdom */
import '../../testing/jsdom-globals.ts';
import { siteRoutes } from '@cotejo/domain/site/site-routes.ts';
import { createMemoryRouter } from 'react-router-dom';
import { knowPageNames } from '../../shared/language/language-path.ts';
import '../../testing/page-request.ts';
import { fakeApi, ok } from '../../testing/fake-api.ts';
import { startFrame } from './start-frame.ts';

class Unobserved {
  observe(): void {}
}
const opened = jest.fn<Window | null, [string, string]>();
const replaced = jest.fn<void, [string]>();
beforeAll(() => {
  knowPageNames(siteRoutes.map(({ names }) => names));
  Object.assign(globalThis, { ResizeObserver: Unobserved, open: opened });
});
afterAll(() => knowPageNames([]));
beforeEach(() => {
  jest.clearAllMocks();
  opened.mockReturnValue({ location: { replace: replaced } } as unknown as Window);
});

function frameOf(language: 'es' | 'en' = 'es', start = '/Contacto') {
  const basename = language === 'es' ? '/' : `/${language}`;
  const router = createMemoryRouter([{ path: '*', Component: () => null }], {
    basename,
    initialEntries: [start],
  });
  const { api } = fakeApi({ createHandoff: () => ok({ href: '/Traspaso/x', expiresAt: 'x' }) });
  startFrame({ router, api, language });
  const at = (): string => router.state.location.pathname;
  return { router, at };
}

test('where a page leads by itself, what no frame shows opens outside and the frame stays', async () => {
  const { router, at } = frameOf();
  for (const to of ['/consulta#secret', '/login?a=b']) {
    await router.navigate(to);
    expect(at()).toBe('/Contacto');
    expect(opened).toHaveBeenLastCalledWith(to, '_blank');
  }
  // What was held back once is held back again, and the rest goes on.
  await router.navigate('/consulta#secret');
  expect(opened).toHaveBeenCalledTimes(3);
  await router.navigate('/Comparar');
  expect(at()).toBe('/Comparar');
  expect(opened).toHaveBeenCalledTimes(3);
});

test('in another language too', async () => {
  const { router, at } = frameOf('en', '/en/Contact');
  await router.navigate('/my-question#secret');
  expect(at()).toBe('/en/Contact');
  expect(opened).toHaveBeenCalledWith('/en/my-question#secret', '_blank');
});

test('a purchase that a page begins by itself leaves by a code', async () => {
  const { router, at } = frameOf();
  const left = new Promise<void>((done) => replaced.mockImplementation(() => done()));
  await router.navigate('/Compra-Online/QPS1?perfil=f34');
  await left;
  expect(at()).toBe('/Contacto');
  expect(replaced).toHaveBeenCalledWith('/Traspaso/x');
});
