import { randomUUID } from 'node:crypto';
import type { Database } from '@cotejo/store/database.ts';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { integrationFormMs } from '@cotejo/domain/lead/integration-form.ts';
import { recordKeysFrom } from '@cotejo/store/crypto/record-keys.ts';
import { readPlanRequest } from '@cotejo/store/lead/read-plan-request.ts';
import { eraseIntegrationForms } from '@cotejo/store/integration/integration-form.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountCatalogue } from '../catalogue/mount-catalogue.ts';
import { mountContact } from './mount-contact.ts';
import { mountLead } from './mount-lead.ts';

const recordKeys = recordKeysFrom({ NODE_ENV: 'test' });
let db: Database;
let api: SeededApp;
let product: string;

beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountCatalogue, mountLead, mountContact],
    connections: 10,
    env: {
      LIMIT_TIMES: '1',
      WRITES_PER_MINUTE: '100000',
      CONTACT_LINKS: 'CL/whatsapp=https://wa.me/56900000000,CL/instagram=https://social.example/c',
    },
  });
  db = api.db;
  const { rows } = await db.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p
       JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND p.available_from <= current_date AND p.available_to IS NULL
        AND t.upper_type_name = 'SALUD' ORDER BY p.id LIMIT 1`,
  );
  product = rows[0]?.code ?? '';
}, 180_000);
afterAll(() => api.close());

const newEmail = () => `${randomUUID()}@correo.cl`;
const post = async <T = Record<string, never>>(
  path: string,
  body: object,
  key: string = randomUUID(),
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly body: T }> => {
  const response = await api.post(path, body, { 'idempotency-key': key, ...headers });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T };
};

interface Receipt {
  readonly reference: string;
  readonly token: string;
  readonly businessLine?: string | null;
  readonly lead: { readonly status: number; readonly subStatus: number | null };
}
interface Failure {
  readonly code: string;
  readonly errors?: readonly { readonly pointer: string; readonly code: string }[];
}

interface KeptLead {
  readonly id: string;
  readonly product_code: string | null;
  readonly status: number;
  readonly sub_status: number | null;
  readonly business_line: string | null;
  readonly origin_route: string | null;
  readonly web_application_id: number | null;
  readonly attribution: Record<string, unknown>;
  readonly requests: readonly string[];
  readonly news: readonly { readonly productCode: string | null; readonly copyId?: string }[];
}
async function leadOf(reference: string): Promise<KeptLead> {
  const { rows } = await db.query<KeptLead & Record<string, unknown>>(
    `SELECT l.*, ARRAY(SELECT r.id::text FROM plan_request r WHERE r.lead_id = l.id
                        ORDER BY r.lead_version) AS requests,
            (SELECT json_agg(o.payload ORDER BY o.id) FROM outbox o
              WHERE o.payload->>'leadId' = l.id::text) AS news
       FROM lead l WHERE l.reference = $1`,
    [reference],
  );
  const lead = rows[0];
  if (lead === undefined) throw new Error(`no lead ${reference}`);
  return lead;
}
const openLast = async ({ requests }: KeptLead) =>
  readPlanRequest(db, recordKeys, requests.at(-1) ?? '');

const message = (more: object = {}, answers: object = {}) => ({
  datosingresados: {
    nombrepersona: 'Catalina Rojas',
    correopersona: newEmail(),
    mensaje: '¿Atienden en Chillán?',
    ...answers,
  },
  consent: true,
  consentTextVersion: contactConsent,
  ...more,
});

describe('a message', () => {
  test('is a lead of the page where it was written, sealed, with its two mails', async () => {
    const body = message({ origin_url: '/contactos/chile?perfil=f34', desde: 'contacto' });
    const { status, body: receipt } = await post<Receipt>('/api/contactos', body);
    expect([status, receipt]).toEqual([
      201,
      expect.objectContaining({
        businessLine: 'contacto-general',
        lead: { status: 8, subStatus: null },
      }),
    ]);
    const lead = await leadOf(receipt.reference);
    expect(lead).toMatchObject({
      product_code: null,
      business_line: 'contacto-general',
      origin_route: '/contactos/chile',
      web_application_id: 2,
      attribution: { origin_url: '/contactos/chile', desde: 'contacto' },
      news: [{ productCode: null }],
    });
    expect(await openLast(lead)).toMatchObject({
      kind: 'contact',
      team: 'general',
      answers: { mensaje: '¿Atienden en Chillán?' },
    });
    const { rows } = await db.query<{ whole: string }>(
      `SELECT row_to_json(r)::text || row_to_json(l)::text AS whole FROM plan_request r
         JOIN lead l ON l.id = r.lead_id WHERE l.id = $1`,
      [lead.id],
    );
    for (const secret of ['Catalina', body.datosingresados.correopersona, 'Chill'])
      expect(rows[0]?.whole).not.toContain(secret);
    expect(api.logLines.join('')).not.toContain('Catalina');
  });

  test('goes to the line that it names, or that its kind of product has', async () => {
    const lineOf = async (more: object) =>
      (await post<Receipt>('/api/contactos', message(more))).body.businessLine;
    expect(await lineOf({ businessLine: 'isapres' })).toBe('isapres');
    expect(await lineOf({ productType: 'ISAPRES' })).toBe('isapres');
    expect(await lineOf({ businessLine: 'none', origin_url: '/Comparar/Seguros-Mascotas' })).toBe(
      'mascotas',
    );
    expect(await lineOf({})).toBeNull();
  });

  test('is taken once for a key, and another one of the same person is added', async () => {
    const body = message();
    const key = randomUUID();
    const [first, same] = [
      (await post<Receipt>('/api/contactos', body, key)).body,
      (await post<Receipt>('/api/contactos', body, key)).body,
    ];
    expect(same).toEqual(first);
    const again = message({}, { ...body.datosingresados, mensaje: 'Y otra cosa' });
    const added = (await post<Receipt>('/api/contactos', again)).body;
    expect(added.reference).toBe(first.reference);
    expect((await leadOf(first.reference)).requests).toHaveLength(2);
    const other = await post<Failure>('/api/contactos', message(), key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('says at its fields what is wrong; a phone of fewer than 11 digits is nominimo', async () => {
    const wrong = message({ consent: false }, { telefonopersona: '12345', mensaje: '' });
    const { status, body } = await post<Failure>('/api/contactos', wrong);
    expect(status).toBe(422);
    expect(body.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/datosingresados/telefonopersona', 'nominimo'],
      ['/datosingresados/mensaje', 'REQUIRED'],
      ['/consent', 'CONSENT_REQUIRED'],
    ]);
  });

  test('counts with the requests of its address', async () => {
    const correopersona = newEmail();
    const statuses = [];
    for (let at = 0; at < 11; at += 1) {
      const sent = await post('/api/contactos', message({}, { correopersona, mensaje: `n ${at}` }));
      statuses.push(sent.status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });
});

test('how to reach us is the country’s, with what is configured', async () => {
  const ask = async (country: string) =>
    (await (
      await api.fetch('/api/contactInformations', { headers: { 'x-country': country } })
    ).json()) as { group: string; items: { channel: string; url: string }[] }[];
  expect(
    (await ask('CL')).map(({ group, items }) => [group, items.map(({ channel }) => channel)]),
  ).toEqual([
    ['contacto', ['whatsapp', 'telefono', 'email']],
    ['red_social', ['instagram']],
  ]);
  expect((await ask('PE'))[1]?.items).toEqual([]);
});

const planBody = (more: object = {}) => ({
  arrayplan: [product],
  nombrepersona: 'Catalina Rojas',
  correopersona: newEmail(),
  telefonopersona: '9 8123 4567',
  region: '13',
  consent: true,
  ...more,
});

const day = '1991-03-27';
const people = (more: object = {}) => [
  {
    nombrepersona: 'Catalina Rojas',
    correopersona: newEmail(),
    telefonopersona: '981234567',
    sexo: 'Femenino',
    ...more,
  },
  {
    nombrepersona: 'Benito Rojas',
    parentesco: 'Hijo',
    sexo: 'Masculino',
    fechanacimiento: '2015-05-05',
  },
];
const insuranceBody = (more: object = {}, first: object = {}) => ({
  arraypersona: people(first),
  fechanacimiento: day,
  region: '13',
  arrayseguro: [product],
  consent: true,
  ...more,
});

describe('an insurance request', () => {
  test('is a lead with everybody in it, priced for them, and its seller', async () => {
    const { status, body: receipt } = await post<Receipt>(
      '/api/seguro-adicional/solicitar',
      insuranceBody({
        isPayment: false,
        origin_url: '/Comparar/Seguros-de-Salud/Dental',
        aditional_data: { sellerDNI: '11.111.111-1', createdFrom: 'REDSALUD' },
      }),
    );
    expect([status, receipt.lead]).toEqual([201, { status: 8, subStatus: null }]);
    const lead = await leadOf(receipt.reference);
    expect(lead).toMatchObject({
      product_code: product,
      business_line: 'seguros-de-salud',
      origin_route: '/Comparar/Seguros-de-Salud/Dental',
      web_application_id: 39,
      attribution: { createdFrom: 'REDSALUD' },
    });
    expect(JSON.stringify(lead)).not.toContain('11111111');
    const opened = await openLast(lead);
    expect(opened).toMatchObject({
      kind: 'insurance',
      team: 'salud',
      answers: { nombrepersona: 'Catalina Rojas', telefonopersona: '+56981234567' },
      seller: { sellerDNI: '111111111', createdFrom: 'REDSALUD' },
    });
    expect(opened.people?.map(({ fechanacimiento }) => fechanacimiento)).toEqual([
      day,
      '2015-05-05',
    ]);
    expect(opened.products[0]?.price?.amount).toBeGreaterThan(0);
  });

  test('who means to pay online is 500/204, and 500/205 once the answers are changed', async () => {
    const { body: receipt } = await post<Receipt>(
      '/api/seguro-adicional/solicitar',
      insuranceBody({ isPayment: true }),
    );
    expect(receipt.lead).toEqual({ status: 500, subStatus: 204 });
    const changed = await post<Receipt>('/api/seguro-adicional/update', {
      token: receipt.token,
      arraypersona: people({ telefonopersona: '977776666' }),
    });
    expect([changed.status, changed.body.lead]).toEqual([200, { status: 500, subStatus: 205 }]);
    const opened = await openLast(await leadOf(receipt.reference));
    expect(opened.answers['telefonopersona']).toBe('+56977776666');
  });

  test('names the person whose answer is wrong, and the seller that is none', async () => {
    const wrong = insuranceBody({}, { correopersona: 'ana@', telefonopersona: '1' });
    const refused = await post<Failure>('/api/seguro-adicional/solicitar', wrong);
    expect(refused.body.errors?.map(({ pointer }) => pointer)).toEqual([
      '/arraypersona/0/correopersona',
      '/arraypersona/0/telefonopersona',
    ]);
    const sold = insuranceBody({ aditional_data: { sellerDNI: '11.111.111-2' } });
    const unsold = await post<Failure>('/api/seguro-adicional/solicitar', sold);
    expect(unsold.body.errors?.[0]?.pointer).toBe('/aditional_data/sellerDNI');
  });

  test('has no price where one of them said no birth date', async () => {
    const { fechanacimiento: _day, ...body } = insuranceBody();
    const { body: receipt } = await post<Receipt>('/api/seguro-adicional/solicitar', body);
    expect((await openLast(await leadOf(receipt.reference))).products[0]?.price).toBeNull();
  });
});

describe('an update', () => {
  const ask = async (more: object = {}) =>
    (await post<Receipt>('/api/solicitarplans', planBody(more))).body;
  const update = (body: object, key?: string, headers?: Record<string, string>) =>
    post<Receipt & Failure>('/api/solicitarplans/update', body, key, headers);

  test('changes what it names, keeps the rest, and tells the desk', async () => {
    const receipt = await ask({ mensaje: 'Llamar de día' });
    const changed = await update({
      token: receipt.token,
      telefonopersona: '977776666',
      mensaje: '',
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      expect.objectContaining({
        reference: receipt.reference,
        token: receipt.token,
      }),
    ]);
    const lead = await leadOf(receipt.reference);
    const opened = await openLast(lead);
    expect(opened.answers).toMatchObject({
      nombrepersona: 'Catalina Rojas',
      telefonopersona: '+56977776666',
      region: '13',
    });
    expect(opened.answers).not.toHaveProperty('mensaje');
    expect([lead.requests.length, lead.news.length]).toEqual([2, 2]);
  });

  test('is one, however often it is sent; and back again is another one', async () => {
    const { token, reference } = await ask();
    const key = randomUUID();
    for (let at = 0; at < 3; at += 1) await update({ token, mensaje: 'uno' }, key);
    await update({ token, mensaje: 'uno' });
    expect((await leadOf(reference)).requests).toHaveLength(2);
    await update({ token, mensaje: 'dos' });
    await update({ token, mensaje: 'uno' });
    const lead = await leadOf(reference);
    expect(lead.requests).toHaveLength(4);
    expect((await openLast(lead)).answers['mensaje']).toBe('uno');
  });

  test('loses nothing of another one at the same time', async () => {
    const { token, reference } = await ask();
    const all = await Promise.all([
      update({ token, mensaje: 'a la vez' }),
      update({ token, telefonopersona: '966665555' }),
      update({ token, horario: 'tarde' }),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await openLast(await leadOf(reference))).answers).toMatchObject({
      mensaje: 'a la vez',
      telefonopersona: '+56966665555',
      horario: 'tarde',
    });
  });

  test('needs the token: neither a reference, nor the same answers with another key, give one', async () => {
    const body = planBody();
    const { body: first } = await post<Receipt>('/api/solicitarplans', body);
    const { body: twin } = await post<Receipt>('/api/solicitarplans', body);
    expect([twin.reference, twin.token]).toEqual([first.reference, null]);
    const guessed = { token: 'A'.repeat(43), mensaje: 'x' };
    expect((await update(guessed)).status).toBe(404);
    expect((await update({ token: first.reference, mensaje: 'x' })).status).toBe(400);
    const elsewhere = await update({ token: first.token }, undefined, { 'x-country': 'PE' });
    expect(elsewhere.status).toBe(404);
    // Nor is a plan's request changed as an insurance request.
    const other = await post('/api/seguro-adicional/update', { token: first.token });
    expect(other.status).toBe(404);
  });

  test('of somebody who added to the lead does not touch the answers of others', async () => {
    const correopersona = newEmail();
    const mine = await ask({ correopersona });
    const stranger = await ask({ correopersona, telefonopersona: '911111111' });
    expect(stranger.reference).toBe(mine.reference);
    await update({ token: mine.token, mensaje: 'soy yo' });
    const opened = await openLast(await leadOf(mine.reference));
    expect(opened.answers).toMatchObject({ telefonopersona: '+56981234567', mensaje: 'soy yo' });
  });

  test('cannot change the address, and says what is wrong', async () => {
    const { token } = await ask();
    expect((await update({ token, correopersona: newEmail() })).status).toBe(400);
    const wrong = await update({ token, telefonopersona: '1' });
    expect(wrong.body.errors?.[0]).toMatchObject({ pointer: '/telefonopersona', code: 'nominimo' });
  });

  test('is refused once the lead is closed, or a month old', async () => {
    const closed = await ask();
    await db.query('UPDATE lead SET status = 12 WHERE reference = $1', [closed.reference]);
    const late = await ask();
    await db.query(`UPDATE lead SET created_at = now() - interval '31 days' WHERE reference = $1`, [
      late.reference,
    ]);
    for (const { token } of [closed, late]) {
      const refused = await update({ token, mensaje: 'tarde' });
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_EDITABLE']);
    }
  });
});

describe('a request that is read by its token', () => {
  interface Read {
    readonly reference: string;
    readonly isOpen: boolean;
    readonly email: string;
    readonly kind: string;
    readonly answers: Readonly<Record<string, string>>;
  }
  const read = (token: string, headers = {}) =>
    post<Read>('/api/solicitudes/read', { token }, undefined, headers);

  test('is as its last change left it, without address and documents', async () => {
    const { rows } = await db.query<{ code: string }>(
      `SELECT p.product_code AS code FROM product p
         JOIN insurance_type t ON t.id = p.insurance_type_id
        WHERE p.country_code = 'CL' AND p.available_from <= current_date AND p.available_to IS NULL
          AND t.upper_type_name = 'ISAPRE' ORDER BY p.id LIMIT 1`,
    );
    const asked = planBody({
      arrayplan: [rows[0]?.code],
      rutpersona: '11.111.111-1',
      correopersona: `ca${newEmail()}`,
    });
    const { body: receipt } = await post<Receipt>('/api/solicitarplans', asked);
    expect(receipt).toMatchObject({ token: expect.any(String) as string });
    const changed = { token: receipt.token, mensaje: 'Llamen tarde' };
    expect((await post('/api/solicitarplans/update', changed)).status).toBe(200);
    const { status, body } = await read(receipt.token);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        reference: receipt.reference,
        kind: 'plan',
        isOpen: true,
        email: 'ca•••@co•••.cl',
        answers: expect.objectContaining({ mensaje: 'Llamen tarde' }) as object,
      }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/11\.?111\.?111/);
  });

  test('is closed once its lead is, and found by nothing but its token in its country', async () => {
    const { body: receipt } = await post<Receipt>('/api/solicitarplans', planBody());
    await db.query('UPDATE lead SET status = 12 WHERE reference = $1', [receipt.reference]);
    expect((await read(receipt.token)).body.isOpen).toBe(false);
    expect((await read('A'.repeat(43))).status).toBe(404);
    expect((await read(receipt.reference)).status).toBe(400);
    expect((await read(receipt.token, { 'x-country': 'PE' })).status).toBe(404);
    const { body: contact } = await post<Receipt>('/api/contactos', message());
    expect((await read(contact.token)).status).toBe(404);
  });
});

test('a confirmation is sent once more to the address of its request, three times a day', async () => {
  const { body: receipt } = await post<Receipt>('/api/solicitarplans', planBody());
  const copy = () =>
    post<Failure>('/api/sendemail', { template: 'solicitud', token: receipt.token });
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await copy()).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
  const { news } = await leadOf(receipt.reference);
  expect(new Set(news.map(({ copyId }) => copyId)).size).toBe(4);
  const typed = { template: 'solicitud', token: receipt.token, to: 'otro@correo.cl' };
  expect((await post('/api/sendemail', typed)).status).toBe(400);
  const guessed = { template: 'solicitud', token: 'B'.repeat(43) };
  expect((await post('/api/sendemail', guessed)).status).toBe(404);
});

describe('a form that another system begins', () => {
  const form = { nombrepersona: 'Catalina Rojas', correopersona: 'cata@correo.cl' };
  const open = (hash: string, headers: Record<string, string> = {}) =>
    api.fetch(`/api/integration/form/${hash}`, { headers });

  test('is opened by its hash alone, in its country, and is sealed', async () => {
    const { status, body } = await post<{ hash: string; expiresAt: string }>(
      '/api/integration/form',
      form,
    );
    expect(status).toBe(201);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(integrationFormMs);
    const opened = await open(body.hash);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(await opened.json()).toEqual({ form, expiresAt: body.expiresAt });
    expect((await open(body.hash, { 'x-country': 'PE' })).status).toBe(404);
    expect((await open('C'.repeat(32))).status).toBe(404);
    expect((await open('short')).status).toBe(400);
    const { rows } = await db.query<{ whole: string }>(
      'SELECT row_to_json(f)::text AS whole FROM integration_form f',
    );
    expect(rows.map(({ whole }) => whole).join('')).not.toMatch(
      new RegExp(`Catalina|cata@|${body.hash}`),
    );
    expect((await post('/api/integration/form', { ...form, more: 1 })).status).toBe(400);
  });

  test('ends after half an hour, and is erased', async () => {
    const { body } = await post<{ hash: string }>('/api/integration/form', form);
    await db.query(`UPDATE integration_form SET expires_at = now() - interval '1 second'`);
    expect((await open(body.hash)).status).toBe(404);
    expect(await eraseIntegrationForms(db, new Date(), 100)).toBeGreaterThan(0);
  });
});

test('what was asked for is counted by product, without tests of our own and without what names one person', async () => {
  const read = async () =>
    (await (await api.fetch('/api/solicitarplans/estadisticasolicitudesplanes')).json()) as {
      days: number;
      items: { productCode: string; solicitudes: number }[];
    };
  const { rows } = await db.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p
       JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND p.available_from <= current_date AND p.available_to IS NULL
        AND t.upper_type_name = 'SEGURO VIDA' ORDER BY p.id LIMIT 1`,
  );
  const arrayplan = [rows[0]?.code ?? ''];
  const ask = async (count: number, more: object = {}) => {
    for (let at = 0; at < count; at += 1)
      expect((await post('/api/solicitarplans', planBody({ arrayplan, ...more }))).status).toBe(
        201,
      );
  };
  const counted = async () =>
    (await read()).items.find(({ productCode }) => productCode === arrayplan[0]);
  await ask(4);
  await ask(3, { isInternalTraffic: true });
  expect(await counted()).toBeUndefined();
  await ask(1);
  expect(await counted()).toEqual({ productCode: arrayplan[0], solicitudes: 5 });
});

test('a network sends three hundred a day, whatever the addresses; repetitions do not count', async () => {
  const body = planBody();
  const key = randomUUID();
  await post('/api/solicitarplans', body, key);
  await db.query(`UPDATE limit_count SET count = 300 WHERE limit_name = 'requestsOfNetwork'`);
  const refused = await post<Failure>('/api/contactos', message());
  expect([refused.status, refused.body.code]).toEqual([429, 'REQUEST_LIMIT']);
  expect((await post('/api/solicitarplans', body, key)).status).toBe(201);
});
