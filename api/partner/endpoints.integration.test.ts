import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import { attentionModel } from '@cotejo/store/attention/attention.model.ts';
import { messageModel } from '@cotejo/store/message/message.model.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { endpointModel } from '@cotejo/store/partner/endpoint.model.ts';
import { openSecrets } from '@cotejo/store/partner/endpoint-secrets.ts';
import { endpointSubject } from '@cotejo/store/partner/move-endpoint.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountEndpoints } from './mount-endpoints.ts';

jest.setTimeout(60_000);

type Endpoint = NonNullable<CallAnswer<'readEndpoint'>>;
type Bearer = Awaited<ReturnType<typeof signedInAs>>;
interface Body extends Endpoint {
  readonly code?: string;
  readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
  readonly items: readonly { readonly id: string; readonly kind: string; readonly text: string }[];
}

let api: SeededApp;
let desk: Bearer;
let partner = '';
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountEndpoints] });
  desk = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'CL']);
  partner = `p${randomUUID().slice(0, 8)}`;
  await addPartner(api.db, { id: partner, name: 'Banco' });
}, 180_000);
afterAll(() => api?.close());

async function call(path: string, body?: object, by = desk, key: string = randomUUID()) {
  const headers = { authorization: by.authorization, 'idempotency-key': key };
  const response =
    body === undefined
      ? await api.fetch(`/api/staff/partner-endpoints${path}`, { headers })
      : await api.post(`/api/staff/partner-endpoints${path}`, body, headers);
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as Body, text };
}
const asked = (more: object = {}) => ({
  values: {
    partner,
    countryCode: 'CL',
    url: 'https://avisos.banco.example/cotejo',
    contact: 'tecnico@banco.example',
    language: 'es',
    event_purchase_issued: true,
    ...more,
  },
});
const created = async () => (await call('', asked())).body;
const act = ({ id, version }: Endpoint, name: string, values?: object, by = desk) =>
  call(`/${id}/${name}`, { version, ...(values === undefined ? {} : { values }) }, by);
const rowOf = (id: string) =>
  endpointModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
const secretsOf = async (id: string) =>
  openSecrets(api.dependencies.configuration.recordKeys, await rowOf(id));

test('a new endpoint shows its secret once, and stores it sealed', async () => {
  const { status, body } = await call('', asked());
  expect(status).toBe(201);
  expect(body.once?.name).toBe('secret');
  expect(body.once?.value).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(body.cells).toMatchObject({ partner, state: 'active', events: 'purchase.issued' });
  const again = await call(`/${body.id}`);
  expect(again.text).not.toContain('whsec_');
  expect(again.body.once).toBeUndefined();
  expect((await secretsOf(body.id)).map(({ value }) => value)).toEqual([body.once?.value]);
  const { sealedSecrets } = await rowOf(body.id);
  expect(sealedSecrets.toString('latin1')).not.toContain('whsec_');
});

test('the same call twice makes one, with the secret that nobody has seen yet', async () => {
  const key = randomUUID();
  const first = await call('', asked(), desk, key);
  const second = await call('', asked(), desk, key);
  expect([second.body.id, second.body.once]).toEqual([first.body.id, first.body.once]);
});

test.each([
  [{ partner: 'nobody' }, ['/values/partner']],
  [{ url: 'http://avisos.banco.example' }, ['/values/url']],
  [{ url: 'https://169.254.169.254/' }, ['/values/url']],
  [{ event_purchase_issued: false }, ['/values/event_purchase_issued']],
])('%j is refused beside its field', async (more, pointers) => {
  const { status, body } = await call('', asked(more));
  expect(status).toBe(422);
  expect(body.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
});

test('nobody makes one out of their reach, reads another country’s, or acts without the right', async () => {
  expect((await call('', asked({ countryCode: 'PE' }))).status).toBe(403);
  const endpoint = await created();
  const abroad = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
  expect((await call(`/${endpoint.id}`, undefined, abroad)).status).toBe(404);
  const reader = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'CL']);
  const seen = await call(`/${endpoint.id}`, undefined, reader);
  expect([seen.status, seen.body.allowed]).toEqual([200, []]);
  expect((await act(endpoint, 'pause', undefined, reader)).status).toBe(403);
});

test('a secret is rotated: the one before signs for three days more', async () => {
  const endpoint = await created();
  const rotated = await act(endpoint, 'secret');
  expect(rotated.body.once?.value).not.toBe(endpoint.once?.value);
  const [now, before] = await secretsOf(endpoint.id);
  expect([now?.value, before?.value]).toEqual([rotated.body.once?.value, endpoint.once?.value]);
  const days = (Date.parse(before?.until ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThanOrEqual(3);
  // Two acts on one version: the second gets a conflict.
  expect((await act(endpoint, 'secret')).status).toBe(409);
});

test('two changes of one version: the same words are one, other words are told what stands', async () => {
  const endpoint = await created();
  const { countryCode: _country, partner: _partner, ...before } = asked().values;
  const change = (url: string) => act(endpoint, 'change', { ...before, url });
  const [first, again] = ['https://uno.banco.example/', 'https://dos.banco.example/'];
  expect((await change(first)).status).toBe(200);
  expect((await change(first)).status).toBe(200);
  expect((await change(again)).status).toBe(409);
  expect((await rowOf(endpoint.id)).url).toBe(first);
});

test('paused, enabled and ended; what waited leaves, and staff are no longer shown it', async () => {
  const endpoint = await created();
  const paused = await act(endpoint, 'pause');
  expect(paused.body.cells.state).toBe('paused');
  expect((await act(endpoint, 'pause')).body.version).toBe(paused.body.version);
  const held = { kind: 'webhook_purchase_issued', subjectId: endpoint.id, partId: 'a/1' } as const;
  await writeMessage(api.db, held);
  await messageModel(api.db).update({ state: 'held' }, { where: { subjectId: endpoint.id } });
  await attentionModel(api.db).create({
    subject: endpointSubject(endpoint.id),
    kind: 'endpoint_paused',
    needs: 'person',
    detail: 'paused',
    countryCode: 'CL',
  });
  const enabled = await act(paused.body, 'enable');
  expect(enabled.body.cells.state).toBe('active');
  const row = { where: { subjectId: endpoint.id }, raw: true, rejectOnEmpty: true } as const;
  expect(await messageModel(api.db).findOne(row)).toMatchObject({ state: 'due', queuedAt: null });
  const shown = { where: { subject: endpointSubject(endpoint.id) }, raw: true } as const;
  expect((await attentionModel(api.db).findOne(shown))?.resolvedAt).not.toBeNull();
  const ended = await act(enabled.body, 'end');
  expect(ended.body).toMatchObject({ allowed: [], cells: { state: 'ended' } });
  const { items } = (await call(`/${endpoint.id}/history`)).body;
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([
    'created',
    'enabled',
    'ended',
    'paused',
    'told-due',
  ]);
});

test('a test is one message, and what was sent is sent again since a day', async () => {
  const endpoint = await created();
  const tested = await act(endpoint, 'test');
  await act(endpoint, 'test');
  const messages = () =>
    messageModel(api.db).findAll({ where: { subjectId: endpoint.id }, raw: true });
  expect(await messages()).toMatchObject([{ kind: 'webhook_test', channel: 'webhook' }]);
  await messageModel(api.db).update(
    { state: 'sent', sentAt: new Date(), lastStatus: 204, lastAnswer: 'ok', tries: 1 },
    { where: { subjectId: endpoint.id } },
  );
  const { items } = (await call(`/${endpoint.id}/history`)).body;
  expect(items.find(({ kind }) => kind === 'told-sent')?.text).toBe(
    'endpoint.test · (1) · 204 · ok',
  );
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format();
  const failed = await act(tested.body, 'redeliver', { since: today, which: 'failed' });
  expect(await messages()).toMatchObject([{ state: 'sent' }]);
  await act(failed.body, 'redeliver', { since: today, which: 'every' });
  expect(await messages()).toMatchObject([{ state: 'due', tries: 0 }]);
});

test('its address, contact and events change, of the version that was seen', async () => {
  const endpoint = await created();
  const {
    partner: _partner,
    countryCode: _country,
    ...values
  } = asked({
    event_purchase_issued: false,
    event_lead_ended: true,
    contact: 'otra@banco.example',
  }).values as Record<string, unknown>;
  const changed = await act(endpoint, 'change', values);
  expect(changed.body.cells).toMatchObject({ events: 'lead.ended', contact: 'otra@banco.example' });
  const bad = await act(changed.body, 'change', { ...values, url: 'https://localhost/' });
  expect(bad.body.errors?.map(({ pointer }) => pointer)).toEqual(['/values/url']);
});
