/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { fakeApi, renderPage } from '../testing/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isInternalTraffic, setInternalTraffic } from '../shared/visitor/internal-traffic.ts';
import { Page } from './internal-traffic-page.tsx';

afterEach(() => setInternalTraffic(false));

it('marks the browser and says whether it is marked (spec 2 §2.8)', async () => {
  const { api } = fakeApi({});
  const user = userEvent.setup({ delay: null });
  await renderPage(Page, { path: '/internal-traffic', route: '/internal-traffic', api });
  const mark = screen.getByRole('switch', { name: 'Tráfico Interno' });
  expect(mark).not.toBeChecked();
  await user.click(mark);
  expect(mark).toBeChecked();
  expect([isInternalTraffic(), document.cookie]).toEqual([true, 'internal=1']);
  await user.click(mark);
  expect([isInternalTraffic(), document.cookie]).toEqual([false, '']);
});
