/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { CompanySignInRecord } from '@cotejo/domain/company-sign-in/sign-in-row.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../testing/render-portal.tsx';
import { recordRoutes } from '../record/page/record-routes.tsx';
import { pages } from './company-sign-in-pages.tsx';

jest.setTimeout(30_000);

const id = '0b576b08-d192-4000-8000-000000000061';
const signIn: CompanySignInRecord = {
  id,
  version: 3,
  companyId: '0b576b08-d192-4000-8000-000000000062',
  company: 'Acme SpA',
  companyCode: 'acme',
  countryCode: 'CL',
  state: 'off',
  issuer: 'https://id.acme.example',
  clientId: 'cotejo',
  returnAddress: `https://cotejo.example/api/account/oidc/${id}`,
  askedDomains: 'acme.cl',
  domains: '',
  trustsProvider: false,
  tested: null,
  testedAt: null,
  provenAt: null,
  changedAt: '2026-11-30T10:00:00.000Z',
};
const allowed = [{ act: 'test', state: 'open' }];

async function open() {
  const asked: { readonly name: string; readonly input: AnyInput }[] = [];
  let tested: CompanySignInRecord['tested'] = null;
  const api = toApiClient(async ({ name }, input): Promise<ApiResult<unknown>> => {
    asked.push({ name, input });
    if (name === 'readCompanySignInHistory')
      return { ok: true, status: 200, data: { items: [], next: null } };
    if (name === 'testCompanySignIn') tested = 'client';
    const cells = { ...signIn, tested, version: tested === null ? 3 : 4 };
    const data = { id, version: cells.version, cells, links: [], allowed };
    return { ok: true, status: 200, data };
  });
  const path = '/portal/ingreso-empresas';
  const routes = recordRoutes(path, 'companySignIns', async () => ({ pages }));
  await renderRoutes(routes, `${path}/${id}`, api, 'es', '/', 'ENTERPRISE_CLIENT_ADMIN');
  return (name: string) => asked.filter((each) => each.name === name);
}

test('the page says what to register at the provider, and what a test of the connection found', async () => {
  const user = userEvent.setup();
  const asked = await open();
  expect(await screen.findByText(signIn.returnAddress)).toBeInTheDocument();
  expect(screen.getByText('Apagado')).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Probar la conexión' }));
  await user.click(await screen.findByRole('button', { name: 'Probar la conexión' }));
  expect(await screen.findByText(/no acepta el id de cliente/)).toBeInTheDocument();
  expect(asked('testCompanySignIn').map(({ input }) => input)).toEqual([
    expect.objectContaining({ params: { id }, body: expect.objectContaining({ version: 3 }) }),
  ]);
});
