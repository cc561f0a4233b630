import { randomUUID } from 'node:crypto';
import { contactConsent, currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { readTicketLink } from '@cotejo/store/ticket/ticket-link.ts';
import { readOwnPurchases } from '@cotejo/store/access/list-own.ts';
import { toCode } from '@cotejo/store/access/codes.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { collectPerson } from '@cotejo/store/privacy/collect-person.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { submissionModel } from '@cotejo/store/purchase/answers.model.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { filledPurchase, paidPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { issuePaid } from '@cotejo/tests/support/purchase/issue-paid.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { deliveryOf } from '@cotejo/tests/support/mail/deliver-messages.ts';
import type { OutgoingMail } from '@cotejo/workers/mail/outgoing-mail.ts';
import { mountAccount } from '../account/own/mount-account.ts';
import { mountSignIn } from '../account/sign-in/mount-sign-in.ts';
import { openBrowser, type Browser } from '../account/testing/browser.ts';
import { bearer, type Token } from '../account/testing/people.ts';
import { mountContact } from '../lead/mount-contact.ts';
import { mountLead } from '../lead/mount-lead.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountInsurances } from './mount-insurances.ts';
import { mountOwn } from './mount-own.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [
      mountPurchase,
      mountOwn,
      mountInsurances,
      mountAccount,
      mountSignIn,
      mountLead,
      mountContact,
    ],
  });
}, 180_000);
afterAll(() => api.close());

const someone = (): string => `ana-${randomUUID()}@correo.cl`;

/** A purchase with an address and an identification number; paid, where it says so. */
async function bought(email: string, legalId: string, status = 'filling'): Promise<string> {
  const productCode = await findOnlineProduct(api.db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const { id } = await filledPurchase(api, { productCode, profile, email });
  const { indexKey, recordKeys } = api.dependencies.configuration;
  const [answers] = await submissionModel(api.db).findAll({
    where: { purchaseId: id, stepId: 'datos-personales' },
    raw: true,
  });
  await api.db.query('UPDATE step_submission SET sealed_values = $2 WHERE id = $1', [
    answers!.id,
    seal(recordKeys, answers!.id, { firstName: 'Ana', email, legalId }),
  ]);
  await api.db.transaction((tx) => nameHolder(tx, id, toEmailKey(indexKey, email)));
  if (status !== 'filling')
    await api.db.query('UPDATE purchase SET status = $2 WHERE id = $1', [id, status]);
  return id;
}

async function askFor(browser: Browser, email: string, headers = {}): Promise<string> {
  await api.db.query("UPDATE holder_code SET created_at = now() - interval '2 days'");
  await browser('POST', '/api/own-purchases/codes', { email }, headers);
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM holder_code ORDER BY created_at DESC LIMIT 1',
  );
  return toCode(api.dependencies.configuration.linkKeys, rows[0]!.id);
}

/** A customer who has signed in by the code of their address. */
async function customer(email: string) {
  const browser = openBrowser(api);
  const code = await askFor(browser, email);
  const token = await browser<Token>('POST', '/token', { grant: 'mailCode', email, code });
  const headers = bearer(token.body.accessToken);
  return { browser, headers, list: () => listOf(browser, headers) };
}

interface Insurances {
  readonly purchases: readonly {
    readonly id: string;
    readonly status: string;
    readonly joined: string | null;
  }[];
  readonly requests: readonly { readonly id: string; readonly joined: string | null }[];
  readonly tickets: readonly { readonly url: string; readonly state: string }[];
  readonly unproven: number;
}

const listOf = async (browser: Browser, headers: Readonly<Record<string, string>>) =>
  (await browser<Insurances>('GET', '/api/account/insurances', undefined, headers)).body;

const idsOf = ({ purchases }: Insurances) => purchases.map(({ id }) => id).sort();

/** Who has signed in enters the code of another address. */
async function add(who: Awaited<ReturnType<typeof customer>>, email: string) {
  const code = await askFor(who.browser, email, who.headers);
  return who.browser<{ readonly joined: number | null }>(
    'POST',
    '/api/own-purchases',
    { email, code },
    who.headers,
  );
}

/** The last mail about a joining, as it is sent. */
async function toldOfJoining(): Promise<OutgoingMail | undefined> {
  const sent: OutgoingMail[] = [];
  const deliver = deliveryOf({
    ...api.dependencies.configuration,
    db: api.db,
    sendMail: (mail) => Promise.resolve(void sent.push(mail)),
  });
  const { rows } = await api.db.query<{ id: string }>(
    "SELECT id FROM message WHERE kind = 'purchases_joined' ORDER BY created_at DESC LIMIT 1",
  );
  expect((await deliver({ messageId: rows[0]!.id })).outcome.state).toBe('sent');
  return sent[0];
}

test('a customer sees what they bought, opens it in this browser, and leaves it closed when they sign out', async () => {
  const email = someone();
  const id = await bought(email, '12.345.678-5');
  const { browser, headers, list } = await customer(email);
  expect(await list()).toMatchObject({
    purchases: [{ id, status: 'filling', policyNumber: null, cover: null, periods: [] }],
    requests: [],
    unproven: 0,
  });
  await api.db.query('DELETE FROM purchase_browser WHERE purchase_id = $1', [id]);
  const link = await browser<{ url: string }>(
    'POST',
    `/api/account/insurances/${id}/link`,
    undefined,
    headers,
  );
  const session = new URL(link.body.url).searchParams.get('session') ?? '';
  const accessOf = async () =>
    (await browser<{ access: string }>('GET', `/api/purchases/${session}`)).body.access;
  expect(await accessOf()).toBe('full');
  expect((await browser('POST', '/api/account/sign-out', {}, headers)).status).toBe(204);
  expect(await accessOf()).toBe('status');
});

test('what was typed after the last code is counted, and shown once a code proves it', async () => {
  const email = someone();
  const first = await bought(email, '12.345.678-5');
  const who = await customer(email);
  const later = await bought(email, '12.345.678-5');
  expect(await who.list()).toMatchObject({ purchases: [{ id: first }], unproven: 1 });
  expect((await add(who, email)).body.joined).toBe(2);
  const list = await who.list();
  expect(idsOf(list)).toEqual([first, later].sort());
  expect(list.unproven).toBe(0);
});

test('somebody else’s purchase and nobody’s session open nothing', async () => {
  const [own, foreign] = [someone(), someone()];
  await bought(own, '12.345.678-5');
  // The same number with another address: knowing it opens nothing.
  const id = await bought(foreign, '12.345.678-5');
  const { browser, headers, list } = await customer(own);
  expect(idsOf(await list())).not.toContain(id);
  const link = `/api/account/insurances/${id}/link`;
  expect((await browser('POST', link, undefined, headers)).status).toBe(404);
  const nobody = openBrowser(api);
  expect((await nobody('GET', '/api/account/insurances')).status).toBe(401);
  expect((await nobody('POST', link)).status).toBe(401);
});

test('what the same person bought with another address is joined once that address is proven, too', async () => {
  const [own, other] = [someone(), someone()];
  const first = await bought(own, '12.345.678-5', 'confirmed');
  const same = await bought(other, '12345678-5');
  const spouse = await bought(other, '11.111.111-1');
  const who = await customer(own);
  expect(idsOf(await who.list())).toEqual([first]);
  expect((await add(who, other)).body.joined).toBe(1);
  expect(idsOf(await who.list())).toEqual([first, same].sort());
  expect(idsOf(await who.list())).not.toContain(spouse);
  // A copy of their data has it, too.
  const { indexKey, recordKeys } = api.dependencies.configuration;
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM account WHERE email_key = $1',
    [toEmailKey(indexKey, own)],
  );
  const person = {
    accountId: rows[0]!.id,
    mailKey: toEmailKey(indexKey, own),
    requestId: randomUUID(),
  };
  const copy = await api.db.transaction((tx) => collectPerson(tx, recordKeys, person));
  expect(copy.purchases).toHaveLength(2);
  // Who has the other address still finds all that was bought with it.
  expect(idsOf(await (await customer(other)).list())).toEqual([same, spouse].sort());
  // The purchase names another address now: the holder has to prove that one.
  await api.db.transaction((tx) =>
    nameHolder(tx, same, toEmailKey(api.dependencies.configuration.indexKey, someone())),
  );
  expect(idsOf(await who.list())).toEqual([first]);
});

test('a wrong code of the other address joins nothing, and without a session nobody is joined', async () => {
  const [own, other] = [someone(), someone()];
  const first = await bought(own, '12.345.678-5');
  await bought(other, '12.345.678-5');
  const who = await customer(own);
  const code = await askFor(who.browser, other, who.headers);
  const wrong = code === '000000' ? '000001' : '000000';
  const given = { email: other, code: wrong };
  const refused = await who.browser('POST', '/api/own-purchases', given, who.headers);
  expect(refused.body.code).toBe('INVALID_CODE');
  const right = { email: other, code: await askFor(who.browser, other) };
  const answer = await who.browser<{ joined: null }>('POST', '/api/own-purchases', right);
  expect(answer.body.joined).toBeNull();
  expect(idsOf(await who.list())).toEqual([first]);
});

test('a number that somebody typed in a purchase they have not paid joins nothing', async () => {
  const [own, other] = [someone(), someone()];
  const mine = await bought(own, '12.345.678-5');
  await bought(other, '12.345.678-5', 'confirmed');
  const who = await customer(own);
  expect((await add(who, other)).body.joined).toBe(0);
  expect(idsOf(await who.list())).toEqual([mine]);
});

test('a code that was asked for to sign in joins nothing, and one to join opens no account', async () => {
  const [own, other] = [someone(), someone()];
  await bought(own, '12.345.678-5', 'confirmed');
  await bought(other, '12.345.678-5');
  const who = await customer(own);
  const wayIn = { email: other, code: await askFor(who.browser, other) };
  const joining = await who.browser('POST', '/api/own-purchases', wayIn, who.headers);
  expect(joining.body.code).toBe('CODE_EXPIRED');
  const code = await askFor(who.browser, other, who.headers);
  const entering = await who.browser('POST', '/token', { grant: 'mailCode', email: other, code });
  // It is held against the code of the sign-in, which is another one.
  expect(entering.body.code).toBe('INVALID_CODE');
});

test('the address whose purchases were joined is told of it, and separates them again', async () => {
  const [own, other] = [someone(), someone()];
  await bought(own, '12.345.678-5', 'confirmed');
  const same = await bought(other, '12.345.678-5', 'confirmed');
  const who = await customer(own);
  await add(who, other);
  const sent = await toldOfJoining();
  expect(sent).toMatchObject({ to: other });
  expect(sent?.text).toContain('an•••@correo.cl');
  expect(sent?.text).toMatch(/Compra\b/);
  expect(sent?.text).not.toMatch(/Solicitud\b/);

  const joinedOf = ({ purchases }: Insurances) => purchases.find(({ id }) => id === same)?.joined;
  expect(joinedOf(await who.list())).toBe('here');
  const owner = await customer(other);
  expect(joinedOf(await owner.list())).toBe('elsewhere');
  const joining = `/api/account/insurances/${same}/joining`;
  const stranger = await customer(someone());
  expect((await stranger.browser('DELETE', joining, undefined, stranger.headers)).status).not.toBe(
    204,
  );
  const done = await owner.browser('DELETE', joining, undefined, owner.headers);
  expect(done.status).toBe(204);
  expect(idsOf(await who.list())).not.toContain(same);
  expect(joinedOf(await owner.list())).toBeNull();
  const open = await who.browser<{ purchases: readonly unknown[] }>('GET', '/api/own-purchases');
  expect(open.body.purchases).toHaveLength(1);
});

test('of a shared mailbox only what was joined is open in the browser, and nothing after signing out', async () => {
  const [own, other] = [someone(), someone()];
  await bought(own, '12.345.678-5', 'confirmed');
  await bought(other, '12.345.678-5');
  await bought(other, '11.111.111-1');
  const who = await customer(own);
  await add(who, other);
  const openHere = async () =>
    (await who.browser<{ purchases: readonly unknown[] }>('GET', '/api/own-purchases')).body
      .purchases.length;
  expect(await openHere()).toBe(2);
  await who.browser('POST', '/api/account/sign-out', {}, who.headers);
  expect(await openHere()).toBe(0);
});

test('signing out leaves a purchase open in the browser that began it', async () => {
  const email = someone();
  const id = await bought(email, '12.345.678-5');
  const { browser, headers } = await customer(email);
  await api.db.query("UPDATE purchase_browser SET bound_by = 'opened' WHERE purchase_id = $1", [
    id,
  ]);
  await browser('POST', '/api/account/sign-out', {}, headers);
  const { body } = await browser<{ purchases: readonly unknown[] }>('GET', '/api/own-purchases');
  expect(body.purchases).toHaveLength(1);
});

test('a session that is ended from another browser closes what it had opened in its own', async () => {
  const email = someone();
  await bought(email, '12.345.678-5');
  const lost = await customer(email);
  const here = await customer(email);
  const openIn = async ({ browser }: typeof lost) =>
    (await browser<{ purchases: readonly unknown[] }>('GET', '/api/own-purchases')).body.purchases
      .length;
  expect(await openIn(lost)).toBe(1);
  await here.browser('DELETE', '/api/account/sessions', undefined, here.headers);
  expect([await openIn(lost), await openIn(here)]).toEqual([0, 1]);
});

/** Asks for a plan that is not sold online. */
async function requestPlan(email: string): Promise<void> {
  const { rows } = await api.db.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND NOT 'online' = ANY(p.sales_channel) AND t.upper_type_name = 'SALUD'
        AND p.available_from <= current_date AND p.available_to IS NULL ORDER BY p.id LIMIT 1`,
  );
  const body = {
    arrayplan: [rows[0]?.code],
    datospersona: { cotizante: [{ cotizante_sexo: 'Femenino', edad: 34 }], ingresodatos: true },
    nombrepersona: 'Ana Rojas',
    correopersona: email,
    telefonopersona: '9 8123 4567',
    region: '13',
    horario: 'tarde',
    consent: true,
    consentTextVersion: currentRequestConsent,
  };
  const headers = { 'idempotency-key': randomUUID() };
  expect((await api.post('/api/solicitarplans', body, headers)).status).toBe(201);
}

test('what somebody asked for with another address is theirs once they have proven it, until it is separated', async () => {
  const [own, other] = [someone(), someone()];
  await bought(own, '12.345.678-5', 'confirmed');
  await requestPlan(other);
  // One more than a list shows.
  await api.db.query(
    `INSERT INTO plan_request
     SELECT (jsonb_populate_record(r, jsonb_build_object(
              'id', gen_random_uuid(), 'creation_key', gen_random_uuid(), 'lead_version', r.lead_version + n,
              'received_at', r.received_at - n * interval '1 minute'))).*
       FROM plan_request r, generate_series(1, 20) n WHERE r.mail_key = $1`,
    [toEmailKey(api.dependencies.configuration.indexKey, other)],
  );
  const who = await customer(own);
  expect((await who.list()).requests).toEqual([]);
  expect((await add(who, other)).status).toBe(200);
  const { rowCount } = await api.db.query('SELECT FROM account_request WHERE mail_key = $1', [
    toEmailKey(api.dependencies.configuration.indexKey, other),
  ]);
  expect(rowCount).toBe(21);
  const sent = await toldOfJoining();
  expect(sent?.text).toMatch(/Solicitud\b/);
  expect(sent?.text).not.toMatch(/Compra\b/);
  const [request] = (await who.list()).requests;
  expect(request).toMatchObject({ joined: 'here' });
  const owner = await customer(other);
  expect((await owner.list()).requests[0]).toMatchObject({ joined: 'elsewhere' });
  const joining = `/api/account/insurances/${request?.id ?? ''}/joining`;
  const stranger = someone();
  await bought(stranger, '11.111.111-1');
  const foreign = await customer(stranger);
  expect((await foreign.browser('DELETE', joining, undefined, foreign.headers)).status).toBe(404);
  expect((await owner.browser('DELETE', joining, undefined, owner.headers)).status).toBe(204);
  const idsLeft = (await who.list()).requests.map(({ id }) => id);
  expect(idsLeft).toHaveLength(20);
  expect(idsLeft).not.toContain(request?.id);
  expect((await owner.list()).requests[0]).toMatchObject({ id: request?.id, joined: null });
});

test('what the address of an account has asked stands in it, with a link that opens its page', async () => {
  const email = someone();
  await bought(email, '12.345.678-5');
  const contact = {
    datosingresados: {
      nombrepersona: 'Ana Rojas',
      correopersona: email,
      telefonopersona: '',
      mensaje: '¿Atienden en Chillán?',
    },
    consent: true,
    consentTextVersion: contactConsent,
  };
  await api.post('/api/contactos', contact, { 'idempotency-key': randomUUID() });
  const { tickets } = await (await customer(email)).list();
  expect(tickets).toMatchObject([{ state: 'NEW', url: expect.stringContaining('#') as string }]);
  const link = new URL(tickets[0]?.url ?? '').hash.slice(1);
  expect(readTicketLink(api.dependencies.configuration.linkKeys, link)).not.toBeNull();
});

test('an old policy is listed however many purchases were begun since', async () => {
  const { id, attemptId } = await paidPurchase(api, 8);
  await issuePaid(api, { purchaseId: id, attemptId });
  const { rows } = await api.db.query<{ id: string }>(
    `WITH leads AS (
       INSERT INTO lead (id, country_code, status, source_version)
       SELECT gen_random_uuid(), 'CL', 500, 1 FROM generate_series(1, 51) RETURNING id)
     INSERT INTO purchase
     SELECT (jsonb_populate_record(p, jsonb_build_object(
              'id', gen_random_uuid(), 'lead_id', leads.id, 'creation_key', gen_random_uuid(),
              'created_at', now() + interval '1 minute'))).*
       FROM purchase p, leads WHERE p.id = $1 RETURNING id`,
    [id],
  );
  const listed = await readOwnPurchases(api.db, [id, ...rows.map((row) => row.id)]);
  expect(listed).toHaveLength(51);
  expect(listed.at(-1)).toMatchObject({ id, policy: { number: expect.any(String) as string } });
});
