import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { subscribedKinds } from '@cotejo/domain/partner/webhook-events.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { moveLead } from '@cotejo/store/lead/move-lead.sql.ts';
import { openLead } from '@cotejo/store/lead/open-lead.sql.ts';
import { leadModel } from '@cotejo/store/lead/lead.model.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { tryAgain } from '@cotejo/store/message/try-again.ts';
import { messageIdOf, writeMessage } from '@cotejo/store/message/write-message.ts';
import { redeliver, releaseHeld } from '@cotejo/store/partner/deliveries.ts';
import { endpointModel } from '@cotejo/store/partner/endpoint.model.ts';
import {
  newSecret,
  openSecrets,
  rotate,
  sealContact,
  sealSecrets,
} from '@cotejo/store/partner/endpoint-secrets.ts';
import {
  createEndpoint,
  endpointSubject,
  moveEndpoint,
} from '@cotejo/store/partner/move-endpoint.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { deliveryOf } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import { createPostWebhook } from '../partner/post-webhook.ts';

jest.setTimeout(60_000);

interface Taken {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
  readonly body: string;
}

let api: SeededApp;
let server: Server;
let url = '';
let taken: Taken[] = [];
let mails: OutgoingMail[] = [];
/** How long an endpoint is waited for: long, where nothing hangs. */
let patienceMs = 15_000;
/** What the partner's server does with the next calls. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const accept = (_request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(204).end();
};
const refuse = (status: number) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status).end('not now');
};

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({
        id: String(request.headers['webhook-id']),
        timestamp: String(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        body: Buffer.concat(chunks).toString(),
      });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}, 180_000);
afterAll(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await api?.close();
});
beforeEach(() => {
  taken = [];
  mails = [];
  answer = accept;
  patienceMs = 15_000;
});

const keys = () => api.dependencies.configuration.recordKeys;

/** A partner with one endpoint, subscribed to everything. */
async function endpoint(partnerId = `p${randomUUID().slice(0, 8)}`) {
  const id = randomUUID();
  const secret = newSecret();
  await addPartner(api.db, { id: partnerId, name: 'Banco' });
  await createEndpoint(
    api.db,
    {
      id,
      partnerId,
      countryCode: 'CL',
      url,
      kinds: subscribedKinds,
      language: 'es',
      sealedContact: sealContact(keys(), id, 'tecnico@banco.example'),
      sealedSecrets: sealSecrets(keys(), id, [secret]),
      secretId: secret.id,
    },
    randomUUID(),
  );
  return { id, partnerId, secret };
}
const endpointRow = (id: string) =>
  endpointModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });

/** A test event, which needs nothing to have happened. */
async function event(subjectId: string) {
  const message = { kind: 'webhook_test', subjectId, partId: randomUUID() } as const;
  await writeMessage(api.db, message);
  return messageIdOf(message);
}
const messageRow = (id: string) =>
  messageModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });

/** One try, as its workflow makes it when it is due. */
async function deliver(messageId: string) {
  await messageModel(api.db).update(
    { dueAt: new Date() },
    { where: { id: messageId, state: 'due' } },
  );
  const { indexKey, linkKeys } = api.dependencies.configuration;
  const run = deliveryOf({
    db: api.db,
    recordKeys: keys(),
    indexKey,
    linkKeys,
    sendMail: (mail) => Promise.resolve(void mails.push(mail)),
    postWebhook: createPostWebhook({ loopback: true, timeoutMs: patienceMs }),
  });
  return (await run({ messageId })).outcome;
}

const signatureOf = (secret: string, { id, timestamp, body }: Taken): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

/** An endpoint that has taken nothing since so many hours ago. */
async function failingSince(id: string, hours: number): Promise<void> {
  await endpointModel(api.db).update(
    { failingSince: new Date(Date.now() - hours * 3_600_000) },
    { where: { id } },
  );
}

test('a final status of a lead reaches the partner that it came through, signed, and no other', async () => {
  const { id, partnerId, secret } = await endpoint();
  const other = await endpoint();
  const leadId = randomUUID();
  const position = { status: 8, subStatus: null } as const;
  await api.db.transaction(async (tx) => {
    await openLead(tx, {
      id: leadId,
      country: 'CL',
      productCode: null,
      position,
      attribution: {},
      partnerId,
    });
    await moveLead(tx, leadId, { from: 8, to: { status: 2, subStatus: 200 }, version: 2 });
    await moveLead(tx, leadId, { from: 2, to: { status: 12, subStatus: 206 }, version: 3 });
  });
  const written = await messageModel(api.db).findAll({
    where: { channel: 'webhook', subjectId: [id, other.id] },
    raw: true,
  });
  expect(written.map(({ kind, subjectId, partId }) => [kind, subjectId, partId])).toEqual([
    ['webhook_lead_ended', id, `${leadId}/3`],
  ]);
  const messageId = written[0]?.id ?? '';
  // It was taken up again meanwhile: the partner is told what happened then.
  await moveLead(api.db, leadId, { from: 12, to: { status: 2, subStatus: 200 }, version: 4 });
  expect(await deliver(messageId)).toEqual({ state: 'sent' });
  const [call] = taken;
  expect(JSON.parse(call?.body ?? '')).toEqual({
    type: 'lead.ended',
    timestamp: written[0]?.createdAt.toISOString(),
    data: { leadId, status: 12, subStatus: 206, country: 'CL', seq: 3 },
  });
  expect(call?.id).toBe(messageId);
  expect(call?.signatures).toEqual([signatureOf(secret.value, call as Taken)]);
  expect(await messageRow(messageId)).toMatchObject({
    lastStatus: 204,
    tries: 1,
    countryCode: 'CL',
  });
});

test('a partner is told once that a lead was sold, however it is corrected, and again where it was paid back', async () => {
  const { id, partnerId } = await endpoint();
  const leadId = randomUUID();
  const position = { status: 14, subStatus: null } as const;
  const lead = { id: leadId, country: 'CL', productCode: null, position, attribution: {} } as const;
  await api.db.transaction(async (tx) => {
    await openLead(tx, { ...lead, partnerId });
    const way = [14, 9, 3, 11, 3, 101] as const;
    for (const [at, status] of way.slice(1).entries())
      await moveLead(tx, leadId, {
        from: way[at] ?? 14,
        to: { status, subStatus: null },
        version: at + 2,
      });
  });
  const written = await messageModel(api.db).findAll({ where: { subjectId: id }, raw: true });
  expect(written.map(({ partId }) => partId).toSorted()).toEqual([`${leadId}/3`, `${leadId}/6`]);
});

test('a purchase that ends says so to the partner of its lead, and nothing about its people', async () => {
  const { id: endpointId, partnerId } = await endpoint();
  const { id } = await filledPurchase(api);
  const purchase = await purchaseModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
  await leadModel(api.db).update({ partnerId }, { where: { id: purchase.leadId } });
  await api.db.transaction((tx) =>
    movePurchase(tx, {
      purchaseId: id,
      fromVersion: purchase.version,
      status: 'cancelled',
      endReason: 'cancelled',
      event: { type: 'cancelled' },
    }),
  );
  const written = await messageModel(api.db).findAll({
    where: { subjectId: endpointId },
    order: [['kind', 'ASC']],
    raw: true,
  });
  expect(written.map(({ kind }) => kind)).toEqual([
    'webhook_lead_ended',
    'webhook_purchase_cancelled',
  ]);
  await deliver(written[1]?.id ?? '');
  expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({
    type: 'purchase.cancelled',
    data: {
      purchaseId: id,
      status: 'cancelled',
      country: 'CL',
      productCode: purchase.productCode,
      seq: purchase.version + 1,
    },
  });
});

test('during a rotation both secrets sign', async () => {
  const { id, secret } = await endpoint();
  const row = await endpointRow(id);
  const secrets = rotate(openSecrets(keys(), row));
  const given = { sealedSecrets: sealSecrets(keys(), id, secrets), secretId: secrets[0].id };
  await moveEndpoint(api.db, row, { kind: 'secret_rotated', by: randomUUID(), given });
  await deliver(await event(id));
  const [call] = taken;
  expect(call?.signatures).toEqual([
    signatureOf(secrets[0].value, call as Taken),
    signatureOf(secret.value, call as Taken),
  ]);
  const later = Date.now() + 4 * 24 * 3_600_000;
  expect(openSecrets(keys(), await endpointRow(id), later)).toEqual([secrets[0]]);
});

test.each([
  ['says 500', refuse(500), 500, 'not now'],
  ['redirects', refuse(302), 302, 'not now'],
  ['hangs', () => undefined, null, 'no answer in time'],
])('a server that %s is tried again later under the same id', async (_what, act, status, said) => {
  const { id } = await endpoint();
  const messageId = await event(id);
  answer = act;
  if (status === null) patienceMs = 300;
  const before = Date.now();
  const outcome = await deliver(messageId);
  expect(outcome.state).toBe('due');
  const waitMs = Date.parse('at' in outcome ? outcome.at : '') - before;
  expect(waitMs).toBeGreaterThanOrEqual(4_000);
  expect(waitMs).toBeLessThanOrEqual(8_000);
  expect(await messageRow(messageId)).toMatchObject({ lastStatus: status, lastAnswer: said });
  expect((await endpointRow(id)).failingSince).not.toBeNull();
  patienceMs = 15_000;
  answer = accept;
  expect(await deliver(messageId)).toEqual({ state: 'sent' });
  expect(taken.map((call) => call.id)).toEqual([messageId, messageId]);
  expect((await endpointRow(id)).failingSince).toBeNull();
});

test('after its last try a message has failed; staff may have it tried from the first again', async () => {
  const { id } = await endpoint();
  const messageId = await event(id);
  answer = refuse(503);
  for (let tries = 1; tries < 10; tries++) expect((await deliver(messageId)).state).toBe('due');
  expect(await deliver(messageId)).toEqual({ state: 'failed', why: 'not_taken' });
  const { accountId: by } = await signedInAs(api.dependencies, 'BACKOFFICE');
  expect(await tryAgain(api.db, await messageRow(messageId), by)).toBe(true);
  expect((await deliver(messageId)).state).toBe('due');
  expect(await messageRow(messageId)).toMatchObject({ state: 'due', tries: 1 });
});

test('410 ends the endpoint: staff see it, and nothing more is sent there', async () => {
  const { id } = await endpoint();
  const [first, second] = [await event(id), await event(id)];
  answer = refuse(410);
  const ended = { state: 'skipped', why: 'endpoint_ended' };
  expect(await deliver(first)).toEqual(ended);
  expect((await endpointRow(id)).state).toBe('ended');
  expect(await deliver(second)).toEqual(ended);
  expect(taken).toHaveLength(1);
  const shown = await attentionModel(api.db).findOne({
    where: { subject: endpointSubject(id) },
    raw: true,
  });
  expect(shown).toMatchObject({ kind: 'endpoint_paused', countryCode: 'CL', resolvedAt: null });
});

test('after a day its contact is told once; after two it is paused, what happens waits, and leaves when it is enabled', async () => {
  const { id, partnerId } = await endpoint();
  answer = refuse(500);
  await failingSince(id, 25);
  const first = await event(id);
  await deliver(first);
  await deliver(first);
  const told = await messageModel(api.db).findAll({
    where: { subjectId: id, kind: 'endpoint_failing' },
    raw: true,
  });
  expect(told).toHaveLength(1);
  expect(await deliver(told[0]?.id ?? '')).toEqual({ state: 'sent' });
  expect(mails[0]).toMatchObject({ to: 'tecnico@banco.example' });
  await failingSince(id, 49);
  await deliver(first);
  expect((await endpointRow(id)).state).toBe('paused');
  const pausedMail = await messageModel(api.db).findOne({
    where: { subjectId: id, kind: 'endpoint_paused' },
    raw: true,
    rejectOnEmpty: true,
  });
  expect(await deliver(pausedMail.id)).toEqual({ state: 'sent' });
  expect(await attentionModel(api.db).count({ where: { subject: endpointSubject(id) } })).toBe(1);

  answer = accept;
  taken = [];
  const leadId = randomUUID();
  await api.db.transaction(async (tx) => {
    const position = { status: 8, subStatus: null } as const;
    await openLead(tx, {
      id: leadId,
      country: 'CL',
      productCode: null,
      position,
      attribution: {},
      partnerId,
    });
    await moveLead(tx, leadId, { from: 8, to: { status: 4, subStatus: 401 }, version: 2 });
  });
  const waiting = messageIdOf({ kind: 'webhook_lead_ended', subjectId: id, partId: `${leadId}/2` });
  expect(await deliver(waiting)).toEqual({ state: 'held', why: 'endpoint_paused' });
  // A test says whether it answers.
  expect(await deliver(await event(id))).toEqual({ state: 'sent' });
  const enable = { kind: 'enabled', by: randomUUID(), state: 'active' } as const;
  expect(await moveEndpoint(api.db, await endpointRow(id), enable)).toBe('done');
  expect(await releaseHeld(api.db, id)).toBe(1);
  expect(await deliver(waiting)).toEqual({ state: 'sent' });
  expect(taken.map((call) => call.id)).toContain(waiting);
});

test('killed between the partner’s answer and the commit, it is told again under the same id', async () => {
  const { id } = await endpoint();
  const messageId = await event(id);
  // Its server has taken it; nothing was written any more.
  await messageModel(api.db).update({ state: 'sending', tries: 1 }, { where: { id: messageId } });
  expect(await deliver(messageId)).toEqual({ state: 'sent' });
  expect(taken.map((call) => call.id)).toEqual([messageId]);
});

test('of one endpoint at most four are under way at once; the next waits', async () => {
  const { id } = await endpoint();
  const hanging = await Promise.all([1, 2, 3, 4].map(() => event(id)));
  await messageModel(api.db).update({ state: 'sending' }, { where: { id: hanging } });
  const messageId = await event(id);
  expect((await deliver(messageId)).state).toBe('due');
  expect(taken).toEqual([]);
  expect(await messageRow(messageId)).toMatchObject({ tries: 0 });
  // Those that were killed are no load.
  await messageModel(api.db).update(
    { updatedAt: new Date(Date.now() - 61_000) },
    { where: { id: hanging } },
  );
  expect(await deliver(messageId)).toEqual({ state: 'sent' });
});

test('what was sent since a moment leaves again under the same ids: what failed, or all of it', async () => {
  const { id } = await endpoint();
  const [arrived, failed] = [await event(id), await event(id)];
  await deliver(arrived);
  await messageModel(api.db).update(
    { state: 'failed', tries: 10, refusedWhy: 'not_taken' },
    { where: { id: failed } },
  );
  const { accountId: by } = await signedInAs(api.dependencies, 'BACKOFFICE');
  const since = new Date(Date.now() - 60_000);
  expect(await redeliver(api.db, id, { since: new Date(), isEvery: true, by })).toBe(0);
  expect(await redeliver(api.db, id, { since, isEvery: false, by })).toBe(1);
  expect(await messageRow(failed)).toMatchObject({ state: 'due', tries: 0, handledBy: by });
  await deliver(failed);
  expect(await redeliver(api.db, id, { since, isEvery: true, by })).toBe(2);
  await deliver(arrived);
  expect(taken.map((call) => call.id)).toEqual([arrived, failed, arrived]);
});
