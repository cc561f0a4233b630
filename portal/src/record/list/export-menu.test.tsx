/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient } from '@cotejo/contract/client.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../../lead/lead-pages.ts';
import { renderRoutes } from '../../testing/render-portal.tsx';
import { recordRoutes } from '../page/record-routes.tsx';

jest.setTimeout(30_000);

const empty = { items: [], next: null, previous: null, ignored: [], asOf: '2026-11-28T12:00:00Z' };

/** jsdom has no answers of `fetch`. */
class FileAnswer {
  readonly status: number;
  readonly ok: boolean;
  readonly #text: string;
  constructor(text: string, status = 200) {
    this.#text = text;
    this.status = status;
    this.ok = status < 300;
  }
  blob = async () => this.#text;
  json = async (): Promise<unknown> => JSON.parse(this.#text);
  clone = () => this;
}

/** A list of leads, whose file is answered by `answer`; the addresses that were read. */
async function open(path: string, answer: () => FileAnswer): Promise<string[]> {
  const api = toApiClient(async ({ name }) => ({
    ok: true,
    status: 200,
    data: name === 'listSavedViews' ? { items: [] } : empty,
  }));
  const read: string[] = [];
  const fetch = async (address: string) => {
    // The list listens for news, too, and there is none.
    if (address.includes('/events')) return new Promise<never>(() => undefined);
    read.push(address);
    return answer();
  };
  Object.assign(globalThis, { fetch, Response: FileAnswer });
  const routes = recordRoutes('/portal/solicitudes', 'leads', async () => ({ pages }));
  await renderRoutes(routes, path, api, 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  return read;
}

test('a list is downloaded with its filters and its sort, from its first row on', async () => {
  const saved = jest.fn((_: unknown) => 'blob:1');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  const answer = () => new FileAnswer('Request;Status');
  const read = await open('/portal/solicitudes?status=12&sort=due&after=abc', answer);
  await userEvent.click(screen.getByText('As CSV'));
  expect(read).toEqual(['/api/staff/leads/exports?status=12&sort=due&format=csv']);
  expect(saved.mock.calls).toEqual([['Request;Status']]);
});

test('too many rows say what helps', async () => {
  const problem = JSON.stringify({ code: '1000', status: 422, title: 'Too many', detail: '' });
  await open('/portal/solicitudes', () => new FileAnswer(problem, 422));
  await userEvent.click(screen.getByText('As an Excel sheet'));
  expect(await screen.findByText(/Filter the list and download it in parts/)).toBeVisible();
});

test('a file that breaks off on its way says so, and the button is free again', async () => {
  const broken = () => {
    const answer = new FileAnswer('Request;');
    answer.blob = async () => {
      throw new TypeError('network error');
    };
    return answer;
  };
  await open('/portal/solicitudes', broken);
  await userEvent.click(screen.getByText('As CSV'));
  expect(await screen.findByText('We could not prepare the file')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
});
