import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Connection } from '@temporalio/client';
import { currentRequestConsent } from '@cotejo/domain/lead/request-consent.ts';
import { rutCheckDigit } from '@cotejo/domain/identity/rut.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { Database } from '@cotejo/store/database.ts';
import { answersFor, illness, withYes } from '../support/purchase/answers.ts';
import { findOnlineProduct } from '../support/purchase/online-product.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { expectStatus, onePerson, Shopper } from '../support/people/shopper.ts';
import { signInTo } from '../support/people/staff.ts';
import { until } from '../support/wait/until.ts';

jest.setTimeout(120_000);

const stack = sharedStack('calls');

/** Answers that occur nowhere else, so that one found anywhere is a leak. */
const rutBody = '23984617';
const rut = `${rutBody}-${rutCheckDigit(rutBody)}`;
const marks = {
  firstName: 'Xochilmarca',
  paternalSurname: 'Qwerzmarca',
  maternalSurname: 'Zutanmarca',
  address: 'Pasaje Marcaje Unico 94317',
  email: 'xochil.marca.unica@correomarca.cl',
  phone: '987461352',
  diagnosis: 'Diagnosticomarca de prueba',
  unsent: 'Borradormarca sin enviar',
  rutBody,
  income: '1987643',
  requestName: 'Persona Solicitamarca',
  requestEmail: 'solicita.marca.unica@correomarca.cl',
  correction: 'Correccionmarca del apellido',
  message: 'Mensajemarca para la mesa',
  insured: 'Hermanamarca Asegurada',
  reason: 'Motivomarca de quien cancela',
  staffReason: 'Motivomarca de la mesa',
} as const;
/** As people, programs and forms write the number. */
const alsoRut = ['23.984.617', `${rutBody}${rut.slice(-1)}`];

const shop = () => new Shopper(stack.urls.site, stack.urls.gateway);
let db: Database;
beforeAll(async () => {
  db = Database.open(stack.databaseUrl, { max: 2 });
  await buyWithMarks();
  await typeWithMarks();
  await cancelWithMarks();
  await closeWithMarks();
  await requestWithMarks();
  await askWithMarks();
});
afterAll(() => db?.close());

async function buyWithMarks(): Promise<void> {
  const buyer = shop();
  // The page that led here may have had a profile in its address.
  const referrer = `${stack.urls.site}/Comparar-Planes?perfil=f34-i${marks.income}&session=${marks.income}`;
  const productCode = await findOnlineProduct(db);
  const opening = { productCode, profile: onePerson, attribution: { referrer } };
  let snapshot = expectStatus(await buyer.call('POST', '/api/purchases', opening), 201);
  while (snapshot.step !== null && snapshot.step.id !== 'pago') {
    const stepId = snapshot.step.id;
    const plain = answersFor(snapshot, 1);
    const details = { ...illness('no'), diagnosis: marks.diagnosis };
    const values = stepId === 'datos-dps' ? withYes(plain, 'q12', details) : plain;
    if (stepId === 'datos-personales') {
      Object.assign(values, marks, { legalId: rut, phone: `+56 9 ${marks.phone.slice(1)}` });
      for (const name of [
        'diagnosis',
        'unsent',
        'rutBody',
        'income',
        'requestName',
        'requestEmail',
        'correction',
        'message',
        'insured',
        'reason',
        'staffReason',
      ])
        delete values[name];
      if ('emailRepeat' in values) values['emailRepeat'] = marks.email;
    }
    const path = `/api/purchases/${snapshot.session}/steps/${stepId}`;
    snapshot = expectStatus(
      await buyer.call('POST', path, { version: snapshot.version, values }),
      200,
    );
  }
  // What it excludes is health data, too: it goes on to the policy and its document.
  expect(snapshot.exclusions?.items).toHaveLength(1);
  const { version } = snapshot;
  snapshot = expectStatus(
    await buyer.call('POST', `/api/purchases/${snapshot.session}/exclusions`, {
      version,
      textVersion: snapshot.exclusions?.version,
    }),
    200,
  );
  const paying = expectStatus(await buyer.pay(snapshot, { kind: 't', provider: 'transbank' }), 202);
  const open = await buyer.settled(paying.session, ['confirming', 'confirmed', 'paying'], 20_000);
  const redirected = await until(
    async () => {
      const now = await buyer.get(open.session);
      return now.payment?.redirect === undefined ? null : now;
    },
    { within: 20_000 },
  );
  await buyer.comeBack(await buyer.payWebpayPage(redirected));
  await buyer.settled(snapshot.session, ['confirmed'], 30_000);
}

/** A declaration that is typed and not sent: it stays as it is, is refused to a stranger, and is shown again. */
async function typeWithMarks(): Promise<void> {
  const buyer = shop();
  const productCode = await findOnlineProduct(db);
  const declaring = await buyer.answer(await buyer.open(productCode));
  const { session, version } = declaring;
  const details = { ...illness('no'), diagnosis: marks.unsent };
  const values = withYes(answersFor(declaring, 1), 'q12', details);
  const path = `/api/purchases/${session}/steps/datos-dps/draft`;
  expect((await buyer.call('PUT', path, { version, values })).status).toBe(204);
  expect((await buyer.call('PUT', path, { version: 99, values })).status).toBe(409);
  expect((await buyer.call('PUT', path, { version: 'x', values })).status).toBe(400);
  expect(JSON.stringify((await buyer.get(session)).step?.draft)).toContain(marks.unsent);
}

/** What somebody writes about why they cancel may be a diagnosis. */
async function cancelWithMarks(): Promise<void> {
  const buyer = shop();
  const { session } = await buyer.open(await findOnlineProduct(db));
  const reason = { reason: marks.reason };
  expectStatus(await buyer.call('POST', `/api/purchases/${session}/cancel`, reason), 200);
}

/** What staff write about a task may name a person, and is neither in the audit nor in a message. This one is of no country. */
async function closeWithMarks(): Promise<void> {
  const subject = `outbox/${randomUUID()}`;
  await raiseAttention(db, { subject, kind: 'mail_refused', needs: 'person', detail: 'a mailbox' });
  const { rows } = await db.query<{ id: number }>('SELECT id FROM attention WHERE subject = $1', [
    subject,
  ]);
  const staff = await signInTo(stack, 'admin@cotejo.example');
  const path = `/api/staff/attention/${rows[0]?.id}/seen`;
  const reason = { reason: marks.staffReason };
  expect((await shop().call('POST', path, reason, staff)).status).toBe(204);
}

async function requestWithMarks(): Promise<void> {
  const { rows } = await db.query<{ code: string }>(
    `SELECT p.product_code AS code FROM product p JOIN insurance_type t ON t.id = p.insurance_type_id
      WHERE p.country_code = 'CL' AND NOT 'online' = ANY(p.sales_channel)
        AND p.available_from <= current_date AND p.available_to IS NULL
        AND t.upper_type_name = 'ISAPRE' ORDER BY p.id LIMIT 1`,
  );
  const datospersona = {
    cotizante: [{ cotizante_sexo: 'Femenino', edad: 34, ingreso: Number(marks.income) }],
    region: { stateCode: 13 },
    ingresodatos: true,
  };
  const visitor = shop();
  const body = {
    arrayplan: [rows[0]?.code],
    datospersona,
    consent: true,
    region: '13',
    horario: 'tarde',
    nombrepersona: marks.requestName,
    correopersona: marks.requestEmail,
    rutpersona: rut,
    leadAttributionInfo: [{ url: `/planSI/R/5?perfil=${marks.income}` }],
    telefonopersona: `9 ${marks.phone.slice(1)}`,
    consentTextVersion: currentRequestConsent,
  };
  const key = { 'idempotency-key': randomUUID() };
  const taken = await visitor.call('POST', '/api/solicitarplans', body, key);
  expectStatus(taken, 201);
  const { cotizante, region } = datospersona;
  const entry = {
    productType: 'ISAPRES',
    profile: { cotizante: [{ edad: 34, ingreso: cotizante[0]?.ingreso }], region },
  };
  expect((await visitor.call('POST', '/api/profile-form/data', entry)).status).toBe(201);
  await writeWithMarks(rows[0]?.code ?? '');
}

/** A message, a form that is handed over, an insurance request of two and its update. */
async function writeWithMarks(code: string): Promise<void> {
  const visitor = shop();
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await visitor.call<T>('POST', path, body, { 'idempotency-key': randomUUID() });
    if (answer.status > 299) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const who = { nombrepersona: marks.requestName, correopersona: marks.requestEmail };
  const telefonopersona = `9 ${marks.phone.slice(1)}`;
  const datosingresados = { ...who, telefonopersona, mensaje: marks.message };
  await post('/api/contactos', { datosingresados, consent: true });
  const form = { ...who, mensaje: marks.message };
  const { hash } = await post<{ hash: string }>('/api/integration/form', form);
  await visitor.call('GET', `/api/integration/form/${hash}`);
  const { token } = await post<{ token: string }>('/api/seguro-adicional/solicitar', {
    arraypersona: [
      { ...who, telefonopersona, rutpersona: rut },
      { nombrepersona: marks.insured, parentesco: 'Hermana' },
    ],
    arrayseguro: [code],
    region: '13',
    consent: true,
    aditional_data: { sellerDNI: rut, createdFrom: 'REDSALUD' },
  });
  await post('/api/seguro-adicional/update', { token, mensaje: marks.message });
  await post('/api/sendemail', { template: 'solicitud', token });
}

async function askWithMarks(): Promise<void> {
  const customer = await signInTo(stack, 'client@cotejo.example');
  const body = { kind: 'correction', details: marks.correction, password: stack.demo.demoPassword };
  expectStatus(await shop().call('POST', '/api/subject-requests', body, customer), 201);
  await until(
    async () => {
      const { rowCount } = await db.query(
        `SELECT FROM outbox WHERE published_at IS NULL AND dead_at IS NULL AND next_try_at <= now()`,
      );
      return rowCount === 0 ? true : null;
    },
    { within: 20_000 },
  );
}

/** Each mark as text, and as the hexadecimal that PostgreSQL writes bytes in. */
const needles = [...Object.values(marks), ...alsoRut].map((mark) => {
  const inHex = Buffer.from(mark).toString('hex');
  const inBase64 = Buffer.from(mark).toString('base64').replace(/=+$/, '').slice(0, -1);
  return { mark, inHex, plain: [mark.toLowerCase(), inHex, inBase64.toLowerCase()] };
});

/** Bytes as PostgreSQL writes them: sealed ones have any seven digits in a row sooner or later. */
const bytesInRows = /\\+x[0-9a-f]+/g;

function marksIn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const words = lower.replaceAll(bytesInRows, ' ');
  const bytes = lower.match(bytesInRows)?.join(' ') ?? '';
  return needles
    .filter(
      ({ plain, inHex }) => plain.some((needle) => words.includes(needle)) || bytes.includes(inHex),
    )
    .map(({ mark }) => mark);
}

test('no row of any table of the product says who bought or asked', async () => {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(60);
  for (const { name } of tables) {
    const { rows } = await db.query<{ text: string }>(`SELECT t::text AS text FROM "${name}" t`);
    expect([name, marksIn(rows.map(({ text }) => text).join('\n'))]).toEqual([name, []]);
  }
});

test('no history of any workflow says it, decoded by nobody', async () => {
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const { workflowService } = connection;
  try {
    const namespace = 'default';
    const { executions } = await workflowService.listWorkflowExecutions({
      namespace,
      pageSize: 1_000,
    });
    expect(executions?.length).toBeGreaterThan(3);
    for (const info of executions ?? []) {
      const { execution } = info;
      const { history } = await workflowService.getWorkflowExecutionHistory({
        namespace,
        execution: execution ?? null,
      });
      const described = await workflowService.describeWorkflowExecution({
        namespace,
        execution: execution ?? null,
      });
      const text = [history, described].map(readable).join('\n');
      expect([execution?.workflowId, marksIn(text)]).toEqual([execution?.workflowId, []]);
    }
  } finally {
    await connection.close();
  }
  // What its own database holds, whatever its calls show.
  const files = readdirSync(stack.dataDir).filter((name) => name.startsWith('temporal.db'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files)
    expect([file, marksIn(readFileSync(join(stack.dataDir, file)).toString('latin1'))]).toEqual([
      file,
      [],
    ]);
});

/** A protobuf message with its bytes as text. */
function readable(message: unknown): string {
  return JSON.stringify(message, (_, value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
    if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer')
      return Buffer.from((value as unknown as { data: number[] }).data).toString('latin1');
    return typeof value === 'bigint' ? String(value) : value;
  });
}

test('no log of any process says it', () => {
  const folder = join(stack.dataDir, 'logs');
  const files = readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
  expect(files).toEqual(expect.arrayContaining(['api.log', 'worker.log']));
  for (const file of files)
    expect([file, marksIn(readFileSync(join(folder, file), 'utf8'))]).toEqual([file, []]);
});

test('neither API nor worker wanted what its database role may not do', () => {
  const log = readFileSync(join(stack.dataDir, 'logs', 'postgres.log'), 'utf8');
  expect(log.split('\n').filter((line) => line.includes('permission denied'))).toEqual([]);
});

test('no metric says it, and the product writes no traces', async () => {
  for (const address of [`${stack.urls.apiMetrics}/metrics`, `${stack.urls.metrics}/metrics`]) {
    const answer = await fetch(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(marksIn(await answer.text())).toEqual([]);
  }
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock.includes('"node_modules/@opentelemetry/exporter')).toBe(false);
});

test('the search would have found them: the mails to the people hold the marks', async () => {
  const mails = await until(
    async () => {
      const text = await (await fetch(`${stack.urls.mail}/api/messages`)).text();
      return text.includes(marks.email) && text.includes(marks.requestEmail) ? text : null;
    },
    { within: 20_000 },
  );
  expect(marksIn(mails).length).toBeGreaterThan(1);
});
