import { randomUUID } from 'node:crypto';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { findRequestToken } from '@cotejo/store/lead/request-token.ts';
import { toReminderToken } from '@cotejo/store/purchase/reminder-token.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountReminders } from '../reminder/mount-reminders.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { mountLead } from './mount-lead.ts';

const one = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const two = `k2:${Buffer.alloc(32, 2).toString('base64')}`;
const mounts = [mountLead, mountReminders];

let before: SeededApp;
/** The same database with another first key, and with the first one taken away. */
let rotated: TestApp;
let replaced: TestApp;
let productCode: string;
beforeAll(async () => {
  before = await startSeededApp({ mounts, env: { LINK_KEYS: one } });
  const { db, events } = before.dependencies;
  const start = (keys: string) =>
    startApp({ mounts, env: { LINK_KEYS: keys }, parts: { db, events } });
  rotated = await start(`${two},${one}`);
  replaced = await start(two);
  const { rows } = await before.db.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND NOT 'online' = ANY(p.sales_channel) AND p.available_to IS NULL
        AND p.available_from <= current_date AND t.upper_type_name = 'SALUD' ORDER BY p.id LIMIT 1`,
  );
  productCode = rows[0]?.code ?? '';
}, 180_000);
afterAll(async () => {
  await rotated?.close();
  await replaced?.close();
  await before?.close();
});

test('a link of a request opens it whatever became of its key, and is said again as long as the key is there', async () => {
  const body = {
    arrayplan: [productCode],
    datospersona: { cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }], ingresodatos: true },
    nombrepersona: 'Catalina Rojas',
    correopersona: `${randomUUID()}@correo.cl`,
    telefonopersona: '9 8123 4567',
    region: '13',
    consent: true,
    consentTextVersion: currentRequestConsent,
  };
  const key = randomUUID();
  const ask = async (app: TestApp) => {
    const answer = await app.post('/api/solicitarplans', body, { 'idempotency-key': key });
    return (await answer.json()) as { readonly token: string | null };
  };
  const { token } = await ask(before);
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const app of [before, rotated, replaced])
    expect((await app.post('/api/solicitudes/read', { token })).status).toBe(200);
  expect((await ask(rotated)).token).toBe(token);
  expect((await ask(replaced)).token).toBeNull();

  const { rows } = await before.db.query<{ id: string }>('SELECT id FROM plan_request');
  const id = rows[0]?.id ?? '';
  const mailed = (app: TestApp) => findRequestToken(before.db, app.dependencies.configuration, id);
  expect(await mailed(rotated)).toBe(token);
  expect(await mailed(replaced)).toBeNull();
});

test('a link of a reminder opens the choice of mails until its key is taken away', async () => {
  const token = toReminderToken(before.dependencies.configuration.linkKeys, randomUUID());
  const statusIn = async (app: TestApp) => (await app.fetch(`/api/reminders/${token}`)).status;
  expect([await statusIn(before), await statusIn(rotated), await statusIn(replaced)]).toEqual([
    200, 200, 404,
  ]);
});
