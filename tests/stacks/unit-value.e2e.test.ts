import { randomUUID } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import type { UnitValueNote } from '@cotejo/contract/uf/unit-value.ts';
import { Database } from '@cotejo/store/database.ts';
import { ufScheduleId } from '@cotejo/workflows/uf/messages.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { startStack, type TestStack } from '../support/stack/stack.ts';
import { createDataConverter } from '@cotejo/workflows/codec/data-converter.ts';
import { parsePayloadKeys } from '@cotejo/workflows/codec/payload-keys.ts';
import { runSchedule } from '../support/temporal/run-schedule.ts';
import { until } from '../support/wait/until.ts';

jest.setTimeout(180_000);

let stack: TestStack;
let productCode: string;
let connection: Connection;

beforeAll(async () => {
  // As in production: nobody is charged by a value that was only computed.
  stack = await startStack({
    site: false,
    env: { UF_CHARGE_PROJECTED: 'no', RECOVERY_EVERY_MS: '1000' },
  });
  const database = Database.open(stack.databaseUrl, { max: 1 });
  productCode = await findOnlineProduct(database);
  await database.close();
  connection = await Connection.connect({ address: stack.temporalAddress });
});
afterAll(async () => {
  await connection?.close();
  await stack?.stop();
});

const today = async () =>
  (await (await fetch(`${stack.urls.site}/api/globales/uf`)).json()) as UnitValueNote;

/** Waits for a value that is used as it should be. */
const untilUsed = (state: UnitValueNote['state']) =>
  until(
    async () => {
      const note = await today();
      return note.state === state ? note : null;
    },
    { within: 20_000, otherwise: async () => JSON.stringify(await today()) },
  );

async function buy(): Promise<{ readonly status: number; readonly code: unknown }> {
  const answer = await fetch(`${stack.urls.site}/api/purchases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      productCode,
      profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }] },
    }),
  });
  const body = (await answer.json()) as { readonly code?: unknown };
  return { status: answer.status, code: body.code };
}

/** Tells the service what to answer from now on, and has the schedule ask it. */
async function refreshWith(behaviour: string): Promise<void> {
  await fetch(`${stack.urls.uf}/__sim/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ behaviour }),
  });
  const dataConverter = createDataConverter(parsePayloadKeys(stack.payloadKeys), 'default');
  const client = new Client({ connection, namespace: 'default', dataConverter });
  await runSchedule(client.schedule.getHandle(ufScheduleId));
}

const untilMeasured = (line: string) =>
  until(
    async () => {
      const text = await (await fetch(`${stack.urls.metrics}/metrics`)).text();
      return text.split('\n').includes(line) ? true : null;
    },
    {
      within: 30_000,
      otherwise: async () => {
        const text = await (await fetch(`${stack.urls.metrics}/metrics`)).text();
        const name = line.split(/[{ ]/)[0]!;
        return `${line}, but ${text
          .split('\n')
          .filter((each) => each.startsWith(name))
          .join('; ')}`;
      },
    },
  );

test('a value that is only projected is shown as such, sells nothing and rings', async () => {
  expect(await untilUsed('projected')).toMatchObject({ problem: 'UNIT_VALUE_OUTDATED' });
  expect(await buy()).toEqual({ status: 409, code: 'UNIT_VALUE_OUTDATED' });
  await untilMeasured('cotejo_uf_chargeable 0');
  await untilMeasured('cotejo_attention{kind="uf_outdated",needs="person"} 1');
});

test('as soon as it is published the schedule takes it, and the same purchase opens', async () => {
  await refreshWith('published');
  expect(await untilUsed('current')).toMatchObject({ source: 'published', problem: null });
  expect((await buy()).status).toBe(201);
  await untilMeasured('cotejo_uf_chargeable 1');
});

test('a source that then answers an old value is refused, and the value stays', async () => {
  const before = await today();
  await refreshWith('old-value');
  await untilMeasured('cotejo_uf_refused_total{reason="old"} 1');
  await untilMeasured('cotejo_attention{kind="uf_refused",needs="person"} 1');
  expect(await today()).toEqual(before);
  expect((await buy()).status).toBe(201);
});
