/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeApi, renderPage } from '../../../testing/render-page.tsx';
import type { PurchaseState } from '../machine/purchase-machine.ts';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';
import { PurchaseContext } from '../view/purchase-context.tsx';
import { StepNotices } from './step-notices.tsx';

const state = { context: { notice: 'START_DATE_PASSED' } } as unknown as PurchaseState;

async function show(server: ReturnType<typeof sampleSnapshot>) {
  const Page = () => (
    <PurchaseContext value={{ state, send: () => undefined, server }}>
      <StepNotices />
    </PurchaseContext>
  );
  await renderPage(Page, { path: '/', route: '/', api: fakeApi({}).api });
}

test('a first day that has passed speaks of changing isapre only where an isapre’s plan is bought', async () => {
  const snapshot = sampleSnapshot();
  await show(snapshot);
  expect(screen.getByText(/un seguro no empieza hacia atrás/)).toBeVisible();
  expect(screen.queryByText(/isapre/)).toBeNull();
  const rest = { by: 'contribution', amount: 90_000, currency: 'CLP' } as const;
  await show({ ...snapshot, price: { ...snapshot.price, rest } });
  expect(screen.getByText('Para cambiar de isapre hace falta un mes de aviso.')).toBeVisible();
});
