/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { ArticleRecord } from '@cotejo/domain/content/article-row.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderRoutes } from '../testing/render-portal.tsx';
import { recordRoutes } from '../record/page/record-routes.tsx';
import { pages } from './article-pages.ts';

jest.setTimeout(60_000);

const id = '0b576b08-d192-4000-8000-000000000009';
const name = '0123456789abcdef0123456789abcdef01234567.webp';
const row: ArticleRecord = {
  id,
  version: 3,
  title: 'Plan en UF',
  slug: 'plan-en-uf',
  countryCode: 'CL',
  language: 'es',
  state: 'draft',
  tags: '',
  lists: '',
  summary: 'Sube con la UF.',
  body: 'Uno. [1]\n\nDos.',
  sources: 'Superintendencia | 2026-02-10',
  checkedOn: '2026-11-01',
  reviewBy: '2030-11-01',
  newest: 1,
  shown: null,
  publishAt: null,
  writtenBy: id,
  changedAt: '2026-11-26T14:51:00.000Z',
};

/** A page of articles over scripted answers. */
async function open(path: string) {
  const asked: { readonly name: string; readonly input: AnyInput }[] = [];
  const allowed = [{ act: 'edit', state: 'open' }];
  const record = { id, version: row.version, cells: row, links: [], allowed };
  const api = toApiClient(async (call, input): Promise<ApiResult<unknown>> => {
    asked.push({ name: call.name, input });
    const list = { items: [row], next: null, previous: null, ignored: [], asOf: row.changedAt };
    const data = {
      uploadArticlePicture: { name, address: `/media/pictures/${name}`, width: 640, height: 360 },
      readArticleTextHistory: { items: [], next: null },
      listArticleTexts: list,
    }[call.name];
    return { ok: true, status: 200, data: data ?? record };
  });
  const routes = recordRoutes('/portal/articulos', 'articles', async () => ({ pages }));
  await renderRoutes(routes, `/portal/articulos/${path}`, api, 'es', '/', 'ADMIN');
  await screen.findByRole('button', { name: /^Elegir/ });
  return (call: string) => asked.filter((each) => each.name === call);
}
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Texto/ });
const upload = () =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], 'barra.png', { type: 'image/png' }),
  );

test('a picture is uploaded, described, put where the text was left, and saved with it', async () => {
  const asked = await open(`${id}/edit`);
  await upload();
  const alt = await screen.findByRole('textbox', { name: /Qué muestra/ });
  const add = screen.getByRole('button', { name: 'Agregar al texto' });
  await userEvent.click(add);
  expect(await screen.findByText('Escribe qué muestra la imagen')).toBeVisible();
  expect(text().value).toBe(row.body);
  const panel = screen.getByRole('region', { name: 'Imagen para el texto' });
  expect((await axe(panel)).violations).toEqual([]);

  text().setSelectionRange(2, 2);
  await userEvent.type(screen.getByRole('textbox', { name: /Pie de la imagen/ }), 'Así se ve');
  await userEvent.type(screen.getByRole('textbox', { name: /Crédito/ }), 'Ana');
  // Enter in the panel adds the picture, and does not save the article.
  await userEvent.type(alt, 'Una barra{Enter}');
  const body = `Uno. [1]\n\n![Una barra](${name}) Así se ve | Ana\n\nDos.`;
  expect(text().value).toBe(body);
  expect(screen.getByText(/^La imagen está en el texto/)).toBeVisible();
  expect(asked('editArticleText')).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Escribir' }));
  await waitFor(() => expect(asked('editArticleText')).toHaveLength(1));
  expect(asked('editArticleText')[0]?.input.body).toMatchObject({ version: 3, values: { body } });
});

test('a new article has the panel, too', async () => {
  await open('nuevo');
  await upload();
  await userEvent.type(await screen.findByRole('textbox', { name: /Qué muestra/ }), 'Una barra');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar al texto' }));
  expect(text().value).toBe(`![Una barra](${name})`);
});
