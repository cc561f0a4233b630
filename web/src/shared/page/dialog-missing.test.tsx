/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen } from '@testing-library/react';
import { fakeApi, renderPage } from '../../testing/render-page.tsx';
import { DialogMissing } from './dialog-missing.tsx';

const { api } = fakeApi({});
const at = { path: '/', route: '/', api };

test('a dialog whose file is missing says so when it is open, and not while it is closed', async () => {
  await renderPage(() => <DialogMissing open={false} onClose={() => {}} />, at);
  expect(screen.queryByRole('dialog')).toBeNull();
  await renderPage(() => <DialogMissing open onClose={() => {}} />, at);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('one that is rendered only while it is open need not say that it is', async () => {
  await renderPage(() => <DialogMissing onClose={() => {}} />, at);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
