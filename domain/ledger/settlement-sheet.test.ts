import { buyOrderOf } from '../payment/buy-order.ts';
import { readSettlementFile as readFileOn } from './settlement-sheet.ts';

const today = '2026-11-20';
const readSettlementFile = (cells: Parameters<typeof readFileOn>[0], language: 'es') =>
  readFileOn(cells, language, today);

const attemptId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const order = buyOrderOf(attemptId);
const head = [
  'Orden de compra',
  'Tipo de movimiento',
  'Código autorización',
  'Fecha de venta',
  'Fecha abono',
  'Monto venta',
  'Comisión',
  'Monto abonado',
];
const sale = [order, 'Venta', '1213', '16-11-2026', '18-11-2026', '36.470', '868', '35.602'];

const codesOf = (...rows: readonly (readonly (string | number)[])[]) =>
  readSettlementFile([head, ...rows], 'es').problems.map(({ rowNumber, column, code }) => [
    rowNumber,
    column,
    code,
  ]);

test('each movement is read with the attempt that its buy order is of, below whatever titles', () => {
  const refund = [order, 'ANULACIÓN', '', '2026-11-17', '2026-11-19', -36470, 0, -36470];
  const { lines, problems } = readSettlementFile([['Transbank'], [], head, sale, [], refund], 'es');
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    {
      rowNumber: 4,
      type: 'charge',
      buyOrder: order,
      attemptId,
      authorization: '1213',
      movedOn: '2026-11-16',
      settledOn: '2026-11-18',
      amount: 36_470,
      fee: 868,
      occurrence: 1,
    },
    expect.objectContaining({ type: 'refund', amount: 36_470, fee: 0, authorization: '' }),
  ]);
});

test('the same movement twice is two, and a buy order that we did not make is of no attempt', () => {
  const { lines } = readSettlementFile(
    [head, sale, sale, ['otra-tienda-1', ...sale.slice(1)]],
    'es',
  );
  expect(lines.map(({ attemptId: of, occurrence }) => [of, occurrence])).toEqual([
    [attemptId, 1],
    [attemptId, 2],
    [null, 1],
  ]);
});

test('one row that cannot be believed, and nothing of the file is read', () => {
  const bad = [...sale.slice(0, 7), '36.470'];
  expect(codesOf(sale, bad)).toEqual([[3, 'net', 'NOT_THE_NET']]);
  expect(readSettlementFile([head, sale, bad], 'es').lines).toEqual([]);
});

test.each([
  ['an unknown type', [order, 'Abono', ...sale.slice(2)], 'type', 'INVALID_VALUE'],
  ['no buy order', ['', ...sale.slice(1)], 'buyOrder', 'REQUIRED'],
  [
    'a sum with decimals',
    [...sale.slice(0, 5), '36470,5', '868', '35602'],
    'amount',
    'INVALID_VALUE',
  ],
  ['nothing that moved', [...sale.slice(0, 5), '0', '0', '0'], 'amount', 'NO_AMOUNT'],
  [
    'a settlement before its sale',
    [...sale.slice(0, 4), '15-11-2026', ...sale.slice(5)],
    'settledOn',
    'SETTLED_BEFORE',
  ],
])('%s is said with its row and column', (_, row, column, code) => {
  expect(codesOf(sale, row)).toEqual([[3, column, code]]);
});

test('a file that is none, or has no movement, says so', () => {
  expect(codesOf()).toEqual([[null, null, 'NO_ROWS']]);
  const { problems } = readSettlementFile([['Fecha', 'Glosa']], 'es');
  expect(problems.map(({ column, message }) => [column, message])).toContainEqual([
    'buyOrder',
    'Falta la columna «Orden de compra»',
  ]);
});

const refundOf = (...sums: readonly string[]) => [order, 'Anulación', ...sale.slice(2, 5), ...sums];
const takenOf = (...sums: readonly string[]) => [
  order,
  'Contracargo',
  ...sale.slice(2, 5),
  ...sums,
];
const returnedOf = (...sums: readonly string[]) => [
  order,
  'Contracargo devuelto',
  ...sale.slice(2, 5),
  ...sums,
];

test.each([
  ['a sale with a minus', [...sale.slice(0, 5), '-36470', '-868', '-35602'], 'NEGATIVE_SALE'],
  ['a charge-back without a minus', takenOf('36470', '0', '36470'), 'CHARGE_BACK_SIGN'],
  ['one that was given back, with a minus', returnedOf('-36470', '0', '-36470'), 'RETURNED_SIGN'],
  ['a commission against its amount', refundOf('-36470', '868', '-37338'), 'MIXED_SIGNS'],
  ['a net against its amount', refundOf('-36470', '0', '36470'), 'NOT_THE_NET'],
])('%s is not guessed', (_, row, code) => {
  expect(codesOf(row).map(([, , found]) => found)).toEqual([code]);
});

test('a refund counts the same with and without a minus, and a charge-back that was given back below zero', () => {
  const { lines, problems } = readSettlementFile(
    [
      head,
      refundOf('36470', '868', '35602'),
      refundOf('-36470', '-868', '-35602'),
      takenOf('−36470', '0', '−36470'),
      returnedOf('36470', '868', '35602'),
    ],
    'es',
  );
  expect(problems).toEqual([]);
  expect(lines.map(({ type, amount, fee, occurrence }) => [type, amount, fee, occurrence])).toEqual(
    [
      ['refund', 36_470, 868, 1],
      ['refund', 36_470, 868, 2],
      ['charge_back', 36_470, 0, 1],
      ['charge_back', -36_470, -868, 1],
    ],
  );
});

test.each([
  ['moved in another millennium', '16-11-1026', '18-11-2026', 'OPERATION_TOO_OLD'],
  ['moved more than two years ago', '19-11-2024', '18-11-2026', 'OPERATION_TOO_OLD'],
  ['will move', '21-11-2026', '22-11-2026', 'OPERATION_AHEAD'],
  ['will be settled', '20-11-2026', '21-11-2026', 'SETTLEMENT_AHEAD'],
])('what %s is not believed', (_, movedOn, settledOn, code) => {
  const row = [...sale.slice(0, 3), movedOn, settledOn, ...sale.slice(5)];
  expect(codesOf(row)[0]?.[2]).toBe(code);
});

test('what moves and is settled today, or moved two years ago, is read', () => {
  const on = (day: string) => [...sale.slice(0, 3), day, '20-11-2026', ...sale.slice(5)];
  expect(codesOf(on('20-11-2026'), on('20-11-2024'))).toEqual([]);
});

test('the same movement with another code, or none, is the same line again', () => {
  const bare = [...sale.slice(0, 2), '', ...sale.slice(3)];
  const { lines } = readSettlementFile([head, sale, bare], 'es');
  expect(lines.map(({ occurrence }) => occurrence)).toEqual([1, 2]);
});
