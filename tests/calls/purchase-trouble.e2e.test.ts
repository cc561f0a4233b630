import { createHmac, randomUUID } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { DEVELOPMENT_PAYMENT_SECRETS } from '@cotejo/domain/payment/provider/payment-secrets.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { Database } from '@cotejo/store/database.ts';
import { readAttempt } from '@cotejo/store/attempt/read-attempt.sql.ts';
import { paymentCheckWorkflowId } from '@cotejo/workflows/payment/messages.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { answersFor } from '../support/purchase/answers.ts';
import { readBookedMoney, sumOfGateway } from '../support/payment/booked-money.ts';
import { approvedCard, expectStatus, Shopper } from '../support/people/shopper.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { until } from '../support/wait/until.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';

jest.setTimeout(180_000);

const stack = sharedStack('calls');
let database: Database;
let temporal: Connection;
let productCode: string;

beforeAll(async () => {
  database = Database.open(stack.databaseUrl, { max: 2 });
  temporal = await Connection.connect({ address: stack.temporalAddress });
  productCode = await findOnlineProduct(database);
});

afterAll(async () => {
  await temporal?.close();
  await database?.close();
});

const shopper = (): Shopper => new Shopper(stack.urls.site, stack.urls.gateway);

/** What the gateway does to the charges of one purchase. */
async function scenario(
  reference: string,
  behaviour: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  const response = await fetch(`${stack.urls.gateway}/__sim/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: { reference }, behaviour, ...more }),
  });
  expect(response.ok).toBe(true);
}

async function cardToken(name: string, number = '5031755734530604'): Promise<string> {
  const response = await fetch(
    `${stack.urls.gateway}/mercadopago/v1/card_tokens?public_key=TEST-cotejo-public-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: number,
        cardholder: { name, identification: { type: 'RUT', number: '11111111-1' } },
        expiration_month: 11,
        expiration_year: 2031,
        security_code: '123',
      }),
    },
  );
  const { id } = (await response.json()) as { id: string };
  expect(id).toBeTruthy();
  return id;
}

const approvedCharges = async (buyer: Shopper, purchaseId: string): Promise<number> =>
  (await buyer.ledger(purchaseId)).charges.filter(({ state }) => state === 'approved').length;

/** What is left of everything that came for a purchase. */
async function kept(buyer: Shopper, purchaseId: string): Promise<number> {
  const { charges, refunds } = await buyer.ledger(purchaseId);
  const sum = (rows: readonly { readonly amount: number }[]) =>
    rows.reduce((total, { amount }) => total + amount, 0);
  return sum(charges) - sum(refunds);
}

/** Waits until the money of the last payment went back; answers the purchase, which is still open. */
const refundedBy = (buyer: Shopper, session: string): Promise<PurchaseSnapshot> =>
  until(
    async () => {
      const now = await buyer.get(session);
      return now.payment?.status === 'refunded' ? now : null;
    },
    {
      within: 20_000,
      otherwise: async () => JSON.stringify((await buyer.get(session)).payment),
    },
  );

async function policies(purchaseId: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM policy WHERE purchase_id = $1',
    [purchaseId],
  );
  return rows[0]?.n ?? -1;
}

const byCard = async (name: string): Promise<Record<string, unknown>> => ({
  kind: 'tdc',
  provider: 'mercadopago',
  installments: 1,
  cardToken: await cardToken(name),
});

describe('a MercadoPago card', () => {
  test('declined for funds says so and charges nothing; the next card is approved', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    const declined = expectStatus(await buyer.pay(filled, await byCard('FUND')), 202);
    expect(declined).toMatchObject({
      status: 'filling',
      payment: { status: 'declined', reason: 'insufficient_funds' },
    });
    expect(declined.payment?.message).toContain('fondos');
    expect(await approvedCharges(buyer, filled.id)).toBe(0);
    expectStatus(await buyer.pay(declined, await byCard('APRO')), 202);
    await buyer.settled(filled.session);
    expect(await approvedCharges(buyer, filled.id)).toBe(1);
  });

  test('in process stays "we are confirming" until the provider decides', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    await scenario(filled.id, 'pending:approve:1500');
    const pending = expectStatus(await buyer.pay(filled, await byCard('APRO')), 202);
    expect(pending).toMatchObject({ status: 'confirming', payment: { status: 'pending' } });
    // Until then it can be called off at the provider; nothing else is offered.
    expect(pending.allowed).toEqual(['back']);
    await buyer.settled(filled.session);
    expect(await approvedCharges(buyer, filled.id)).toBe(1);
  });

  test('in process and then declined: who closed the page is told by mail that nothing was charged', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    await scenario(filled.id, 'pending:decline:1000');
    expectStatus(await buyer.pay(filled, await byCard('APRO')), 202);
    await buyer.settled(filled.session, ['filling']);
    expect(await approvedCharges(buyer, filled.id)).toBe(0);
    const mailed = await until(
      async () => {
        const answer = await fetch(
          `${stack.urls.mail}/api/messages?to=persona.${buyer.seed}@correo.cl`,
        );
        const text = await answer.text();
        if (!text.includes('No se hizo ningún cobro')) return null;
        return /session=([\w-]{22})/.exec(text)?.[1] ?? null;
      },
      { within: 15_000 },
    );
    // The mail has a link of its own, which shows no more than the status without a code.
    expect(mailed).not.toBe(filled.session);
    expect(
      expectStatus(await shopper().call('GET', `/api/purchases/${mailed}`), 200),
    ).toMatchObject({
      id: filled.id,
      access: 'status',
      unlock: { by: 'code' },
      summary: [],
    });
  });

  test.each(['lose-response', 'error-after', 'slow:4000'])(
    'charged while the answer is lost (%s): found by look-up, charged once',
    async (behaviour) => {
      const buyer = shopper();
      const filled = await buyer.fill(productCode);
      await scenario(filled.id, behaviour, { times: 1 });
      const answer = await buyer.pay(filled, await byCard('APRO'));
      expect(answer.status).toBe(202);
      await buyer.settled(filled.session);
      expect(await approvedCharges(buyer, filled.id)).toBe(1);
      expect(await policies(filled.id)).toBe(1);
    },
  );

  test('down before the effect charges nothing, and the visitor may try again', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    await scenario(filled.id, 'error-before', { times: 1 });
    expectStatus(await buyer.pay(filled, await byCard('APRO')), 202);
    const open = await buyer.settled(filled.session, ['filling']);
    expect(await approvedCharges(buyer, filled.id)).toBe(0);
    expectStatus(await buyer.pay(open, await byCard('APRO')), 202);
    await buyer.settled(filled.session);
    expect(await approvedCharges(buyer, filled.id)).toBe(1);
  });

  test.each([
    'webhook:duplicate',
    'webhook:late:500',
    'webhook:reordered',
    'webhook:bad-signature',
    'webhook:none',
  ])('%s changes nothing: one charge, one policy', async (behaviour) => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    await scenario(filled.id, behaviour);
    expectStatus(await buyer.pay(filled, await byCard('APRO')), 202);
    await buyer.settled(filled.session);
    expect([await approvedCharges(buyer, filled.id), await policies(filled.id)]).toEqual([1, 1]);
  });

  test('another amount than quoted buys no policy: the money goes back, and the next card buys one', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    await scenario(filled.id, 'wrong-amount', { times: 1 });
    await buyer.pay(filled, await byCard('APRO'));
    const open = await refundedBy(buyer, filled.session);
    expect(open).toMatchObject({
      status: 'filling',
      step: { id: 'pago' },
      payment: {
        reason: 'amount_mismatch',
        message: expect.stringMatching(/^Recibimos .* y lo acordado era /) as string,
      },
    });
    expect(await policies(filled.id)).toBe(0);
    expect((await buyer.ledger(filled.id)).refunds).toHaveLength(1);
    expectStatus(await buyer.pay(open, await byCard('APRO')), 202);
    await buyer.settled(filled.session);
    expect([await kept(buyer, filled.id), await policies(filled.id)]).toEqual([
      filled.price.amount,
      1,
    ]);
  });
});

describe('many callers at once', () => {
  test('ten payments with one key are one attempt and one charge, and all hear the same', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    const payment = await byCard('APRO');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => buyer.pay(filled, payment, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(202));
    expect(new Set(answers.map(({ body }) => body.payment?.id)).size).toBe(1);
    await buyer.settled(filled.session);
    expect([await approvedCharges(buyer, filled.id), await policies(filled.id)]).toEqual([1, 1]);
  });

  test('ten payments with ten keys: one is taken, the others are shown where the purchase stands', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    const payments = await Promise.all(Array.from({ length: 10 }, () => byCard('APRO')));
    const answers = await Promise.all(payments.map((payment) => buyer.pay(filled, payment)));
    const taken = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status === 409);
    expect([taken.length, refused.length]).toEqual([1, 9]);
    for (const { body } of refused) {
      expect(body).toMatchObject({ current: { session: filled.session } });
    }
    await buyer.settled(filled.session);
    expect([await approvedCharges(buyer, filled.id), await policies(filled.id)]).toEqual([1, 1]);
  });

  test('return and reload of the return, five at once: committed once', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    const paying = expectStatus(await buyer.pay(filled, { kind: 't' }), 202);
    const back = await buyer.payWebpayPage(paying, approvedCard);
    const returns = await Promise.all(Array.from({ length: 5 }, () => buyer.comeBack(back)));
    expect(returns.map(({ status }) => status)).toEqual(Array(5).fill(303));
    await buyer.settled(filled.session);
    expect([await approvedCharges(buyer, filled.id), await policies(filled.id)]).toEqual([1, 1]);
  });

  test('the same answers sent twice at once are one submission; other answers lose with a 409', async () => {
    const buyer = shopper();
    const opened = await buyer.open(productCode);
    const [first, second] = await Promise.all([buyer.answer(opened), buyer.answer(opened)]);
    expect(first.version).toBe(second.version);
    const other = await buyer.call<{ code: string }>(
      'POST',
      `/api/purchases/${opened.session}/steps/datos-personales`,
      {
        version: opened.version,
        values: answersFor(opened, buyer.seed + 1),
      },
    );
    expect([other.status, other.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  });
});

describe('Webpay', () => {
  test.each(['abort', 'timeout', 'form_error'] as const)(
    '%s charges nothing and the purchase goes on',
    async (action) => {
      const buyer = shopper();
      const filled = await buyer.fill(productCode);
      const paying = expectStatus(await buyer.pay(filled, { kind: 't' }), 202);
      await buyer.comeBack(await buyer.payWebpayPage(paying, approvedCard, action));
      const open = await buyer.settled(filled.session, ['filling']);
      expect(open.payment?.status).toBe('declined');
      expect(await approvedCharges(buyer, filled.id)).toBe(0);
    },
  );

  test('a card that its bank has not decided on at the return is looked up within seconds, not when the page would close', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    await scenario(filled.id, 'pending:approve:2500');
    const paying = expectStatus(await buyer.pay(filled, { kind: 't' }), 202);
    await buyer.comeBack(await buyer.payWebpayPage(paying, approvedCard));
    // Its payer has done their part: there is no page to go to, and no other way to pay meanwhile.
    const confirming = await buyer.settled(filled.session, ['confirming'], 5_000);
    expect(confirming).toMatchObject({ allowed: [], payment: { status: 'pending' } });
    expect(confirming.payment?.redirect).toBeUndefined();
    await buyer.settled(filled.session, ['confirmed'], 15_000);
    expect([await approvedCharges(buyer, filled.id), await policies(filled.id)]).toEqual([1, 1]);
  });
});

describe('a transfer', () => {
  async function started(buyer: Shopper): Promise<PurchaseSnapshot> {
    const filled = await buyer.fill(productCode);
    const paying = expectStatus(await buyer.pay(filled, { kind: 'transfer' }), 202);
    expect(paying.payment?.redirect?.method).toBe('GET');
    return paying;
  }
  const pageOf = ({ payment }: PurchaseSnapshot): string => payment?.redirect?.url ?? '';
  const transfer = (snapshot: PurchaseSnapshot, how: string): Promise<Response> =>
    fetch(pageOf(snapshot), {
      method: 'POST',
      body: new URLSearchParams({ transfer: how }),
      redirect: 'manual',
    });
  /** The address behind "Volver al comercio" of the bank's page. */
  async function returnOf(snapshot: PurchaseSnapshot): Promise<string> {
    const html = await (await fetch(pageOf(snapshot))).text();
    const address = /href="([^"]+)">Volver al comercio/.exec(html)?.[1];
    if (address === undefined) throw new Error(`no way back on the page: ${html.slice(0, 300)}`);
    return address.replaceAll('&amp;', '&');
  }
  const leave = async (buyer: Shopper, paying: PurchaseSnapshot): Promise<PurchaseSnapshot> =>
    expectStatus(
      await buyer.call('POST', `/api/purchases/${paying.session}/back`, {
        version: (await buyer.get(paying.session)).version,
      }),
      200,
    );
  /** Every hint about the attempt has reached the workflow that waits for it. */
  const untilHeard = (attemptId: string): Promise<true> =>
    until(
      async () => {
        const { rows } = await database.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM outbox WHERE published_at IS NULL
             AND topic = 'payment.hint' AND payload->>'attemptId' = $1`,
          [attemptId],
        );
        return rows[0]?.waiting === 0 ? true : null;
      },
      { within: 15_000 },
    );

  test('that was left unpaid is closed by its payer, also after the return, and paid by card', async () => {
    const buyer = shopper();
    const paying = await started(buyer);
    await buyer.comeBack(await returnOf(paying));
    await untilHeard(paying.payment?.id ?? '');
    expect(await buyer.get(paying.session)).toMatchObject({ status: 'paying', allowed: ['back'] });
    const back = await leave(buyer, paying);
    expect(back).toMatchObject({
      status: 'filling',
      step: { id: 'pago' },
      payment: { status: 'declined', reason: 'other_method' },
    });
    expect(back.payment?.message).toBe('Elegiste pagar de otra forma.');
    const lines = await timelineOf(buyer, paying.session);
    expect(lines).toContain('Elegiste pagar de otra forma. No se hizo ningún cobro');
    expect(lines.join(' ')).not.toMatch(/acabó el tiempo/);
    expectStatus(await buyer.pay(back, await byCard('APRO')), 202);
    await buyer.settled(paying.session);
    expect([await approvedCharges(buyer, paying.id), await policies(paying.id)]).toEqual([1, 1]);
  });

  test('that came late goes back once, and old news of it keep nothing running', async () => {
    const buyer = shopper();
    const paying = await started(buyer);
    const attemptId = paying.payment?.id ?? '';
    const comeBack = await returnOf(paying);
    await leave(buyer, paying);
    await transfer(paying, 'exact');
    const refunds = async () => (await buyer.ledger(paying.id)).refunds.length;
    await until(
      async () => ((await readAttempt(database, attemptId))?.status === 'refunded' ? true : null),
      {
        within: 20_000,
      },
    );
    expect(await refunds()).toBe(1);
    const before = await buyer.get(paying.session);
    expect(before.payment?.message).toMatch(/^Llegó un pago de .* que ya no esperábamos\. Te dev/);

    await buyer.comeBack(comeBack);
    await buyer.comeBack(comeBack);
    await tellOfLink(pageOf(paying).split('/').at(-1) ?? '', attemptId);
    await untilHeard(attemptId);
    const checks = await until(
      async () => {
        const runs = await checksOf(attemptId);
        return runs.length === 0 || runs.includes('RUNNING') ? null : runs;
      },
      { within: 40_000 },
    );
    expect(new Set(checks)).toEqual(new Set(['COMPLETED']));
    expect(await refunds()).toBe(1);
    expect({ ...(await buyer.get(paying.session)), historyLine: 0 }).toEqual({
      ...before,
      historyLine: 0,
    });
    const { rowCount } = await database.query(
      'SELECT FROM attention WHERE subject = ANY($1) AND resolved_at IS NULL',
      [[paymentCheckWorkflowId(attemptId), `refund/${attemptId}`]],
    );
    expect(rowCount).toBe(0);
  });

  /** One more webhook of Linkify, well signed. */
  async function tellOfLink(linkId: string, attemptId: string): Promise<void> {
    const body = JSON.stringify({
      id: randomUUID(),
      type: 'payment_link.refunded',
      data: { id: linkId, reference: attemptId, status: 'refunded' },
    });
    const t = String(Date.now());
    const secret = DEVELOPMENT_PAYMENT_SECRETS['LINKIFY_WEBHOOK_SECRET'] ?? '';
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    const answer = await fetch(
      `${stack.urls.site}/api/payments/linkify/webhook?attempt=${attemptId}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': `t=${t},v1=${v1}` },
        body,
      },
    );
    expect(answer.status).toBe(200);
  }

  /** The status of the runs of `payment/{attemptId}`. */
  async function checksOf(attemptId: string): Promise<string[]> {
    const { workflow } = new Client({ connection: temporal });
    const query = `WorkflowId = '${paymentCheckWorkflowId(attemptId)}'`;
    const runs: string[] = [];
    for await (const { status } of workflow.list({ query })) runs.push(status.name);
    return runs;
  }

  test('of the exact amount is told by webhook and buys the policy', async () => {
    const buyer = shopper();
    const paying = await started(buyer);
    await transfer(paying, 'exact');
    await buyer.settled(paying.session);
    expect(await policies(paying.id)).toBe(1);
  });

  test.each([
    ['over', /^Transferiste \$[\d.]+, \$1\.000 más de lo acordado\. Te devolvimos \$/],
    ['other_payer', /^La transferencia de \$[\d.]+ llegó desde la cuenta de otra persona\. Te dev/],
  ] as const)('%s buys no policy, goes back, and a card buys one', async (how, words) => {
    const buyer = shopper();
    const paying = await started(buyer);
    await transfer(paying, how);
    const open = await refundedBy(buyer, paying.session);
    expect(open).toMatchObject({ status: 'filling', step: { id: 'pago' } });
    expect(open.payment?.message).toMatch(words);
    expect([await kept(buyer, paying.id), await policies(paying.id)]).toEqual([0, 0]);
    expectStatus(await buyer.pay(open, await byCard('APRO')), 202);
    await buyer.settled(paying.session);
    expect([await kept(buyer, paying.id), await policies(paying.id)]).toEqual([
      paying.price.amount,
      1,
    ]);
  });

  test('of too little goes back exactly; a second one over the closed link goes back by itself, once, and the purchase is paid', async () => {
    const buyer = shopper();
    const paying = await started(buyer);
    const { amount } = paying.price;
    await transfer(paying, 'under');
    const open = await refundedBy(buyer, paying.session);
    const short = inPesos(amount - 1_000);
    expect(open.payment?.message).toBe(
      `Transferiste ${short} y faltaban $1.000. Te devolvimos ${short}. Tus datos siguen guardados: puedes pagar de nuevo.`,
    );
    expect(open).toMatchObject({ status: 'filling', step: { id: 'pago' } });
    expect(open.steps.filter(({ status }) => status === 'COMPLETED')).toHaveLength(
      paying.steps.filter(({ status }) => status === 'COMPLETED').length,
    );
    expect(await kept(buyer, paying.id)).toBe(0);

    await transfer(paying, 'exact');
    const attemptId = paying.payment?.id ?? '';
    await untilRefunds(buyer, paying.id, 2);
    const linkId = pageOf(paying).split('/').at(-1) ?? '';
    await tellOfLink(linkId, attemptId);
    await tellOfLink(linkId, attemptId);
    await untilHeard(attemptId);
    const { charges, refunds } = await buyer.ledger(paying.id);
    expect([charges, refunds].map((rows) => rows.map((row) => row.amount))).toEqual([
      [amount - 1_000, amount],
      [amount - 1_000, amount],
    ]);
    const lines = await until(
      async () => {
        const now = await timelineOf(buyer, paying.session);
        return now.filter((line) => line === 'Te escribimos por correo').length === 2 ? now : null;
      },
      { within: 15_000, otherwise: async () => (await timelineOf(buyer, paying.session)).join() },
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        `Transferiste ${short} y faltaban $1.000. Lo devolvemos, y puedes pagar de nuevo`,
        `Devolvimos ${short}`,
        `Llegó un pago de ${inPesos(amount)} que ya no esperábamos; lo vamos a devolver`,
        `Devolvimos el pago de ${inPesos(amount)} que ya no esperábamos`,
      ]),
    );
    expect(lines.filter((line) => line === 'Linkify nos avisó de tu pago')).toHaveLength(1);
    const mails = await mailsOf(buyer);
    expect(mails).toContain(`Transferiste ${short} y faltaban $1.000. Te devolvimos ${short}.`);
    expect(mails).toContain(`Te devolvimos ${inPesos(amount)}.`);
    expect(mails).not.toContain('No se hizo ningún cobro');

    const now = await buyer.get(paying.session);
    expectStatus(await buyer.pay(now, await byCard('APRO')), 202);
    await buyer.settled(paying.session);
    expect([await kept(buyer, paying.id), await policies(paying.id)]).toEqual([amount, 1]);
    expect(await readBookedMoney(database, paying.id)).toEqual(
      sumOfGateway(await buyer.ledger(paying.id)),
    );
  });

  test('over a link that was closed is found by the clock when its webhook is lost', async () => {
    const buyer = shopper();
    const paying = await started(buyer);
    await transfer(paying, 'under');
    await refundedBy(buyer, paying.session);
    await scenario(paying.id, 'webhook:none');
    await transfer(paying, 'exact');
    await untilRefunds(buyer, paying.id, 2);
    expect(await kept(buyer, paying.id)).toBe(0);
  });

  test('over a link that bought the policy goes back alone, and the policy stays', async () => {
    const buyer = shopper();
    const paying = await started(buyer);
    await transfer(paying, 'exact');
    await buyer.settled(paying.session);
    await transfer(paying, 'exact');
    await untilRefunds(buyer, paying.id, 1);
    expect(await buyer.get(paying.session)).toMatchObject({
      status: 'confirmed',
      payment: { status: 'approved' },
    });
    expect([await kept(buyer, paying.id), await policies(paying.id)]).toEqual([
      paying.price.amount,
      1,
    ]);
    await until(
      async () => ((await mailsOf(buyer)).includes('y tu seguro ya estaba pagado') ? true : null),
      { within: 15_000 },
    );
  });

  const inPesos = (amount: number): string => formatMoney({ amount, currency: 'CLP' });
  const untilRefunds = (buyer: Shopper, purchaseId: string, count: number): Promise<true> =>
    until(async () => ((await buyer.ledger(purchaseId)).refunds.length === count ? true : null), {
      within: 20_000,
      otherwise: async () => JSON.stringify(await buyer.ledger(purchaseId)),
    });
});

/** The lines of a purchase's history, as its page shows them. */
async function timelineOf(buyer: Shopper, session: string): Promise<string[]> {
  const path = `/api/purchases/${session}/timeline`;
  const { body } = await buyer.call<{ items: { text: string }[] }>('GET', path);
  return body.items.map(({ text }) => text);
}

/** Everything that was mailed to a buyer, as text. */
async function mailsOf(buyer: Shopper): Promise<string> {
  const answer = await fetch(`${stack.urls.mail}/api/messages?to=persona.${buyer.seed}@correo.cl`);
  return answer.text();
}

test('a product withdrawn between quote and issue: paid money goes back and staff can see why', async () => {
  const buyer = shopper();
  const { rows } = await database.query<{ product_code: string }>(
    `SELECT product_code FROM product WHERE country_code = 'CL' AND 'online' = ANY(sales_channel)
       AND available_to IS NULL AND available_from <= current_date AND product_code <> $1 AND insurance_type_id =
       (SELECT insurance_type_id FROM product WHERE product_code = $1) AND age_max_entry > 40 ORDER BY id DESC LIMIT 1`,
    [productCode],
  );
  const doomed = rows[0]?.product_code ?? '';
  const filled = await buyer.fill(doomed);
  await database.query(
    `UPDATE product SET available_to = current_date - 1 WHERE product_code = $1`,
    [doomed],
  );
  await buyer.pay(filled, await byCard('APRO'));
  const refunded = await buyer.settled(filled.session, ['refunded']);
  expect(refunded.policy).toBeNull();
  expect((await buyer.ledger(filled.id)).refunds).toHaveLength(1);
  await until(async () => ((await buyer.get(filled.session)).lead?.status === 101 ? true : null), {
    within: 10_000,
  });
});

describe('what the calls refuse', () => {
  test.each([
    ['GET', '/api/purchases/AAAAAAAAAAAAAAAAAAAAAA', undefined, 404, 'NOT_FOUND'],
    ['GET', '/api/purchases/not-a-session', undefined, 404, 'NOT_FOUND'],
    ['POST', '/api/purchases', { productCode: 'NADA', profile: {} }, 404, 'NOT_FOUND'],
    ['POST', '/api/purchases', { profile: {} }, 400, 'BAD_REQUEST'],
    ['POST', '/api/purchases', [], 400, 'BAD_REQUEST'],
  ])('%s %s %j → %i %s', async (method, path, body, status, code) => {
    const answer = await shopper().call<{ code: string }>(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('a payment without Idempotency-Key is refused with 4292 and changes nothing', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    const answer = await buyer.call<{ code: string }>(
      'POST',
      `/api/purchases/${filled.session}/payments`,
      { version: filled.version, kind: 't' },
    );
    expect([answer.status, answer.body.code]).toEqual([400, '4292']);
    expect((await buyer.get(filled.session)).version).toBe(filled.version);
  });

  test('steps out of order, unknown steps, wrong versions and wrong answers leave the row as it was', async () => {
    const buyer = shopper();
    const opened = await buyer.open(productCode);
    const at = `/api/purchases/${opened.session}`;
    const attempts: [string, unknown, number, string][] = [
      [`${at}/steps/pago`, { version: 1, values: {} }, 409, 'STEP_OUT_OF_ORDER'],
      [`${at}/steps/ninguno`, { version: 1, values: {} }, 404, 'NOT_FOUND'],
      [`${at}/steps/datos-personales`, { version: 1, values: {} }, 422, 'VALIDATION_FAILED'],
      [
        `${at}/steps/datos-personales`,
        { version: 1, values: { __proto__: 1, legalId: { a: 1 } } },
        422,
        'VALIDATION_FAILED',
      ],
      [`${at}/back`, { version: 1 }, 409, 'STEP_OUT_OF_ORDER'],
      [`${at}/back`, { version: 9 }, 409, 'VERSION_CONFLICT'],
    ];
    for (const [path, body, status, code] of attempts) {
      const answer = await buyer.call<{ code: string }>('POST', path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, status, code]);
    }
    const early = await buyer.pay(opened, { kind: 't' });
    expect(early.status).toBe(409);
    expect((await buyer.get(opened.session)).version).toBe(opened.version);
  });

  test('cancel ends an unpaid purchase; nothing can be done to it afterwards', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    const cancelled = expectStatus(
      await buyer.call('POST', `/api/purchases/${filled.session}/cancel`, { reason: 'otra' }),
      200,
    );
    expect(cancelled).toMatchObject({ status: 'cancelled', allowed: [] });
    expect((await buyer.pay(cancelled, { kind: 't' })).status).toBe(409);
    const again = await buyer.call('POST', `/api/purchases/${filled.session}/cancel`, {});
    expect(again.status).toBe(200);
  });

  test('back and forth keeps every answer', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    const back = expectStatus(
      await buyer.call('POST', `/api/purchases/${filled.session}/back`, {
        version: filled.version,
        stepId: 'datos-personales',
      }),
      200,
    );
    expect(back.step?.values).toMatchObject({
      firstName: 'Catalina',
      email: `persona.${buyer.seed}@correo.cl`,
    });
    const forth = await buyer.answer(back);
    expect(forth.step?.id).toBe('pago');
    expect(forth.steps.find(({ id }) => id === 'datos-dps')?.status).toBe('COMPLETED');
  });

  test('a webhook with a wrong signature is 401 and tells the workflow nothing', async () => {
    const answer = await shopper().call<{ code: string }>(
      'POST',
      '/api/payments/mercadopago/webhook?data.id=1&type=payment',
      { data: { id: '1' } },
      { 'x-signature': 'ts=1,v1=00', 'x-request-id': 'abc' },
    );
    expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_SIGNATURE']);
  });
});

describe('another way to pay', () => {
  test.each(['t', 'transfer'])(
    'a %s page that was left unpaid is closed, and the purchase is paid by card',
    async (kind) => {
      const buyer = shopper();
      const filled = await buyer.fill(productCode);
      const paying = expectStatus(await buyer.pay(filled, { kind }), 202);
      expect(paying.allowed).toEqual(['back']);
      const back = expectStatus(
        await buyer.call('POST', `/api/purchases/${filled.session}/back`, {
          version: paying.version,
        }),
        200,
      );
      expect(back).toMatchObject({
        status: 'filling',
        step: { id: 'pago' },
        payment: { status: 'declined' },
      });
      expectStatus(await buyer.pay(back, await byCard('APRO')), 202);
      await buyer.settled(filled.session);
      expect([await approvedCharges(buyer, filled.id), await policies(filled.id)]).toEqual([1, 1]);
    },
  );

  test('a page that was paid after all is found, not paid twice', async () => {
    const buyer = shopper();
    const filled = await buyer.fill(productCode);
    const paying = expectStatus(await buyer.pay(filled, { kind: 't' }), 202);
    await buyer.payWebpayPage(paying, approvedCard);
    await buyer.call('POST', `/api/purchases/${filled.session}/back`, { version: paying.version });
    await buyer.settled(filled.session);
    expect(await approvedCharges(buyer, filled.id)).toBe(1);
  });
});
