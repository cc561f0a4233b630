import { readSettlementFile } from '@cotejo/domain/ledger/settlement-sheet.ts';
import type { LedgerCharge, LedgerRefund } from '../control/ledger.ts';
import { writeSettlementFile } from './settlement-file.ts';

const charge = (id: string, more: Partial<LedgerCharge> = {}): LedgerCharge => ({
  id,
  provider: 'transbank',
  reference: `order-${id}`,
  aliases: [],
  amount: 10_000,
  currency: 'CLP',
  state: 'approved',
  at: '2026-11-16T15:00:00.000Z',
  ...more,
});
const refund = (chargeId: string, at: string, amount = 10_000): LedgerRefund => ({
  id: `r-${chargeId}`,
  provider: 'transbank',
  chargeId,
  reference: `order-${chargeId}`,
  amount,
  currency: 'CLP',
  state: 'done',
  at,
});

test('the product reads what it writes: sales and refunds of Webpay, without what was reversed', () => {
  const text = writeSettlementFile(
    [charge('sold'), charge('back'), charge('reversed'), charge('other', { provider: 'kushki' })],
    [
      refund('back', '2026-11-17T15:00:00.000Z', 4000),
      refund('reversed', '2026-11-16T16:00:00.000Z'),
    ],
  );
  const cells = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const { lines, problems } = readSettlementFile(cells, 'es', '2026-11-30');
  expect(problems).toEqual([]);
  expect(lines.map(({ buyOrder, type, amount, fee }) => [buyOrder, type, amount, fee])).toEqual([
    ['order-sold', 'charge', 10_000, 238],
    ['order-back', 'charge', 10_000, 238],
    ['order-back', 'refund', 4000, 0],
  ]);
});

test('with nothing that moved it has its headings alone', () => {
  expect(writeSettlementFile([], []).trimEnd().split('\r\n')).toHaveLength(1);
});
