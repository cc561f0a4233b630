/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { cleanup, screen } from '@testing-library/react';
import { fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

afterEach(cleanup);

const offer = { id: 1, name: 'Cyber', type: 'DISCOUNT', unitCode: '%', amount: 10, limited: true };

async function open(stepId: string): Promise<void> {
  const snapshot = sampleSnapshot({ stepId });
  const initial = { ...snapshot, price: { ...snapshot.price, offer } } as typeof snapshot;
  await renderPurchase({ initial, port: fakePort().port });
  expect(screen.getByText('Tu cupo en la promoción está reservado')).toBeVisible();
}

test('before the first answers a place is said to be held for its minutes', async () => {
  await open('datos-personales');
  expect(screen.getByText(/Es tuyo durante 15 minutos/)).toBeVisible();
});

test('with answers given it is held as long as the purchase, and no minutes are named', async () => {
  await open('pago');
  expect(screen.getByText(/Es tuyo mientras dure esta compra/)).toBeVisible();
  expect(screen.queryByText(/15 minutos/)).toBeNull();
});
