/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { cleanup, screen } from '@testing-library/react';
import { fakePort, renderPurchase } from '../testing/render-purchase.tsx';
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

test('where none was issued, none has ended', async () => {
  await open({});
  expect(screen.queryByText(/póliza .* terminó/)).toBeNull();
});
