/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import '@cotejo/tests/record/add-note.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { toApiClient, type AnyInput, type ApiResult } from '@cotejo/contract/client.ts';
import { renderRoutes } from '../../testing/render-portal.tsx';
import { sectionsFor } from '../../frame/sections.ts';
import { kindRoutes, recordRoutes } from './record-routes.tsx';
import { pagesOfKind } from '../kind/pages-of-kind.ts';
import { recordPages, type KindCalls, type KindPages } from '../kind/kind-pages.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteKind, noteRecord, type NoteRecord } from '@cotejo/tests/record/note/note.record.ts';
import type { WholeKind } from '@cotejo/domain/record/whole-kind.ts';

jest.setTimeout(30_000);

const noteOfAny = noteKind as unknown as WholeKind;
const { calls } = pagesOfKind(noteOfAny) as unknown as {
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

const checkedNotes = {
  seen: 'a'.repeat(64),
  rows: 2,
  added: 0,
  headings: ['Subject'],
  preview: [
    { rowNumber: 2, values: ['Call back'] },
    { rowNumber: 3, values: ['Write'] },
  ],
  problems: [],
  marked: null,
};
const tooLong = {
  rowNumber: 2,
  column: 'subject',
  heading: 'Subject',
  code: 'TOO_LONG',
  message: 'Too long',
  mend: null,
};

/** The pages of a kind alone, over scripted answers; `of`: others than those that follow from it. */
async function open(
  path: string,
  of: KindPages | null = null,
  { more = {}, role }: { more?: Readonly<Record<string, unknown>>; role?: Role } = {},
) {
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
    addNotes: { ...checkedNotes, problems: [tooLong] },
    readNoteHistory: { items: [], next: null },
    renameNote: record,
    closeNote: record,
  };
  const api = toApiClient(async ({ name }, input): Promise<ApiResult<unknown>> => {
    asked.push({ name, input });
    return { ok: true, status: 200, data: more[name] ?? answers[name] };
  });
  const routes =
    of === null
      ? kindRoutes(noteOfAny)
      : recordRoutes('/portal/notas', 'leads', async () => ({ pages: of }));
  await renderRoutes(routes, path, api, 'en', '/', role);
  return (name: string) => asked.filter((each) => each.name === name).map(({ input }) => input);
}

test('a kind that says everything itself is in the menu of who may read it', () => {
  expect(sectionsFor('staff', (permission) => permission === 'lead:read')).toContain('kind:note');
  expect(sectionsFor('staff', () => false)).toEqual([]);
  expect(sectionsFor('company', () => true)).not.toContain('kind:note');
});

test('it has a list with its queues and filters', async () => {
  const asked = await open('/portal/notas?state=open');
  expect(await screen.findByRole('link', { name: 'Call back' })).toBeVisible();
  expect(screen.getByLabelText('State of the note')).toHaveValue('open');
  expect(asked('listNotes')[0]?.query).toEqual({ state: 'open', count: '1' });
});

test('a file is sent as it is, and what is wrong in it stands beside it', async () => {
  const asked = await open('/portal/notas');
  await userEvent.click(await screen.findByRole('link', { name: 'Add from a file' }));
  await screen.findByRole('button', { name: 'Choose a file' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(field!, new File(['Subject\nx'], 'notes.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Too long')).toBeVisible();
  expect(screen.queryByText('2 notes were added.')).toBeNull();
  expect(asked('addNotes')).toEqual([{ query: {} }]);
  expect(screen.queryByRole('button', { name: /^Add the/ })).toBeNull();
});

test('a file without problems is shown as it was read, and added once that is confirmed', async () => {
  const more: Record<string, unknown> = { addNotes: checkedNotes };
  const asked = await open('/portal/notas/archivo', null, { more });
  expect(screen.getByRole('button', { name: 'Download the template' })).toBeVisible();
  await screen.findByRole('button', { name: 'Choose a file' });
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(field!, new File(['Subject\nx'], 'notes.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Write')).toBeVisible();
  expect(screen.queryByText('2 notes were added.')).toBeNull();
  more['addNotes'] = { ...checkedNotes, added: 2 };
  await userEvent.click(screen.getByRole('button', { name: 'Add the 2 rows' }));
  expect(await screen.findByText('2 notes were added.')).toBeVisible();
  expect(asked('addNotes')).toEqual([{ query: {} }, { query: { confirm: checkedNotes.seen } }]);
  expect(screen.queryByRole('button', { name: /^Add the/ })).toBeNull();
});

test('who may not bring a file is offered none', async () => {
  await open('/portal/notas', null, { role: 'GERENTE' });
  expect(await screen.findByRole('link', { name: 'Call back' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add from a file' })).toBeNull();
});

test('an act that cannot be undone asks why and is confirmed', async () => {
  const asked = await open(`/portal/notas/${id}/close`);
  const close = await screen.findByRole('button', { name: 'Close the note' });
  await userEvent.click(close);
  expect(
    await screen.findByRole('link', { name: 'Enter “Why” with 3 letters or more' }),
  ).toBeVisible();
  await userEvent.type(screen.getByLabelText('Why'), 'done by phone');
  await userEvent.click(close);
  expect(asked('closeNote')).toEqual([]);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find((each) =>
      each.textContent?.includes('Close the note'),
    )!,
  );
  expect(await screen.findByText('The note was closed.')).toBeVisible();
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
