import { randomUUID } from 'node:crypto';
import type { CallAnswer, CallInput } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { getTransferReference } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import type { PaymentOwnerKind } from '@cotejo/domain/payment/payment-owner.ts';
import { saveProof } from '@cotejo/store/transfer/save-proof.ts';
import { movePayment } from '@cotejo/store/payment/move-payment.sql.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { bearerOf, signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { newPdf } from '@cotejo/tests/support/payment/transfers.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountTransfers } from './mount-transfers.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountTransfers] });
}, 180_000);
afterAll(() => api.close());

type Bearer = Readonly<Record<string, string>>;
type Match = CallInput<'matchTransfer'>['body'];
interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

const staff = (role: Role = 'BACKOFFICE', country = 'CL'): Promise<Bearer> =>
  bearerOf(api.dependencies, role, ['country', country]);

async function send<T = { code?: string; status?: string; usedBy?: object }>(
  method: string,
  path: string,
  headers: Bearer = {},
  body?: object,
): Promise<Answer<T>> {
  const answer =
    method === 'GET'
      ? await api.fetch(path, { headers })
      : await api.post(path, body ?? {}, { 'idempotency-key': randomUUID(), ...headers });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as T };
}

const upload = async (session: string, file: Buffer): Promise<Answer<PurchaseSnapshot>> => {
  const answer = await api.fetch(`/api/purchases/${session}/proof`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(file),
  });
  if (answer.status >= 500) throw new Error(api.logLines.slice(-3).join('\n'));
  return { status: answer.status, body: (await answer.json()) as PurchaseSnapshot };
};

/** A purchase whose payer sees our account. */
async function transferring(): Promise<PurchaseSnapshot> {
  const productCode = await findOnlineProduct(api.db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const opened = await send<PurchaseSnapshot>(
    'POST',
    '/api/purchases',
    {},
    { productCode, profile },
  );
  const { session, version, id, step } = opened.body;
  const answered = await send<PurchaseSnapshot>(
    'POST',
    `/api/purchases/${session}/steps/${step?.id}`,
    {},
    { version, values: answersFor(opened.body, 7) },
  );
  expect(answered).toMatchObject({ status: 200 });
  await openTransfer(id, answered.body);
  return (await send<PurchaseSnapshot>('GET', `/api/purchases/${session}`)).body;
}

/** What the worker writes when the visitor chooses to transfer. */
async function openTransfer(id: string, { version, price }: PurchaseSnapshot): Promise<string> {
  const attemptId = randomUUID();
  const flow = 'transfer-one-time-non-automated';
  await api.db.transaction(async (tx) => {
    const moved = await movePurchase(tx, {
      purchaseId: id,
      requestId: null,
      fromVersion: version,
      status: 'paying',
      flow,
      event: { type: 'transfer_chosen', data: { attemptId } },
    });
    expect(moved).not.toBeNull();
    const attempt = await openAttempt(tx, {
      id: attemptId,
      owner: { kind: 'purchase', id },
      provider: 'queplan',
      flow,
      kind: 'transfer_non_automated',
      amount: price.amount,
      currency: price.currency,
      expiresAt: new Date(Date.now() + 3_600_000),
      createdAt: new Date(),
    });
    const redirect = { method: 'GET', url: 'http://link.example', fields: {} } as const;
    await movePayment(tx, attempt, 'pending', { redirect, providerRef: `lnk_${attemptId}` });
  });
  return attemptId;
}

const attemptOf = ({ payment }: PurchaseSnapshot): string => payment?.id ?? '';
const pathOf = (purchase: PurchaseSnapshot, end = ''): string =>
  `/api/staff/transfers/${attemptOf(purchase)}${end}`;

const seen = ({ price }: PurchaseSnapshot, more: Partial<Match> = {}): Match => ({
  amount: price.amount,
  receivedOn: dayIn('America/Santiago', Date.now()),
  // With the check digit of a card, as one in ten has.
  operationNumber: withCheckDigit(String(Math.floor(1e11 + Math.random() * 9e11))),
  reason: 'Está en la cartola',
  ...more,
});

/** Appends the digit that makes the whole pass for a card. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await api.db.query<Record<string, unknown>>(text, [...values])).rows;

const asked = { status: 202, body: { status: 'awaiting_approval' } };
const matched = { status: 202, body: { status: 'matched' } };

test('a proof is sealed, kept once, and tells the purchase in the same transaction', async () => {
  const purchase = await transferring();
  const { session, id } = purchase;
  const file = newPdf();
  const answers = await Promise.all([upload(session, file), upload(session, file)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await upload(session, file)).body.payment?.transfer?.proof).toEqual({
    at: expect.stringMatching(/^20/),
    reviewBy: expect.stringMatching(/^20/),
  });
  const proofs = await rowsOf('SELECT * FROM transfer_proof WHERE attempt_id = $1', [
    attemptOf(purchase),
  ]);
  expect(proofs).toHaveLength(1);
  expect((proofs[0]?.['sealed_file'] as Buffer).includes('PDF')).toBe(false);
  expect(
    await rowsOf('SELECT topic FROM outbox WHERE key = $1', [`payment/${attemptOf(purchase)}`]),
  ).toEqual([{ topic: 'payment.hint' }]);
  expect(
    await rowsOf(
      `SELECT 1 FROM purchase_event WHERE purchase_id = $1 AND type = 'proof_received'`,
      [id],
    ),
  ).toHaveLength(1);
});

test('staff see transfers of their own country, and what they read is in the audit', async () => {
  const purchase = await transferring();
  const file = newPdf();
  await upload(purchase.session, file);
  const abroad = await staff('BACKOFFICE', 'PE');
  expect((await send('GET', pathOf(purchase), abroad)).status).toBe(404);
  expect((await send('POST', pathOf(purchase, '/match'), abroad, seen(purchase))).status).toBe(404);
  const none = await send<NonNullable<CallAnswer<'listTransfers'>>>(
    'GET',
    '/api/staff/transfers',
    abroad,
  );
  expect(none.body.items).toEqual([]);

  const here = await staff();
  const { body } = await send<NonNullable<CallAnswer<'readTransfer'>>>(
    'GET',
    pathOf(purchase),
    here,
  );
  expect(body).toMatchObject({ status: 'waiting', payer: { legalId: expect.any(String) } });
  const opened = await api.fetch(pathOf(purchase, `/proofs/${body.proofs[0]?.proofId}`), {
    headers: here,
  });
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(file);
  const target = `transfer/${attemptOf(purchase)}`;
  expect(
    await rowsOf('SELECT action FROM audit_event WHERE target = $1 ORDER BY id', [target]),
  ).toEqual([{ action: 'transfer:read' }, { action: 'transfer-proof:fetch' }]);
});

test('one person alone, however often, matches nothing; the second one does, and again says the same', async () => {
  const purchase = await transferring();
  await upload(purchase.session, newPdf());
  const [ana, luis, third] = [await staff(), await staff(), await staff()];
  const match = seen(purchase);
  const path = pathOf(purchase, '/match');
  expect(await send('POST', path, ana, match)).toEqual(asked);
  expect(await send('POST', path, ana, match)).toEqual(asked);
  // Written otherwise, it is the same number.
  const written = { ...match, operationNumber: `00-${match.operationNumber}` };
  expect(await send('POST', path, ana, written)).toEqual(asked);
  const approvals = await Promise.all([
    send('POST', path, luis, match),
    send('POST', path, third, match),
  ]);
  expect(approvals).toEqual([matched, matched]);
  expect(await send('POST', path, luis, match)).toEqual(matched);
  // Another sum under the same number is not what was approved.
  const other = await send('POST', path, luis, { ...match, amount: match.amount + 1 });
  expect([other.status, other.body.code]).toEqual([409, 'TRANSFER_USED']);
  const rows = await rowsOf(
    'SELECT proposed_by <> approved_by AS "byTwo" FROM transfer_match WHERE attempt_id = $1',
    [attemptOf(purchase)],
  );
  expect(rows).toEqual([{ byTwo: true }]);
  expect(
    (await send('POST', pathOf(purchase, '/rejection'), ana, { reason: 'proof_used' })).status,
  ).toBe(409);
  expect((await upload(purchase.session, newPdf())).status).toBe(409);
});

test('one transfer pays one purchase, also when both are decided at once', async () => {
  const [one, other] = [await transferring(), await transferring()];
  const [ana, luis] = [await staff(), await staff()];
  const { operationNumber } = seen(one);
  for (const purchase of [one, other]) {
    await upload(purchase.session, newPdf());
    const proposed = seen(purchase, { operationNumber });
    expect(await send('POST', pathOf(purchase, '/match'), ana, proposed)).toEqual(asked);
  }
  const answers = await Promise.all(
    [one, other].map((purchase) =>
      send('POST', pathOf(purchase, '/match'), luis, seen(purchase, { operationNumber })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  expect(
    await rowsOf(
      'SELECT count(*)::int AS n FROM transfer_match WHERE operation_number = $1 AND approved_at IS NOT NULL',
      [operationNumber],
    ),
  ).toEqual([{ n: 1 }]);
});

test('a file that was sent for another purchase is not taken, and staff are told where one has paid', async () => {
  const [one, other] = [await transferring(), await transferring()];
  const file = newPdf();
  const answers = await Promise.all([one, other].map(({ session }) => upload(session, file)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a day that has not come, or a number without digits, is no match', async () => {
  const purchase = await transferring();
  await upload(purchase.session, newPdf());
  const ana = await staff();
  for (const wrong of [
    { receivedOn: '2099-01-01' },
    { receivedOn: '2020-01-01' },
    { operationNumber: '---' },
  ])
    expect(
      (await send('POST', pathOf(purchase, '/match'), ana, seen(purchase, wrong))).status,
    ).toBe(422);
});

test('a rejected transfer takes no more proofs; its money is found all the same', async () => {
  const purchase = await transferring();
  await upload(purchase.session, newPdf());
  const [ana, luis] = [await staff(), await staff()];
  const reason = 'proof_not_received';
  const rejected = { status: 202, body: { status: 'rejected' } };
  expect(await send('POST', pathOf(purchase, '/rejection'), ana, { reason })).toEqual(rejected);
  expect(await send('POST', pathOf(purchase, '/rejection'), ana, { reason })).toEqual(rejected);
  expect((await send('POST', pathOf(purchase, '/rejection'), luis, { reason })).status).toBe(409);
  expect((await upload(purchase.session, newPdf())).status).toBe(409);
  const match = seen(purchase);
  expect(await send('POST', pathOf(purchase, '/match'), ana, match)).toEqual(asked);
  expect(await send('POST', pathOf(purchase, '/match'), luis, match)).toEqual(matched);
});

test('a proof of another kind of owner is no proof of the purchase whose id that owner has', async () => {
  const purchase = await transferring();
  const file = newPdf();
  const attempt = await openAttempt(api.db, {
    id: randomUUID(),
    owner: { kind: 'billing_period' as PaymentOwnerKind, id: purchase.id },
    provider: 'queplan',
    flow: 'transfer-one-time-non-automated',
    kind: 'transfer_non_automated',
    amount: purchase.price.amount,
    currency: purchase.price.currency,
    expiresAt: null,
    createdAt: new Date(),
  });
  await api.db.transaction((tx) =>
    saveProof(
      tx,
      api.dependencies.configuration,
      {
        attemptId: attempt.id,
        countryCode: 'CL',
        provider: 'queplan',
        mediaType: 'application/pdf',
        file,
        dueAt: new Date(),
      },
      async () => false,
    ),
  );
  expect(await upload(purchase.session, file)).toMatchObject({ body: { code: 'TRANSFER_USED' } });
});

describe('a partner’s file', () => {
  type Answer = NonNullable<CallAnswer<'readPartnerFile'>>;
  const bring = async (text: string, headers: Bearer) => {
    const answer = await api.fetch('/api/staff/partner-files', {
      method: 'POST',
      headers: { 'content-type': 'text/csv', ...headers },
      body: text,
    });
    return {
      status: answer.status,
      body: (await answer.json()) as Answer,
    };
  };
  const referenceOf = (purchase: PurchaseSnapshot) => getTransferReference(attemptOf(purchase));
  const head = 'Referencia;Monto;Fecha;Operación';
  const rowOf = (purchase: PurchaseSnapshot, { amount, receivedOn, operationNumber }: Match) =>
    [referenceOf(purchase).toLowerCase(), `$${amount}`, receivedOn, operationNumber].join(';');

  test('counts as typed: two people who bring it recognise every payment in it, once', async () => {
    const [one, two] = [await transferring(), await transferring()];
    const [first, second] = [await staff(), await staff()];
    const file = [head, rowOf(one, seen(one)), '', rowOf(two, seen(two))].join('\n');
    const asked = await bring(file, first);
    expect(asked.status).toBe(200);
    expect(asked.body.rows.map(({ rowNumber, status }) => [rowNumber, status])).toEqual([
      [2, 'asked'],
      [4, 'asked'],
    ]);
    // The same person is not two.
    expect((await bring(file, first)).body.rows[0]).toMatchObject({ status: 'asked' });
    const before = await send<{ status: string }>('GET', pathOf(one), first);
    expect(before.body.status).toBe('waiting');
    for (const time of [1, 2]) {
      const { body } = await bring(file, second);
      expect([time, body.rows.map(({ status }) => status)]).toEqual([time, ['matched', 'matched']]);
    }
    const { body } = await send<{ status: string }>('GET', pathOf(one), first);
    expect(body.status).toBe('matched');
  });

  test('refuses a row with its reason and counts the others; what was used pays nothing again', async () => {
    const [one, two] = [await transferring(), await transferring()];
    const [first, second] = [await staff(), await staff()];
    const paid = seen(one);
    for (const headers of [first, second]) await send('POST', pathOf(one, '/match'), headers, paid);
    const file = [
      head,
      'COT000000000;1000;2026-11-20;123456',
      rowOf(two, { ...seen(two), amount: 0 }),
      rowOf(two, paid),
      rowOf(two, { ...seen(two), receivedOn: '31/12/2019' }),
      rowOf(two, seen(two)),
    ].join('\n');
    const { body } = await bring(file, first);
    expect(body.rows.map(({ rowNumber, status }) => [rowNumber, status])).toEqual([[6, 'asked']]);
    expect(body.problems.map(({ rowNumber, column, code }) => [rowNumber, column, code])).toEqual([
      [2, 'reference', 'UNKNOWN_REFERENCE'],
      [3, 'amount', 'INVALID_VALUE'],
      [4, 'operationNumber', 'TRANSFER_USED'],
      [5, null, 'INVALID_ROW'],
    ]);
    // The file comes back as a workbook.
    expect(
      Buffer.from(body.marked ?? '', 'base64')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('refuses a row that whoever saw it first cannot approve with, and counts the others', async () => {
    const [one, two] = [await transferring(), await transferring()];
    const first = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
    const friend = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
    await api.db.query(
      `UPDATE membership SET granted_by = $2, granters = ARRAY[$2::uuid], makers = ARRAY[$2::uuid],
              granted_at = now() - interval '2 days' WHERE account_id = $1`,
      [friend.accountId, first.accountId],
    );
    const match = seen(one);
    const { authorization } = first;
    await send('POST', pathOf(one, '/match'), { authorization }, match);
    const file = [head, rowOf(one, match), rowOf(two, seen(two))].join('\n');
    const { status, body } = await bring(file, { authorization: friend.authorization });
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([{ rowNumber: 3, status: 'asked' }]);
    expect(body.problems).toMatchObject([
      {
        rowNumber: 2,
        code: 'NOT_TWO_PEOPLE',
        message:
          'Otra persona independiente de quien la vio primero debe verla; tú no cuentas como otra',
      },
    ]);
  });

  test('of another country, without its columns or no sheet at all changes nothing', async () => {
    const purchase = await transferring();
    const file = [head, rowOf(purchase, seen(purchase))].join('\n');
    const abroad = await bring(file, await staff('BACKOFFICE', 'PE'));
    expect(abroad.body).toMatchObject({ rows: [], problems: [{ code: 'UNKNOWN_REFERENCE' }] });
    expect((await bring(file, await staff('POSTVENTA'))).status).toBe(403);
    const { body } = await bring('Monto;Fecha\n1;2', await staff());
    expect(body.problems.map(({ message }) => message)).toEqual([
      'Falta la columna «Referencia»',
      'Falta la columna «Operación»',
    ]);
    expect((await bring('MZ\u0000', await staff())).status).toBe(415);
    const many = [head, ...Array.from({ length: 201 }, () => 'COT000000000;1;2;3')].join('\n');
    expect((await bring(many, await staff())).status).toBe(422);
  });
});
