/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import { renderRoutes } from '../testing/render-portal.tsx';
import { recordRoutes } from './record-routes.tsx';
import { recordPages, type KindCalls, type KindPages } from './kind-pages.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteRecord, type NoteRecord } from '@cotejo/tests/record/note/note.record.ts';
import { pages } from '@cotejo/tests/record/note/note-pages.ts';

jest.setTimeout(30_000);

const { calls } = pages as unknown as {
  readonly calls: KindCalls<(typeof noteRecord)['acts']>;
};

const id = '0b576b08-d192-4000-8000-000000000009';
const note: NoteRecord = {
  id,
  version: 3,
  subject: 'Call back',
  countryCode: 'CL',
  state: 'open',
  owner: null,
  writtenAt: '2026-11-26T14:51:00.000Z',
};
const record = {
  id,
  version: 3,
  cells: note,
  links: [],
  allowed: [
    { act: 'rename', state: 'open' },
    { act: 'close', state: 'open' },
  ],
};

/** The pages of a kind alone, over scripted answers; the texts of a test's kind are their names. */
async function open(path: string, of: KindPages = pages) {
  const asked: { readonly name: string; readonly input: AnyInput }[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    listNotes: {
      items: [note],
      next: null,
      previous: null,
      ignored: [],
      asOf: note.writtenAt,
    },
    readNote: record,
    readNoteHistory: { items: [], next: null },
    renameNote: record,
    closeNote: record,
  };
  const api = toApiClient(async ({ name }, input): Promise<ApiResult<unknown>> => {
    asked.push({ name, input });
    return { ok: true, status: 200, data: answers[name] };
  });
  const routes = recordRoutes('/portal/notas', 'leads', async () => ({ pages: of }));
  await renderRoutes(routes, path, api, 'en');
  return (name: string) => asked.filter((each) => each.name === name).map(({ input }) => input);
}

test('a kind of six files has a list with its queues and filters', async () => {
  const asked = await open('/portal/notas?state=open');
  expect(await screen.findByRole('link', { name: 'Call back' })).toBeVisible();
  expect(screen.getByLabelText('record:note.filter.state')).toHaveValue('open');
  expect(asked('listNotes')[0]?.query).toEqual({ state: 'open', count: '1' });
});

test('an act that cannot be undone asks why and is confirmed', async () => {
  const asked = await open(`/portal/notas/${id}/close`);
  const close = await screen.findByRole('button', { name: 'record:note.act.close.name' });
  await userEvent.click(close);
  expect(await screen.findByText(/Write why/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Why'), 'done by phone');
  await userEvent.click(close);
  expect(asked('closeNote')).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find((each) =>
      each.textContent?.includes('close.name'),
    )!,
  );
  expect(await screen.findByText('record:note.act.close.done')).toBeVisible();
  expect(asked('closeNote')).toEqual([
    { params: { id }, body: { version: 3, reason: 'done by phone' } },
  ]);
});

test('any part is replaced by the kind’s own', async () => {
  const own = recordPages(noteRecord, calls, {
    cells: { subject: ({ row }) => <em>{row.subject} (own cell)</em> },
    acts: { rename: () => <p>own act</p> },
  });
  await open(`/portal/notas/${id}/rename`, own);
  expect(await screen.findByText('own act')).toBeVisible();
  expect(screen.getByText('Call back (own cell)')).toBeVisible();
});

test('so are a whole list and a whole record', async () => {
  await open('/portal/notas', recordPages(noteRecord, calls, { list: () => <p>own list</p> }));
  expect(await screen.findByText('own list')).toBeVisible();
  await open(
    `/portal/notas/${id}`,
    recordPages(noteRecord, calls, { detail: () => <p>own record</p> }),
  );
  expect(await screen.findByText('own record')).toBeVisible();
});
