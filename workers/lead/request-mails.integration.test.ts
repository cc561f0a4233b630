import { publicUrls } from '@cotejo/tests/support/app/public-urls.ts';
import { randomUUID } from 'node:crypto';
import { Client, type Connection } from '@temporalio/client';
import { Worker, type NativeConnection } from '@temporalio/worker';
import pino from 'pino';
import { Database } from '@cotejo/store/database.ts';
import { indexKeyFrom } from '@cotejo/store/crypto/index-key.ts';
import { linkKeysFrom } from '@cotejo/store/crypto/link-keys.ts';
import { recordKeysFrom } from '@cotejo/store/crypto/record-keys.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import type { NewPlanRequest } from '@cotejo/store/lead/plan-request.ts';
import { savePlanRequest, type StoredRequest } from '@cotejo/store/lead/save-plan-request.ts';
import { readDeskEmails } from '@cotejo/domain/lead/desk.ts';
import { createAccount } from '@cotejo/store/account/create-account.ts';
import { setPassword } from '@cotejo/store/account/credentials.ts';
import { moveByDesk, type DeskMove } from '@cotejo/store/lead/move-by-desk.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { queueDue } from '@cotejo/store/message/list-due.ts';
import { keepDeadline } from '@cotejo/store/lead/keep-deadline.ts';
import { remindOfAgenda, remindOfDueAgendas } from '@cotejo/store/lead/remind-of-agenda.ts';
import { askForCopy } from '@cotejo/store/lead/ask-for-copy.ts';
import { findLastOf } from '@cotejo/store/lead/save-plan-request.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database/database.ts';
import {
  connectToTemporal,
  connectWorker,
  temporalNamespace,
  uniqueTaskQueue,
} from '@cotejo/tests/support/temporal/temporal.ts';
import { productWorkflows } from '@cotejo/tests/support/temporal/workflow-code.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import {
  createDataConverter,
  failureConverterPath,
} from '@cotejo/workflows/codec/data-converter.ts';
import { payloadKeysFrom } from '@cotejo/workflows/codec/payload-keys.ts';
import { queueNamed } from '@cotejo/workflows/task-queue.ts';
import { defaultPurchasePolicy } from '@cotejo/workflows/purchase/policy.ts';
import { countAttention } from '@cotejo/store/attention/attention.ts';
import { leadPosition, leadWorkflowId } from '@cotejo/workflows/lead/messages.ts';
import { startRelay, type Relay } from '../outbox/relay.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { messageIdOf } from '@cotejo/store/message/write-message.ts';
import { messageWorkflowId } from '@cotejo/workflows/message/messages.ts';
import { createDeliverMessage } from '../message/deliver-message.ts';
import { createHandOver } from '../message/hand-over.ts';
import { paymentOwners } from '../payment-owners.ts';

jest.setTimeout(120_000);

const recordKeys = recordKeysFrom({ NODE_ENV: 'test' });
const within = 40_000;

let database: TestDatabase;
let db: Database;
let connection: Connection;
let workerConnection: NativeConnection;
let client: Client;
let workers: readonly Worker[] = [];
let running: Promise<unknown> = Promise.resolve();
let relay: Relay;
const outbox: OutgoingMail[] = [];
/** Answers of the mail server, taken one by one; empty = it takes everything. */
const failures: Error[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  db = Database.open(database.url, { max: 4 });
  const namespace = temporalNamespace();
  const dataConverter = createDataConverter(payloadKeysFrom({ NODE_ENV: 'test' }), namespace);
  connection = await connectToTemporal();
  client = new Client({ connection, namespace, dataConverter });
  workerConnection = await connectWorker();
  const prefix = uniqueTaskQueue('lead');
  const activities = {
    ...createHandOver({ db, recordKeys }),
    keepDeadline: ({ leadId }: { leadId: string }) => keepDeadline(db, leadId, Date.now()),
    remindOfAgenda: ({ leadId }: { leadId: string }) => remindOfAgenda(db, leadId, Date.now()),
    deliverMessage: createDeliverMessage({
      db,
      recordKeys,
      indexKey: indexKeyFrom({ NODE_ENV: 'test' }),
      linkKeys: linkKeysFrom({ NODE_ENV: 'test' }),
      publicUrls,
      contactEmails: new Map(),
      reminderHours: null,
      postWebhook: () => Promise.reject(new Error('no endpoint is called here')),
      bounceDomain: null,
      deskEmails: readDeskEmails('isapres=isapres@cotejo.example'),
      deskEmail: 'mesa@cotejo.example',
      sendMail: (mail) => {
        const failure = mail.to === 'mesa@cotejo.example' ? undefined : failures.shift();
        if (failure !== undefined) return Promise.reject(failure);
        outbox.push(mail);
        return Promise.resolve();
      },
    }),
  };
  const queues = ['lead', 'message'] as const;
  workers = await Promise.all(
    queues.map(async (kind) =>
      Worker.create({
        connection: workerConnection,
        namespace,
        taskQueue: queueNamed(kind, prefix),
        dataConverter,
        workflowBundle: await productWorkflows(failureConverterPath),
        activities,
      }),
    ),
  );
  running = Promise.all(workers.map((worker) => worker.run()));
  relay = startRelay({
    db,
    databaseUrl: database.url,
    client,
    queuePrefix: prefix,
    policy: defaultPurchasePolicy,
    owners: paymentOwners,
    logger: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await relay?.stop();
  for (const worker of workers) worker.shutdown();
  await running;
  await workerConnection?.close();
  await connection?.close();
  await db?.close();
  await database?.drop();
});
beforeEach(() => {
  outbox.length = 0;
  failures.length = 0;
});

async function save(request: NewPlanRequest): Promise<StoredRequest> {
  const saved = await savePlanRequest(db, request, 1);
  if ('type' in saved) throw new Error('nobody has asked before');
  return saved;
}

/** A request of another person each time. */
function newRequest(more: Partial<NewPlanRequest> = {}, answers: object = {}): NewPlanRequest {
  const id = randomUUID();
  return {
    id,
    kind: 'plan',
    tokenHash: randomUUID(),
    position: { status: 8, subStatus: null },
    route: { businessLine: null, originRoute: null, webApplicationId: null },
    creationKey: randomUUID(),
    contentHash: randomUUID(),
    contactKey: randomUUID(),
    mailKey: randomUUID(),
    marks: [],
    country: 'CL',
    language: 'es',
    products: [
      {
        productCode: 'CL-1',
        displayName: 'Salud Activo 50',
        organization: 'BICE Vida',
        insuranceType: 'Complementario',
        price: { amount: 50_264, currency: 'CLP', display: null, suffix: '/mes' },
      },
    ],
    internal: false,
    sealed: seal(recordKeys, id, {
      answers: {
        nombrepersona: 'Catalina <b>Rojas</b>',
        correopersona: 'cata@correo.cl',
        telefonopersona: '+56981234567',
        rutpersona: '123456785',
        region: '13',
        horario: 'tarde',
        ...answers,
      },
      profile: {
        holder: { sex: 'F', age: 34 },
        dependants: [{ relationship: 'hijo', sex: null, age: 5 }],
        prevision: null,
      },
    }),
    consentTextVersion: 'solicitud-2026-11',
    sealedConsentIp: null,
    attribution: {},
    partnerId: null,
    ...more,
  };
}

async function leadOf(reference: string) {
  const { rows } = await db.query<{ id: string; events: number[]; mails: string[] }>(
    `SELECT l.id, ARRAY(SELECT source_version FROM lead_event e WHERE e.lead_id = l.id ORDER BY 1) AS events,
            ARRAY(SELECT m.kind FROM sent_mail m JOIN plan_request r ON r.id = m.request_id
                   WHERE r.lead_id = l.id ORDER BY 1) AS mails
       FROM lead l WHERE l.reference = $1`,
    [reference],
  );
  const lead = rows[0];
  if (lead === undefined) throw new Error(`no lead ${reference}`);
  return lead;
}

const mailed = (reference: string, count: number) =>
  until(
    async () => {
      const lead = await leadOf(reference);
      return lead.mails.length === count ? lead : null;
    },
    { within, otherwise: async () => JSON.stringify(await leadOf(reference)) },
  );

test('the visitor and the desk are told, although the mail server was away at first', async () => {
  failures.push(new Error('connect ECONNREFUSED'));
  const { reference } = await save(newRequest());
  const lead = await mailed(reference, 2);
  expect(lead.events).toEqual([1]);
  const toVisitor = outbox.find(({ to }) => to === 'cata@correo.cl');
  expect(toVisitor?.subject).toBe(`Recibimos tu solicitud ${reference}: Salud Activo 50`);
  expect(toVisitor?.text).toContain('$50.264 /mes');
  expect(toVisitor?.text).toContain('de 15 a 18');
  // Greeted by the first name; whatever else was typed as a name is nobody's HTML.
  expect(toVisitor?.text).toContain('Hola, Catalina:');
  expect(toVisitor?.html).toContain('Hola, Catalina:');
  expect(toVisitor?.html).not.toContain('<b>');
  const toDesk = outbox.find(({ to }) => to === 'mesa@cotejo.example');
  expect(toDesk?.html).toContain('Catalina &lt;b&gt;');
  expect(toDesk).toMatchObject({ replyTo: 'cata@correo.cl' });
  expect(toDesk?.text).toContain('+56981234567');
  expect(toDesk?.text).toContain('Para quién: Titular mujer 34, Hijo/a 5\n');
  expect(toDesk?.text).not.toContain('345.678');

  const handle = client.workflow.getHandle(leadWorkflowId(lead.id));
  expect(await handle.query(leadPosition)).toMatchObject({ status: 8, request: { reference } });
  const { searchAttributes } = await handle.describe();
  expect(searchAttributes).toMatchObject({ CotejoKind: ['lead'], CotejoStatus: ['8'] });
});

test('a second request of the same person advances the lead, and both are answered', async () => {
  const contactKey = randomUUID();
  const { reference } = await save(newRequest({ contactKey }));
  const again = await save(newRequest({ contactKey }));
  expect(again.reference).toBe(reference);
  const lead = await mailed(reference, 4);
  expect(lead.events).toEqual([1, 2]);
  expect(outbox.filter(({ to }) => to === 'cata@correo.cl').map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining('Sumamos tus nuevos datos')]),
  );
});

test('a mailbox that does not exist is not tried for three days, and the lead stays', async () => {
  failures.push(Object.assign(new Error('no such user'), { responseCode: 550 }));
  const request = newRequest();
  const { reference } = await save(request);
  const lead = await mailed(reference, 1);
  expect(lead.mails).toEqual(['request-notice']);
  const handle = client.workflow.getHandle(leadWorkflowId(lead.id));
  const messageId = messageIdOf({ kind: 'request_confirmation', subjectId: request.id });
  // It is shown to a person instead.
  await until(
    async () => {
      const { searchAttributes } = await client.workflow
        .getHandle(messageWorkflowId(messageId))
        .describe();
      return JSON.stringify(searchAttributes['CotejoNeeds']) === '["person"]' ? true : null;
    },
    { within },
  );
  expect(await countAttention(db)).toEqual([{ kind: 'mail_refused', needs: 'person', count: 1 }]);
  expect(await handle.query(leadPosition)).toMatchObject({ status: 8 });
});

test('a request of our own people is answered, and nobody has to call them', async () => {
  const { reference } = await save(
    newRequest({ internal: true, position: { status: 97, subStatus: null } }),
  );
  const lead = await mailed(reference, 1);
  expect(lead.mails).toEqual(['request-confirmation']);
});

test('a message goes to the mailbox of its line’s team, and its writer is told', async () => {
  const { reference } = await save(
    newRequest(
      {
        kind: 'contact',
        products: [],
        route: { businessLine: 'isapres', originRoute: '/planes-de-isapres', webApplicationId: 2 },
      },
      { mensaje: '¿Atienden en Chillán?' },
    ),
  );
  const lead = await mailed(reference, 2);
  const toDesk = outbox.find(({ to }) => to === 'isapres@cotejo.example');
  expect(toDesk?.subject).toBe(`Mensaje nuevo ${reference}: isapres`);
  expect(toDesk?.text).toContain('¿Atienden en Chillán?');
  const toVisitor = outbox.find(({ to }) => to === 'cata@correo.cl');
  expect(toVisitor?.subject).toBe(`Recibimos tu mensaje ${reference}`);
  expect(toVisitor?.text).not.toMatch(/[{}]|precio/);
  const { searchAttributes } = await client.workflow.getHandle(leadWorkflowId(lead.id)).describe();
  expect(searchAttributes).not.toHaveProperty('CotejoProduct');
});

test('a copy is the visitor’s mail once more, and the desk hears nothing of it', async () => {
  const request = newRequest();
  const { reference } = await save(request);
  await mailed(reference, 2);
  outbox.length = 0;
  const last = await findLastOf(db, request.tokenHash);
  if (last === null) throw new Error('the request is not there');
  await askForCopy(db, last);
  const lead = await mailed(reference, 3);
  expect(lead.events).toEqual([1]);
  expect(outbox.map(({ to, subject }) => [to, subject])).toEqual([
    ['cata@correo.cl', `Recibimos tu solicitud ${reference}: Salud Activo 50`],
  ]);
});

async function adviser(name: string): Promise<{ readonly id: string; readonly email: string }> {
  const email = `${name.toLowerCase()}-${randomUUID()}@cotejo.example`;
  const keys = { recordKeys, indexKey: indexKeyFrom({ NODE_ENV: 'test' }) };
  const id = await createAccount(db, keys, {
    person: { name, email },
    role: 'BACKOFFICE',
    scopeKind: 'country',
    scopeId: 'PE',
    language: 'en',
    grantedBy: null,
  });
  if (id === null) throw new Error('the account was there already');
  await setPassword(db, id, 'no password opens it', 4);
  return { id, email };
}

test('who has to call is reminded by the clocks of the country, whoever it is then, and nobody once it was done', async () => {
  const [ana, luis] = [await adviser('Ana'), await adviser('Luis')];
  const leadId = randomUUID();
  await db.transaction((tx) =>
    openLead(tx, {
      id: leadId,
      country: 'PE',
      productCode: 'X',
      position: { status: 8, subStatus: null },
      attribution: {},
      reference: 'S-7K3M-9P2Q',
    }),
  );
  const move = (version: number, said: Pick<DeskMove, 'status' | 'dueAt' | 'assignedTo'>) =>
    db.transaction((tx) =>
      moveByDesk(tx, { leadId, version, subStatus: null, movedBy: ana.id, ...said }),
    );
  const dueAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 120_000);
  await move(1, { status: 2, assignedTo: ana.id, dueAt: null });
  await move(2, { status: 13, dueAt });
  const to = ({ email }: { readonly email: string }) => outbox.filter((mail) => mail.to === email);
  await until(async () => (to(ana).length === 1 ? true : null), { within });
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Lima',
    hour: '2-digit',
    minute: '2-digit',
  }).format(dueAt);
  expect(to(ana)[0]?.subject).toBe(`At ${time}: call about request S-7K3M-9P2Q`);
  expect(to(ana)[0]?.text).toContain('by the clocks of Lima');
  // The hour stays when somebody else is to call.
  await move(3, { status: 2, assignedTo: luis.id, dueAt: null });
  await until(async () => (to(luis).length === 1 ? true : null), { within });
  await move(4, { status: 14, dueAt: null });
  expect(await remindOfAgenda(db, leadId, dueAt.getTime())).toBe(false);
  expect([to(ana).length, to(luis).length]).toEqual([1, 1]);
});

test('the look over calls reminds of each one once, also of what came after a hundred others', async () => {
  const ana = await adviser('Ana');
  // Another week, so that no workflow of the other tests is about it.
  const now = Date.now() + 7 * 86_400_000;
  await db.query(
    `INSERT INTO lead (id, country_code, product_code, status, source_version, assigned_to, due_on, due_at)
     SELECT gen_random_uuid(), 'PE', 'X', 13, 2, $1, $2::timestamptz::date, $2::timestamptz + n * interval '1 second'
       FROM generate_series(1, 130) n`,
    [ana.id, new Date(now)],
  );
  expect(await remindOfDueAgendas(db, now, 100)).toBe(100);
  expect(await remindOfDueAgendas(db, now, 100)).toBe(30);
  expect(await remindOfDueAgendas(db, now, 100)).toBe(0);
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) FROM message WHERE kind = 'lead_agenda' AND part_id LIKE $1 || '/%'`,
    [ana.id],
  );
  expect(Number(rows[0]?.count)).toBe(130);
});

test('who is given requests, and whom they are taken from, are told once of all of them, and not who did it', async () => {
  const [ana, luis, boss] = [await adviser('Ana'), await adviser('Luis'), await adviser('Jefa')];
  const codes: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const leadId = randomUUID();
    const reference = `S-${leadId.slice(0, 4)}-${leadId.slice(9, 13)}`.toUpperCase();
    codes.push(reference);
    const position = { status: 8, subStatus: null } as const;
    await db.transaction((tx) =>
      openLead(tx, {
        id: leadId,
        country: 'PE',
        productCode: 'X',
        position,
        attribution: {},
        reference,
      }),
    );
    const give = (version: number, assignedTo: string) =>
      db.transaction((tx) =>
        moveByDesk(tx, {
          leadId,
          version,
          status: 2,
          subStatus: null,
          dueAt: null,
          movedBy: boss.id,
          assignedTo,
        }),
      );
    await give(1, ana.id);
    // One goes on to Luis; one the boss takes, who is not told of her own acts.
    if (at === 1) await give(2, luis.id);
    if (at === 2) await give(2, boss.id);
  }
  const { rows } = await db.query<{ id: string; subject_id: string }>(
    "SELECT id, subject_id FROM message WHERE kind = 'leads_moved' AND state = 'due'",
  );
  // The window of all of this may have ended between two of them.
  const own = [ana.id, luis.id, boss.id];
  const people = new Set(rows.map((row) => row.subject_id).filter((id) => own.includes(id)));
  expect(people).toEqual(new Set([ana.id, luis.id]));
  await db.query("UPDATE message SET due_at = now() WHERE kind = 'leads_moved'");
  await queueDue(db, 100);
  const to = ({ email }: { readonly email: string }) =>
    outbox.filter((mail) => mail.to === email).map(({ text }) => text);
  await until(async () => (to(ana).length > 0 && to(luis).length > 0 ? true : null), { within });
  expect(to(luis).join()).toContain(`given to you: ${codes[1]}`);
  expect(to(ana).join()).toContain(`given to you: ${codes[0]}`);
  for (const gone of codes.slice(1))
    expect(to(ana).join()).toMatch(new RegExp(`no more: .*${gone}`));
  expect(to(boss)).toEqual([]);
});
