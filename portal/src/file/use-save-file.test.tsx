/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { toApiClient } from '@cotejo/contract/client.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../testing/render-portal.tsx';
import { useSaveFile } from './use-save-file.ts';

class FileAnswer {
  readonly ok = true;
  readonly status = 200;
  readonly blob: () => Promise<unknown>;
  constructor(blob: () => Promise<unknown>) {
    this.blob = blob;
  }
}

function Save() {
  const { isBusy, isFailed, save } = useSaveFile();
  return (
    <>
      <button onClick={() => void save('/api/file', 'file.pdf')}>Save</button>
      <p>{[isBusy && 'busy', isFailed && 'failed'].filter(Boolean).join(' ') || 'free'}</p>
    </>
  );
}

/** A press whose answer is given by the test; answers how often the file was asked for, and what was saved. */
async function open(answers: readonly (() => Promise<FileAnswer>)[]) {
  const left = [...answers];
  const read: string[] = [];
  const fetch = async (address: string) => {
    read.push(address);
    return left.shift()!();
  };
  const saved = jest.fn((_: unknown) => 'blob:1');
  Object.assign(globalThis, { fetch, Response: FileAnswer });
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
  const api = toApiClient(async () => ({ ok: true, status: 200, data: {} }));
  await renderRoutes([{ path: '/x', element: <Save /> }], '/x', api, 'en');
  return { read, saved };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('while a file comes no other one is asked for', async () => {
  let arrive: (answer: FileAnswer) => void = () => undefined;
  const { read, saved } = await open([() => new Promise((resolve) => (arrive = resolve))]);
  await press();
  await screen.findByText('busy');
  await press();
  await act(async () => arrive(new FileAnswer(async () => 'the file')));
  await screen.findByText('free');
  expect(read).toEqual(['/api/file']);
  expect(saved.mock.calls).toEqual([['the file']]);
});

test('one that breaks off on its way is a failure, until it is asked for again', async () => {
  const { saved } = await open([
    async () =>
      new FileAnswer(async () => {
        throw new TypeError('network error');
      }),
    async () => new FileAnswer(async () => 'the file'),
  ]);
  await press();
  await screen.findByText('failed');
  expect(saved).not.toHaveBeenCalled();
  await press();
  await screen.findByText('free');
  expect(saved.mock.calls).toEqual([['the file']]);
});
