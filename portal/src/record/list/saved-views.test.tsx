/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../testing/render-portal.tsx';
import { pages } from '../../lead/lead-pages.ts';
import { recordRoutes } from '../page/record-routes.tsx';

jest.setTimeout(30_000);

interface View {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** The list of leads over answers that keep views as the API does; a name that is taken is refused. */
async function open(path: string, views: View[], language: Language = 'en') {
  const asked: { readonly name: string; readonly input: AnyInput }[] = [];
  const api = toApiClient(async ({ name }, input): Promise<ApiResult<unknown>> => {
    asked.push({ name, input });
    const body = (input.body ?? {}) as { readonly name: string; readonly query: string };
    const { id = '' } = (input.params ?? {}) as { readonly id?: string };
    const at = views.findIndex((view) => view.id === id);
    if (name === 'saveView') views.push({ id: body.name, name: body.name, query: body.query });
    if (name === 'renameView') views[at] = { ...views[at]!, name: body.name };
    if (name === 'removeView') views.splice(at, 1);
    if (name === 'listSavedViews') return { ok: true, status: 200, data: { items: [...views] } };
    const empty = {
      items: [],
      next: null,
      previous: null,
      ignored: [],
      asOf: '2026-11-28T12:00:00Z',
    };
    return { ok: true, status: 200, data: empty };
  });
  const routes = recordRoutes('/portal/solicitudes', 'leads', async () => ({ pages }));
  const router = await renderRoutes(routes, path, api, language);
  return { router, asked: (name: string) => asked.filter((each) => each.name === name) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a question is saved by a name, and its name leads back to it', async () => {
  const { asked } = await open('/portal/solicitudes?country=CL&status=12&after=abc', []);
  await press('Save this view');
  await press('Save');
  await screen.findByRole('heading', { name: 'There is a problem' });
  expect(asked('saveView')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name'), 'Lost ones');
  await press('Save');
  expect(await screen.findByRole('link', { name: 'Lost ones' })).toHaveAttribute(
    'href',
    expect.stringContaining('/portal/solicitudes?country=CL&status=12'),
  );
  expect(asked('saveView').map(({ input }) => input.body)).toEqual([
    { kind: 'lead', name: 'Lost ones', query: 'country=CL&status=12' },
  ]);
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
});

test('a queue of the list has a name already', async () => {
  const { asked } = await open('/portal/solicitudes?mine=1', []);
  expect(await screen.findByRole('heading', { name: 'Requests' })).toBeVisible();
  expect(asked('listSavedViews')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
});

test('the view that is shown is renamed, and removed once that is confirmed', async () => {
  const views = [{ id: 'a', name: 'Lost ones', query: 'country=CL&status=12' }];
  const { asked } = await open('/portal/solicitudes?status=12&country=CL', views);
  await press('Rename the view');
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Closed ones');
  await press('Save');
  expect(await screen.findByRole('link', { name: 'Closed ones' })).toBeVisible();
  await press('Remove the view');
  expect(asked('removeView')).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Closed ones”?' });
  const yes = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Remove the view',
  );
  await userEvent.click(yes as HTMLButtonElement);
  expect(await screen.findByRole('button', { name: 'Save this view' })).toBeVisible();
  expect(views).toEqual([]);
});

test.each([
  ['es', 'Guardar esta vista'],
  ['pt', 'Salvar esta visão'],
] as const)('in %s it is offered in its words', async (language, words) => {
  await open('/portal/solicitudes?status=12', [], language);
  expect(await screen.findByRole('button', { name: words })).toBeVisible();
});
