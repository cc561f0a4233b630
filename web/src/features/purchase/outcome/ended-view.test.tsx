/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { getPurchaseReference } from '@cotejo/domain/purchase/purchase-reference.ts';
import { cleanup, screen } from '@testing-library/react';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

afterEach(cleanup);

const policy = { number: 'P-77', issuedAt: '2026-11-20T12:00:00Z', status: 'CANCELLED' } as const;

async function open(change: object) {
  const initial = { ...sampleSnapshot({ status: 'refunded' }), ...change } as ReturnType<
    typeof sampleSnapshot
  >;
  await renderPurchase({ initial, port: fakePort().port });
  await screen.findByRole('heading', { level: 1 });
}

test('money that went back says that its policy has ended', async () => {
  await open({ policy });
  expect(screen.getByText('La póliza P-77 terminó: desde ese momento no te cubre.')).toBeVisible();
});

test('money that went back is proved by its code, its day and the words of the history', async () => {
  const items = [
    {
      at: '2026-11-20T12:00:00Z',
      type: 'payment_refunding',
      text: 'Estamos devolviendo',
      data: {},
    },
    { at: '2026-11-22T02:30:00Z', type: 'payment_refunded', text: 'Anulamos el cobro', data: {} },
  ];
  const { api } = fakeApi({ getTimeline: { ok: true, status: 200, data: { items } } });
  const initial = sampleSnapshot({ status: 'refunded' });
  await renderPurchase({ initial, port: fakePort().port, api });
  const proof = await screen.findByRole('region', { name: 'Comprobante de la devolución' });
  expect(proof).toHaveTextContent(getPurchaseReference(initial.id));
  // By the clock of its country, where it was still the day before.
  expect(proof).toHaveTextContent('21 de noviembre de 2026Anulamos el cobro');
  expect(proof).not.toHaveTextContent('Estamos devolviendo');
});

test('where none was issued, none has ended', async () => {
  await open({});
  expect(screen.queryByText(/póliza .* terminó/)).toBeNull();
});
