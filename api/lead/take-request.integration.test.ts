import { randomUUID } from 'node:crypto';
import type { Database } from '@cotejo/store/database.ts';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { requestReferencePattern } from '@cotejo/domain/lead/request-lead.ts';
import { recordKeysFrom } from '@cotejo/store/crypto/record-keys.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { indexKeyFrom } from '@cotejo/store/crypto/index-key.ts';
import { lockName } from '@cotejo/store/server-calls.ts';
import { readPlanRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { mountCatalogue } from '../catalogue/mount-catalogue.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountLead } from './mount-lead.ts';

let db: Database;
let api: SeededApp;
let health: string;
let company: string;

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountCatalogue, mountLead],
    connections: 10,
    env: { LIMIT_TIMES: '1', WRITES_PER_MINUTE: '100000' },
  });
  db = api.db;
  health = await requestable('SALUD');
  company = await requestable('SEGURO COLECTIVO');
}, 180_000);
afterAll(() => api.close());

/** A product on sale that is not sold online. */
async function requestable(productType: string, country = 'CL'): Promise<string> {
  const { rows } = await db.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p
       JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = $2 AND NOT 'online' = ANY(p.sales_channel)
        AND p.available_from <= current_date AND p.available_to IS NULL AND t.upper_type_name = $1
      ORDER BY p.id LIMIT 1`,
    [productType, country],
  );
  const code = rows[0]?.code;
  if (code === undefined) throw new Error(`the seed has no ${productType} product to request`);
  return code;
}

const profile = { cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }], ingresodatos: true };

/** Of another person each time: tests share a database. */
function answers(more: object = {}): Record<string, unknown> {
  return {
    arrayplan: [health],
    datospersona: profile,
    nombrepersona: 'Catalina Rojas',
    correopersona: `${randomUUID()}@correo.cl`,
    telefonopersona: '9 8123 4567',
    region: '13',
    horario: 'tarde',
    consent: true,
    consentTextVersion: currentRequestConsent,
    ...more,
  };
}

const send = (body: unknown, key: string = randomUUID(), headers: Record<string, string> = {}) =>
  api.post('/api/solicitarplans', body, { 'idempotency-key': key, ...headers });

interface Receipt {
  readonly reference: string;
  readonly productCode: string;
  readonly lead: { readonly status: number };
}
const receiptOf = async (response: Response): Promise<Receipt> => {
  expect([response.status, response.status === 201 ? '' : await response.text()]).toEqual([
    201,
    '',
  ]);
  return (await response.json()) as Receipt;
};

async function leadsOf(reference: string) {
  const { rows } = await db.query<{ id: string; requests: number; news: object[] }>(
    `SELECT l.id, l.status, l.product_code, l.attribution,
            (SELECT count(*)::int FROM plan_request r WHERE r.lead_id = l.id) AS requests,
            (SELECT json_agg(o.payload ORDER BY o.id) FROM outbox o
              WHERE o.payload->>'leadId' = l.id::text) AS news
       FROM lead l WHERE l.reference = $1`,
    [reference],
  );
  return rows;
}

test('a request makes a lead, its news, and a sealed row that names nobody', async () => {
  const body = answers({ mensaje: 'Tengo dos hijos', origen: 'QUEPLAN.CL', desde: 'producto' });
  const receipt = await receiptOf(await send(body));
  expect(receipt).toMatchObject({
    reference: expect.stringMatching(requestReferencePattern) as string,
    productCode: health,
    lead: { status: 8, subStatus: null },
  });
  const [lead] = await leadsOf(receipt.reference);
  expect(lead).toMatchObject({
    product_code: health,
    attribution: { origen: 'QUEPLAN.CL', desde: 'producto' },
    requests: 1,
    news: [{ status: 8, version: 1, request: { reference: receipt.reference } }],
  });

  const { rows } = await db.query<{ id: string; whole: string; consent: string }>(
    `SELECT r.id, r.consent_text_version AS consent,
            row_to_json(r)::text || row_to_json(l)::text || o.payload::text AS whole
       FROM plan_request r JOIN lead l ON l.id = r.lead_id
       JOIN outbox o ON o.payload->>'leadId' = l.id::text WHERE l.id = $1`,
    [lead?.id],
  );
  expect(rows[0]?.consent).toBe(currentRequestConsent);
  for (const secret of ['Catalina', String(body['correopersona']), '81234567', 'dos hijos'])
    expect(rows[0]?.whole).not.toContain(secret);
  const opened = await readPlanRequest(db, recordKeysFrom({ NODE_ENV: 'test' }), rows[0]?.id ?? '');
  expect(opened.answers).toMatchObject({
    nombrepersona: 'Catalina Rojas',
    telefonopersona: '+56981234567',
    horario: 'tarde',
  });
  expect(opened.products[0]?.price?.amount).toBeGreaterThan(0);
  expect(api.logLines.join('')).not.toContain('Catalina');
});

test('ten calls with one key at once are one request', async () => {
  const body = answers();
  const key = randomUUID();
  const receipts = await Promise.all(
    Array.from({ length: 10 }, async () => receiptOf(await send(body, key))),
  );
  expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
  expect((await leadsOf(receipts[0]?.reference ?? ''))[0]?.requests).toBe(1);
});

test('two tabs that send the same at once make one request, whatever their keys', async () => {
  const body = answers();
  const receipts = await Promise.all(
    Array.from({ length: 6 }, async (_, at) =>
      receiptOf(await send({ ...body, leadAttributionInfo: [{ at: String(at) }] })),
    ),
  );
  expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
  expect((await leadsOf(receipts[0]?.reference ?? ''))[0]?.requests).toBe(1);
});

test('other answers of the same person about the same product add to their lead', async () => {
  const body = answers();
  const first = await receiptOf(await send(body));
  const again = await receiptOf(await send({ ...body, telefonopersona: '9 7777 6666' }));
  expect(again.reference).toBe(first.reference);
  expect(await leadsOf(first.reference)).toMatchObject([
    { requests: 2, news: [{ version: 1 }, { version: 2, status: 8 }] },
  ]);
  await db.query('UPDATE lead SET status = 12 WHERE reference = $1', [first.reference]);
  const later = await receiptOf(await send({ ...body, mensaje: 'Ahora sí' }));
  expect(later.reference).not.toBe(first.reference);
});

test('a key with other answers is refused, even when all come at once', async () => {
  const key = randomUUID();
  const answered = await Promise.all(Array.from({ length: 8 }, () => send(answers(), key)));
  expect(answered.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
  const refused = answered.find(({ status }) => status === 422);
  expect(await refused?.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('a key with other answers is refused, although all were found new at first', async () => {
  const key = randomUUID();
  const person = answers();
  const mail = toEmailKey(indexKeyFrom({ NODE_ENV: 'test' }), String(person['correopersona']));
  const [sent] = await db.transaction(async (tx) => {
    // What each of them waits for after it was found new.
    await lockName(tx, mail);
    const each = Array.from({ length: 8 }, (_, at) => ({ ...person, mensaje: `Llamar ${at}` }));
    const all = Promise.all(each.map((body) => send(body, key)));
    await until(async () => ((await countWaiting()) === 8 ? true : null), { within: 10_000 });
    return [all];
  });
  expect((await sent).map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
});

/** Statements that wait for a lock in this test's own database. */
async function countWaiting(): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('a company says its name and its workers, and its lead names neither', async () => {
  const group = { colectivos: [{ cantidadDeTrabajadores: 40, cantidadDeCargas: 10 }] };
  const body = answers({
    arrayplan: [company],
    datospersona: group,
    empresa: 'Aserradero Ñuble',
    trabajadores: 40,
  });
  const { reference } = await receiptOf(await send(body));
  expect(JSON.stringify(await leadsOf(reference))).not.toContain('Aserradero');
  const without = await send(answers({ arrayplan: [company] }));
  expect(await pointersOf(without)).toEqual(['/empresa', '/trabajadores']);
});

test('a request of our own people is a test lead', async () => {
  const receipt = await receiptOf(await send(answers({ isInternalTraffic: true })));
  expect(receipt.lead.status).toBe(97);
});

test('Peru asks for no region, and its numbers get its code', async () => {
  const { region: _, ...body } = answers({
    arrayplan: [await requestable('SALUD', 'PE')],
    telefonopersona: '912345678',
  });
  const peru = { 'x-country': 'PE' };
  await receiptOf(await send({ ...body, city: 'Arequipa' }, randomUUID(), peru));
  expect(await pointersOf(await send({ ...body, region: '13' }, randomUUID(), peru))).toEqual([
    '/region',
  ]);
});

async function pointersOf(response: Response): Promise<string[]> {
  const problem = (await response.json()) as { errors?: { pointer: string; message: string }[] };
  expect(problem.errors?.every(({ message }) => message.length > 10)).toBe(true);
  return (problem.errors ?? []).map(({ pointer }) => pointer);
}

test.each<[string, object, number, string[]]>([
  ['no name', { nombrepersona: undefined }, 422, ['/nombrepersona']],
  ['a name of digits', { nombrepersona: '12345' }, 422, ['/nombrepersona']],
  ['a name of a kilobyte', { nombrepersona: 'a'.repeat(1_000) }, 422, ['/nombrepersona']],
  ['no mail domain', { correopersona: 'ana@' }, 422, ['/correopersona']],
  ['two addresses', { correopersona: 'a@b.cl, c@d.cl' }, 422, ['/correopersona']],
  ['a header in the mail', { correopersona: 'a@b.cl\r\nBcc: c@d.cl' }, 422, ['/correopersona']],
  ['a short phone', { telefonopersona: '1234' }, 422, ['/telefonopersona']],
  ['an unknown region', { region: '99' }, 422, ['/region']],
  ['a comuna of another region', { comuna: '05101' }, 422, ['/comuna']],
  ['an unknown hour', { horario: 'noche' }, 422, ['/horario']],
  ['a long message', { mensaje: 'x'.repeat(1_001) }, 422, ['/mensaje']],
  ['no consent', { consent: false }, 422, ['/consent']],
  ['consent to another text', { consentTextVersion: 'solicitud-1999' }, 422, ['/consent']],
  ['a document that nobody asked for', { rutpersona: '12.345.678-5' }, 422, ['/rutpersona']],
  ['a number for a name', { nombrepersona: 7 }, 400, ['/nombrepersona']],
  ['a yes for the consent', { consent: 'yes' }, 400, ['/consent']],
  ['no products', { arrayplan: [] }, 400, ['/arrayplan']],
  ['four products', { arrayplan: ['a', 'b', 'c', 'd'] }, 400, ['/arrayplan']],
  ['an unknown field', { more: 1 }, 400, ['/more']],
  ['a card number', { mensaje: 'es 4051 8856 0044 6623' }, 400, ['/mensaje']],
  ['NUL', { mensaje: 'a\u0000b' }, 400, ['/mensaje']],
  ['an unknown origin', { origen: 'OTRO' }, 400, ['/origen']],
  [
    '101 visits',
    { leadAttributionInfo: Array.from({ length: 101 }, () => ({})) },
    400,
    ['/leadAttributionInfo'],
  ],
])('%s is refused beside its field', async (_, change, status, pointers) => {
  const response = await send(answers(change));
  expect([response.status, await pointersOf(response)]).toEqual([status, pointers]);
});

test.each<[string, unknown, number]>([
  ['an unknown product', { arrayplan: ['NADA-1'] }, 404],
  ['a known and an unknown product', { arrayplan: ['x', 'NADA-1'] }, 404],
  ['half a megabyte', { mensaje: 'x'.repeat(500_000) }, 413],
])('%s is the caller’s problem', async (_, change, status) => {
  expect((await send(answers(change as object))).status).toBe(status);
});

test('a call without a key is refused with code 4292, a broken body as such', async () => {
  const bare = await api.post('/api/solicitarplans', answers());
  expect([bare.status, await bare.json()]).toMatchObject([400, { code: '4292' }]);
  expect((await send('{')).status).toBe(400);
  expect((await send('[]')).status).toBe(400);
  const form = await api.post('/api/solicitarplans', 'a=b', {
    'idempotency-key': 'k',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(form.status).toBe(415);
});

test.each([{}, { cotizante: 'x' }, { cargas: [{ edad: 900 }] }])(
  'the profile %j is taken, and what cannot be read has no price',
  async (datospersona) => {
    const { reference } = await receiptOf(await send(answers({ datospersona })));
    const { rows } = await db.query(
      `SELECT r.products->0->'price' AS price FROM plan_request r JOIN lead l ON l.id = r.lead_id
        WHERE l.reference = $1`,
      [reference],
    );
    expect(rows).toEqual([{ price: null }]);
  },
);

const everybody = {
  ...profile,
  mascota: [{ especie: 'perro', raza: 'Mestizo', edad: 3 }],
  colectivos: [{ cantidadDeTrabajadores: 40, cantidadDeCargas: 0 }],
};

test.each([
  'SALUD',
  'ISAPRE',
  'SEGURO COLECTIVO',
  'SEGURO VIDA',
  'SEGURO DE GUARDIA',
  'SEGURO_MASCOTAS',
  'SEGURO INDEMNIZACION',
  'SERVICIO ASISTENCIA',
  'ACCIDENTES PERSONALES',
  'INTERNACIONAL',
  'VIAJE',
])('the price that is noted for %s is the one that the page shows', async (productType) => {
  const code = await requestable(productType);
  const company = { empresa: 'Aserradero', trabajadores: 40 };
  const more = ['SEGURO COLECTIVO', 'SEGURO DE GUARDIA'].includes(productType) ? company : {};
  const body = answers({ arrayplan: [code], datospersona: everybody, ...more });
  const { reference } = await receiptOf(await send(body));
  const { rows } = await db.query<{ price: unknown; product: number }>(
    `SELECT r.products->0->'price' AS price, p.id AS product FROM plan_request r
       JOIN lead l ON l.id = r.lead_id JOIN product p ON p.product_code = l.product_code
      WHERE l.reference = $1`,
    [reference],
  );
  const shown = await api.post(`/api/insurance/${rows[0]?.product}/calculatePrice`, {
    profile: everybody,
  });
  const { price } = (await shown.json()) as {
    price: { value: number; unit: { code: string; display: string | null }; suffix: string };
  };
  expect(price.value).toBeGreaterThan(0);
  expect(rows[0]?.price).toEqual({
    amount: price.value,
    currency: price.unit.code,
    display: price.unit.display,
    suffix: price.suffix,
  });
});

test('an address gets ten requests a day, however they are sent; the next one says so and changes nothing', async () => {
  const correopersona = `${randomUUID()}@correo.cl`;
  const about = (mensaje: string) => answers({ correopersona, mensaje });
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, place) => send(about(`mensaje ${place}`))),
  );
  const statuses = sent.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);

  // The oldest of them stops counting in half an hour.
  await db.query(
    `UPDATE plan_request SET received_at = now() - interval '23 hours 30 minutes'
      WHERE id = (SELECT id FROM plan_request ORDER BY received_at DESC LIMIT 1)`,
  );
  const other = about('otro producto');
  const refused = await send({ ...other, correopersona: correopersona.toUpperCase() }, undefined, {
    'accept-language': 'en',
  });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30 * 60);
  expect(await refused.json()).toMatchObject({
    code: 'REQUEST_LIMIT',
    errors: [
      {
        pointer: '/correopersona',
        message: expect.stringMatching(/10 requests today.*in (29|30) minutes\.$/) as string,
      },
    ],
  });
  const first = sent.findIndex(({ status }) => status === 201);
  // What was taken is answered again, and other people are not concerned.
  expect((await send(about(`mensaje ${first}`))).status).toBe(201);
  expect((await send(answers())).status).toBe(201);
});
