import { Database } from '@cotejo/store/database.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { developmentPayloadKeys, parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import {
  approvedCard,
  expectStatus,
  familyOfThree,
  rejectedCard,
  Shopper,
} from '../support/people/shopper.ts';
import { startStack } from '../support/stack/stack.ts';
import { until } from '../support/wait/until.ts';

/**
 * Records histories of a released version: `npx tsx tests/replay/record-histories.ts v1`. Invented
 * people, the public development key. An old history is never recorded again: when its replay
 * fails, the change needs `patched()`.
 */
const folder = join('tests', 'replay', 'histories');
const version = process.argv[2] ?? '';
if (!/^v\d+$/.test(version)) throw new Error('say which version: v1, v2, …');

/** Asks for a product, then again with another phone; the lead's id once all four mails have left. */
async function requestTwice(buyer: Shopper, database: Database): Promise<string> {
  const product = await database.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND NOT 'online' = ANY(p.sales_channel)
        AND p.available_from <= current_date AND p.available_to IS NULL
        AND t.upper_type_name = 'SALUD' ORDER BY p.id LIMIT 1`,
  );
  for (const phone of ['981234567', '977776666']) {
    const body = {
      arrayplan: [product.rows[0]?.code],
      datospersona: familyOfThree,
      nombrepersona: 'Catalina Rojas',
      correopersona: 'cata@correo.cl',
      telefonopersona: phone,
      region: '13',
      consent: true,
    };
    const key = { 'idempotency-key': `history-${phone}` };
    const answer = await buyer.call<object>('POST', '/api/solicitarplans', body, key);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  }
  return until(
    async () => {
      const { rows } = await database.query<{ id: string; mails: number }>(
        `SELECT r.lead_id AS id, count(*)::int AS mails FROM plan_request r
           JOIN sent_mail m ON m.request_id = r.id GROUP BY r.lead_id`,
      );
      return rows[0]?.mails === 4 ? rows[0].id : null;
    },
    { within: 30_000 },
  );
}

async function record(): Promise<void> {
  const stack = await startStack({
    site: false,
    env: {
      PAYLOAD_KEYS: developmentPayloadKeys,
      PURCHASE_POLICY: JSON.stringify({
        inactivityMs: 4_000,
        reconcileDelaysMs: [200, 400, 800],
        issueRetryMs: 100,
      }),
      PAYMENT_TIMEOUT_MS: '1500',
      RECOVERY_EVERY_MS: '1000',
    },
  });
  const database = Database.open(stack.databaseUrl, { max: 1 });
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const dataConverter = createDataConverter(parsePayloadKeys(developmentPayloadKeys), 'default');
  const client = new Client({ connection, dataConverter });
  /** Each run of a workflow, the first one by its name alone. */
  const save = async (name: string, workflowId: string): Promise<void> => {
    mkdirSync(folder, { recursive: true });
    const runs: string[] = [];
    for await (const { runId } of client.workflow.list({ query: `WorkflowId = '${workflowId}'` }))
      runs.unshift(runId);
    for (const [at, runId] of runs.entries()) {
      const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
      // One whose first task is still to come cannot be replayed.
      if (history.events?.every((event) => !event.workflowTaskCompletedEventAttributes)) continue;
      const file = join(folder, `${name}${at === 0 ? '' : `-run-${at + 1}`}.${version}.json`);
      writeFileSync(file, `${JSON.stringify(JSON.parse(historyToJSON(history)))}\n`);
      console.log(`${file}: ${history.events?.length} events`);
    }
  };
  const scenario = (reference: string, behaviour: string): Promise<Response> =>
    fetch(`${stack.urls.gateway}/__sim/scenarios`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match: { reference }, behaviour }),
    });
  const ended = (id: string): Promise<unknown> =>
    client.workflow.getHandle(`purchase/${id}`).result();

  try {
    const productCode = await findOnlineProduct(database);
    const buyer = new Shopper(stack.urls.site, stack.urls.gateway, 4_711);

    const filled = await buyer.fill(productCode, familyOfThree);
    const first = expectStatus(await buyer.pay(filled, { kind: 't' }), 202);
    await buyer.comeBack(await buyer.payWebpayPage(first, rejectedCard));
    const declined = await buyer.settled(filled.session, ['filling']);
    const second = expectStatus(await buyer.pay(declined, { kind: 't' }), 202);
    await buyer.comeBack(await buyer.payWebpayPage(second, approvedCard));
    await buyer.settled(filled.session);
    await ended(filled.id);
    await save('purchase-declined-then-confirmed', `purchase/${filled.id}`);

    // Another account than the payer's: the money goes back, and the purchase is paid after all.
    const wrong = await buyer.fill(productCode);
    const page = expectStatus(await buyer.pay(wrong, { kind: 'transfer' }), 202);
    await fetch(page.payment?.redirect?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ transfer: 'other_payer' }),
      redirect: 'manual',
    });
    const returned = page.payment?.id ?? '';
    const again = await until(
      async () => {
        const now = await buyer.get(wrong.session);
        return now.payment?.status === 'refunded' ? now : null;
      },
      { within: 30_000 },
    );
    const third = expectStatus(await buyer.pay(again, { kind: 't' }), 202);
    await buyer.comeBack(await buyer.payWebpayPage(third, approvedCard));
    await buyer.settled(wrong.session);
    await ended(wrong.id);
    await save('purchase-wrong-money-then-confirmed', `purchase/${wrong.id}`);
    await client.workflow.getHandle(`refund/${returned}`).result();
    await save('refund', `refund/${returned}`);
    // Nobody transfers again: it is looked at until its waits are over.
    await client.workflow.getHandle(`payment/${returned}`).result();
    await save('payment-watched', `payment/${returned}`);

    // Another way to pay than the link, which is paid afterwards.
    const late = await buyer.fill(productCode);
    const link = expectStatus(await buyer.pay(late, { kind: 'transfer' }), 202);
    const given = expectStatus(
      await buyer.call<typeof link>('POST', `/api/purchases/${late.session}/back`, {
        version: link.version,
      }),
      200,
    );
    const abandoned = given.payment?.id ?? '';
    expectStatus(await buyer.pay(given, { kind: 't' }), 202);
    await fetch(link.payment?.redirect?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ transfer: 'exact' }),
      redirect: 'manual',
    });
    await until(
      async () =>
        client.workflow
          .getHandle(`payment/${abandoned}`)
          .result()
          .catch(() => null),
      { within: 30_000 },
    );
    await save('payment-check', `payment/${abandoned}`);
    await save('purchase-another-way', `purchase/${late.id}`);

    const doubtful = await buyer.fill(productCode);
    await scenario(doubtful.id, 'lose-response');
    const cardToken = await buyer.mercadoPagoToken('APRO');
    await buyer.pay(doubtful, { kind: 'tdc', provider: 'mercadopago', installments: 1, cardToken });
    await buyer.settled(doubtful.session);
    await ended(doubtful.id);
    await save('purchase-unknown-then-confirmed', `purchase/${doubtful.id}`);

    const back = await buyer.fill(productCode);
    // The outbox starts it after two seconds; one that is given up before has no history.
    await until(
      () =>
        client.workflow
          .getHandle(`purchase/${back.id}`)
          .describe()
          .catch(() => null),
      { within: 20_000 },
    );
    expectStatus(
      await buyer.call('POST', `/api/purchases/${back.session}/back`, { version: back.version }),
      200,
    );
    expectStatus(
      await buyer.call('POST', `/api/purchases/${back.session}/cancel`, { reason: 'otra' }),
      200,
    );
    await ended(back.id);
    await save('purchase-cancelled', `purchase/${back.id}`);

    const left = await buyer.answer(await buyer.open(productCode));
    await buyer.settled(left.session, ['expired']);
    await ended(left.id);
    await save('purchase-expired', `purchase/${left.id}`);

    // Withdrawn from sale while it was paid: the insurer refuses.
    const doomed = await buyer.fill(productCode);
    const sale = 'UPDATE product SET available_to = ';
    await database.query(`${sale} current_date - 1 WHERE product_code = $1`, [productCode]);
    const token = await buyer.mercadoPagoToken('APRO');
    const card = { kind: 'tdc', provider: 'mercadopago', installments: 1, cardToken: token };
    await buyer.pay(doomed, card);
    await buyer.settled(doomed.session, ['refunded']);
    await database.query(`${sale} NULL WHERE product_code = $1`, [productCode]);
    await ended(doomed.id);
    await save('purchase-refunding', `purchase/${doomed.id}`);

    await save('lead-requested', `lead/${await requestTwice(buyer, database)}`);
  } finally {
    await database.close();
    await connection.close();
    await stack.stop();
  }
}

void record().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
