/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import type { AdviserRecord } from '@cotejo/domain/adviser/adviser-row.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { renderRoutes } from '../testing/render-portal.tsx';
import { pages } from '../adviser/adviser-pages.tsx';
import { recordRoutes } from '../record/page/record-routes.tsx';

jest.setTimeout(30_000);

const id = '0b576b08-d192-4000-8000-000000000009';
const name = '0123456789abcdef0123456789abcdef01234567.webp';
const adviser: AdviserRecord = {
  id,
  version: 3,
  name: 'Ana Rojas',
  countryCode: 'CL',
  slug: 'ana-rojas',
  account: { id, name: 'Ana Rojas' },
  languages: 'es',
  lines: null,
  fromHour: 9,
  toHour: 18,
  photo: null,
  photoAlt: null,
  state: 'published',
  updatedAt: '2026-11-26T14:51:00.000Z',
};

/** The act over scripted answers; the upload is refused with a sentence where one is given. */
async function open(cells: AdviserRecord, refusal?: string) {
  const asked: {
    readonly name: string;
    readonly input: AnyInput;
    readonly file: Blob | undefined;
  }[] = [];
  const record = {
    id,
    version: cells.version,
    cells,
    links: [],
    allowed: ['setPhoto', 'removePhoto'].map((act) => ({ act, state: 'open' })),
  };
  const api = toApiClient(async (call, input, options): Promise<ApiResult<unknown>> => {
    asked.push({ name: call.name, input, file: options?.file });
    if (call.name === 'uploadAdviserPhoto') {
      if (refusal !== undefined)
        return {
          ok: false,
          status: 415,
          problem: { code: 'UNSUPPORTED_MEDIA_TYPE', detail: refusal, errors: [] },
        } as unknown as ApiResult<unknown>;
      const data = { name, address: `/media/pictures/${name}`, width: 240, height: 240 };
      return { ok: true, status: 200, data };
    }
    if (call.name === 'readAdviserHistory')
      return { ok: true, status: 200, data: { items: [], next: null } };
    if (call.name === 'listAdvisers')
      return {
        ok: true,
        status: 200,
        data: { items: [cells], next: null, previous: null, ignored: [], asOf: cells.updatedAt },
      };
    return { ok: true, status: 200, data: record };
  });
  const routes = recordRoutes('/portal/asesores', 'advisers', async () => ({ pages }));
  await renderRoutes(routes, `/portal/asesores/${id}/setPhoto`, api, 'es', '/', 'GERENTE');
  await screen.findByRole('button', { name: /^Elegir/ });
  return (call: string) => asked.filter((each) => each.name === call);
}
const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file, {
    applyAccept: false,
  });
const preview = () => document.querySelector('figure img');

test('a photo is uploaded, seen as it will be, and shown with its words', async () => {
  const asked = await open(adviser);
  expect(preview()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Poner la foto' })).toBeNull();
  await choose(new File(['x'], 'ana.png', { type: 'image/png' }));
  expect(await screen.findByText('Así se verá')).toBeVisible();
  expect(preview()).toHaveAttribute('src', `/media/pictures/${name}`);
  expect(asked('uploadAdviserPhoto')[0]?.file?.type).toBe('image/png');
  expect(screen.getByText(/^La imagen se subió/)).toBeVisible();

  const words = screen.getByRole('textbox', { name: /Qué muestra la foto/ });
  await userEvent.clear(words);
  await userEvent.type(words, 'Ana, de frente');
  expect((await axe(screen.getByRole('region', { name: 'Poner la foto' }))).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Poner la foto' }));
  await waitFor(() => expect(asked('setAdviserPhoto')).toHaveLength(1));
  expect(asked('setAdviserPhoto')[0]?.input.body).toEqual({
    version: 3,
    values: { photo: name, photoAlt: 'Ana, de frente' },
  });
});

test('what is refused says why, and nothing can be shown', async () => {
  await open(adviser, 'El archivo no es un JPEG, un PNG ni un WebP.');
  await choose(new File(['<svg/>'], 'ana.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('El archivo no es un JPEG, un PNG ni un WebP.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Poner la foto' })).toBeNull();
});

test('what is too heavy is not sent', async () => {
  const asked = await open(adviser);
  await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'ana.png', { type: 'image/png' }));
  expect(await screen.findByText(/pesa más de 5 MB/)).toBeVisible();
  expect(asked('uploadAdviserPhoto')).toEqual([]);
});

test('the words of a photo that is there change without another upload', async () => {
  const asked = await open({ ...adviser, photo: name, photoAlt: 'Ana' });
  expect(screen.getByText('La de ahora')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Qué muestra la foto/ }), ', de lado');
  await userEvent.click(screen.getByRole('button', { name: 'Poner la foto' }));
  await waitFor(() => expect(asked('setAdviserPhoto')).toHaveLength(1));
  expect(asked('setAdviserPhoto')[0]?.input.body).toEqual({
    version: 3,
    values: { photo: name, photoAlt: 'Ana, de lado' },
  });
});
