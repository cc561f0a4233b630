/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fakeApi, ok, problem, renderRoutes } from '../testing/render-portal.tsx';
import { routes } from '../routes.tsx';
import { PartnerLeadsPage } from './partner-leads-page.tsx';

const lead = (reference: string, status = 2) => ({
  leadId: reference,
  reference,
  country: 'CL',
  productCode: 'QPS901',
  status,
  subStatus: null,
  createdAt: '2026-11-26T15:10:00.000Z',
  updatedAt: '2026-11-27T15:10:00.000Z',
});
async function open(answers: (after: string | undefined) => ReturnType<typeof ok>) {
  const { api } = fakeApi({
    listHeldLeads: ({ query }) => answers((query as { after?: string } | undefined)?.after),
  });
  const page = [
    {
      path: '*',
      element: (
        <main>
          <PartnerLeadsPage />
        </main>
      ),
    },
  ];
  await renderRoutes(page, '/portal', api, 'es', '/', 'ADMIN_PARTNER');
}

test("a partner's people find the leads of its sites, page by page", async () => {
  await open((after) =>
    after === undefined
      ? ok({ items: [lead('S-1', 14)], next: 'n', previous: null })
      : ok({ items: [lead('S-2')], next: null, previous: null }),
  );
  expect(await screen.findByText('S-1')).toBeVisible();
  expect(screen.getByText('Interesa')).toBeVisible();
  expect(await axe(screen.getByRole('main'))).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }));
  expect(await screen.findByText('S-2')).toBeVisible();
  expect(screen.getByText('S-1')).toBeVisible();
});

test('none says so, and a failure can be tried again', async () => {
  let fails = true;
  await open(() =>
    fails ? problem(500, 'INTERNAL') : ok({ items: [], next: null, previous: null }),
  );
  const again = await screen.findByRole('button', { name: /otra vez|reintentar/i });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('No hay solicitudes')).toBeVisible();
});

test('around it there is nothing that a partner has not: no search, no keys of lists', async () => {
  const { api } = fakeApi({
    listHeldLeads: () => ok({ items: [lead('S-1')], next: null, previous: null }),
  });
  await renderRoutes(routes, '/portal/solicitudes-partner', api, 'es', '/', 'ADMIN_PARTNER');
  expect(await screen.findByText('S-1')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Atajos de teclado' })).toBeNull();
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
