/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, ok, renderPage } from '../testing/render-page.tsx';
import { countrySites, toPageSite } from '@cotejo/domain/site/site.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isInternalTraffic, setInternalTraffic } from '../shared/visitor/internal-traffic.ts';
import { SiteProvider } from '../shared/page/site-context.ts';
import { Page } from './internal-traffic-page.tsx';

afterEach(() => setInternalTraffic(false));

it('marks the browser and says whether it is marked (spec 2 §2.8)', async () => {
  const { api } = fakeApi({ countActiveUsers: () => ok({ activeUsers: 7 }) });
  const user = userEvent.setup({ delay: null });
  await renderPage(Page, { path: '/internal-traffic', route: '/internal-traffic', api });
  const mark = screen.getByRole('switch', { name: 'Tráfico Interno' });
  expect(mark).not.toBeChecked();
  expect(
    await screen.findByText('Personas con alguno de nuestros sitios abierto ahora: 7.'),
  ).toBeVisible();
  await user.click(mark);
  expect(mark).toBeChecked();
  expect([isInternalTraffic(), document.cookie]).toEqual([true, 'internal=1']);
  await user.click(mark);
  expect([isInternalTraffic(), document.cookie]).toEqual([false, '']);
});

it('does not tell on a partner’s site how many visitors all sites have', async () => {
  const { api, asked } = fakeApi({ countActiveUsers: () => ok({ activeUsers: 7 }) });
  const site = { ...toPageSite(countrySites.CL), role: 'partner' as const, name: 'Banco' };
  const OnPartner = () => (
    <SiteProvider value={site}>
      <Page />
    </SiteProvider>
  );
  await renderPage(OnPartner, { path: '/internal-traffic', route: '/internal-traffic', api });
  expect(screen.getByRole('switch', { name: 'Tráfico Interno' })).toBeEnabled();
  expect(asked.map(({ name }) => name)).not.toContain('countActiveUsers');
});
