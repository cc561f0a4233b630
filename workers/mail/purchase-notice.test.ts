import type { NoticeSubject } from '@cotejo/store/purchase/read/read-notice.ts';
import type { Policyholder } from '@cotejo/store/purchase/read/read-policyholder.sql.ts';
import { payerMessage } from '@cotejo/domain/payment/payer-message.ts';
import type { NoticeKind } from '@cotejo/domain/purchase/end/notice-kind.ts';
import { writePurchaseNotice } from './purchase-notice.ts';

const clp = (amount: number) => ({ amount, currency: 'CLP' as const });
const holder = {
  email: 'ana@correo.cl',
  name: 'Ana Rojas',
  firstName: 'Ana',
  productName: 'Salud Uno',
} as Policyholder;
const site = { publicUrl: 'https://cotejo.example', contactEmail: 'hola@cotejo.example' };

/** A transfer of too little whose money went back, of a purchase that is still open. */
const underpaid: NoticeSubject = {
  language: 'es',
  country: 'CL',
  productCode: 'X',
  amount: clp(33_357),
  status: 'filling',
  refund: {
    status: 'refunded',
    way: 'refund',
    money: {
      kind: 'transfer',
      reason: 'amount_mismatch',
      refundReason: 'wrong_money',
      asked: clp(34_357),
      moved: clp(33_357),
    },
  },
  why: payerMessage('queplan', 'proof_rejected', 'proof_unreadable'),
  reviewBy: new Date('2026-11-24T17:30:00Z'),
  isOfPeriod: false,
  alreadySent: false,
};

const write = (subject: NoticeSubject, kind: NoticeKind = 'refunded') =>
  writePurchaseNotice({ kind, purchaseId: 'p', attemptId: 'a' }, subject, holder, site, 's').text;

test('money that came otherwise than agreed is told with both amounts, and that the purchase is open', () => {
  const text = write(underpaid);
  expect(text).toContain('Transferiste $33.357 y faltaban $1.000. Te devolvimos $33.357.');
  expect(text).toContain('puedes pagar de nuevo.');
  expect(text).not.toMatch(/No tienes un seguro|\{/);
});

test('a refund that takes longer is told as under way', () => {
  const { refund } = underpaid;
  if (refund === null) throw new Error('no refund');
  const text = write({ ...underpaid, refund: { ...refund, status: 'refunding' } }, 'refunding');
  expect(text).toContain('Te estamos devolviendo $33.357');
});

test.each([
  ['confirmed', 'Tu seguro sigue igual.'],
  ['paying', 'Tu compra sigue abierta.'],
  ['cancelled', 'No tienes un seguro vigente por esta compra.'],
] as const)('of a purchase that is %s it says so', (status, words) => {
  expect(write({ ...underpaid, status })).toContain(words);
});

test('a withdrawal is told as before: the whole amount, and that no insurance is left', () => {
  const money = {
    ...underpaid.refund!.money,
    reason: null,
    refundReason: 'withdrawal',
    moved: null,
  };
  const text = write({
    ...underpaid,
    amount: clp(34_357),
    status: 'refunded',
    refund: { status: 'refunded', money: { ...money, refundReason: 'withdrawal' }, way: 'refund' },
  });
  expect(text).toContain('La devolución de $34.357 por Salud Uno quedó hecha');
  expect(text).toContain('No tienes un seguro vigente por esta compra.');
});

test.each([
  ['void', 'El cobro de $34.357 por Salud Uno quedó anulado'],
  ['by_hand', 'quedó hecha por transferencia a tu cuenta'],
] as const)('one that went back as %s says so', (way, words) => {
  const money = { kind: 'tdc', reason: null, refundReason: 'withdrawal', moved: null } as const;
  const refund = { status: 'refunded', money: { ...money, asked: clp(34_357) }, way } as const;
  const text = write({ ...underpaid, amount: clp(34_357), status: 'refunded', refund });
  expect(text).toContain(words);
});

test.each(['en', 'pt'] as const)('every sentence of it is there in %s', (language) => {
  for (const kind of ['refunding', 'refunded', 'no_charge'] as const)
    expect(write({ ...underpaid, language }, kind)).not.toMatch(/\{|devolvimos|Te /);
});

test('a proof that came says until when a person looks at it, in the time of the country', () => {
  const text = write({ ...underpaid, country: 'PE' }, 'proof_received');
  expect(text).toContain('a más tardar el 24 de noviembre de 2026, 12:30');
  expect(text).toContain('No transfieras de nuevo');
});

test('a transfer that was not found says why, and never that nothing was charged', () => {
  const text = write({ ...underpaid, refund: null }, 'transfer_unpaid');
  expect(text).toContain(
    'No pudimos leer tu comprobante. Si ya transferiste, no transfieras de nuevo',
  );
  expect(text).not.toContain('no se te cobró nada');
});
