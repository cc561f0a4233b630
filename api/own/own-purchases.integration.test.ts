import { strangersPolicy } from '@cotejo/domain/purchase/access-policy.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { toCode } from '@cotejo/store/access/codes.ts';
import { messageIdOf } from '@cotejo/store/message/write-message.ts';
import { deliveryOf } from '@cotejo/tests/support/mail/deliver-messages.ts';
import type { OutgoingMail } from '@cotejo/workers/mail/outgoing-mail.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountOwn } from './mount-own.ts';

let api: SeededApp;
const email = 'ana@correo.cl';
let purchase: { readonly id: string };
const sent: OutgoingMail[] = [];

beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountOwn] });
  purchase = await filledPurchase(api);
  const { indexKey } = api.dependencies.configuration;
  await api.db.transaction((tx) => nameHolder(tx, purchase.id, toEmailKey(indexKey, email)));
}, 180_000);
afterAll(() => api.close());

async function call(method: 'GET' | 'POST', path: string, cookie: string, body?: object) {
  const response = await api.fetch(path, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const given = response.headers.getSetCookie().find((each) => each.startsWith('purchases='));
  const answer = (await response.json()) as Record<string, unknown> & {
    purchases?: { url: string; status: string }[];
  };
  return { status: response.status, body: answer, cookie: given?.split(';')[0] ?? cookie };
}

async function lastCode(): Promise<{ id: string; code: string }> {
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM holder_code ORDER BY created_at DESC LIMIT 1',
  );
  const id = rows[0]!.id;
  return { id, code: toCode(api.dependencies.configuration.linkKeys, id) };
}

const mailed = async (codeId: string) => {
  const { recordKeys, indexKey, linkKeys, contactEmails } = api.dependencies.configuration;
  const sendMail = (mail: OutgoingMail) => Promise.resolve(void sent.push(mail));
  const deliver = deliveryOf({
    db: api.db,
    recordKeys,
    indexKey,
    linkKeys,
    contactEmails,
    sendMail,
  });
  const messageId = messageIdOf({ kind: 'holder_code', subjectId: codeId });
  return (await deliver({ messageId })).outcome.state;
};

test('an address that nobody knows is answered as one that bought, waits alike, and gets no mail', async () => {
  const stranger = await call('POST', '/api/own-purchases/codes', '', { email: 'x@nobody.cl' });
  expect(await mailed((await lastCode()).id)).toBe('skipped');
  expect(sent).toEqual([]);
  const known = await call('POST', '/api/own-purchases/codes', '', { email });
  expect([stranger.status, Object.keys(stranger.body), stranger.body['retryAfter']]).toEqual([
    known.status,
    Object.keys(known.body),
    known.body['retryAfter'],
  ]);
  for (const [address, cookie] of [
    ['x@nobody.cl', stranger.cookie],
    [email, known.cookie],
  ] as const)
    expect(
      await call('POST', '/api/own-purchases/codes', cookie, { email: address }),
    ).toMatchObject({
      status: 429,
      body: { code: 'CODE_LIMIT' },
    });
  const topics = await api.db.query("SELECT FROM message WHERE kind = 'holder_code'");
  expect(topics.rowCount).toBe(2);
});

test('strangers who ask for codes of an address keep nobody out who has proven it in their browser', async () => {
  const address = 'y@nobody.cl';
  const ask = (cookie = '') => call('POST', '/api/own-purchases/codes', cookie, { email: address });
  const { cookie } = await ask();
  // Five minutes ago, entered; and as many as are sent in an hour, by strangers.
  await api.db.query(
    `UPDATE holder_code SET created_at = now() - interval '5 minutes', used_at = now() WHERE id = $1`,
    [(await lastCode()).id],
  );
  await api.db.query('DELETE FROM limit_count');
  for (let asked = 1; asked < strangersPolicy.perHour; asked += 1)
    expect((await ask()).status).toBe(202);
  expect((await ask()).status).toBe(429);
  expect((await ask(cookie)).status).toBe(202);
});

test('the code of the mail opens the purchases of its address, in the browser that asked, once', async () => {
  await api.db.query("UPDATE holder_code SET created_at = now() - interval '2 days'");
  await api.db.query(
    "UPDATE purchase SET status = 'cancelled', expires_at = NULL, updated_at = now() - interval '1 year' WHERE id = $1",
    [purchase.id],
  );
  await api.db.query('DELETE FROM purchase_link WHERE purchase_id = $1', [purchase.id]);
  const { cookie } = await call('POST', '/api/own-purchases/codes', '', { email });
  const { id, code } = await lastCode();
  expect(await mailed(id)).toBe('sent');
  expect(sent.at(-1)).toMatchObject({
    to: email,
    subject: 'Tu código para entrar a tu cuenta en Cotejo',
  });
  expect(sent.at(-1)?.text).toContain(code);

  const wrong = code === '000000' ? '000001' : '000000';
  const open = (given: string, by: string) =>
    call('POST', '/api/own-purchases', by, { email, code: given });
  expect(await open(wrong, cookie)).toMatchObject({ body: { code: 'INVALID_CODE', triesLeft: 4 } });
  const other = await call('POST', '/api/own-purchases/codes', '', { email: 'y@nobody.cl' });
  expect(await open(code, other.cookie)).toMatchObject({ body: { code: 'CODE_EXPIRED' } });

  const opened = await open(code, cookie);
  expect(opened.body.purchases).toMatchObject([{ status: 'cancelled' }]);
  const url = new URL(opened.body.purchases![0]!.url);
  // However long ago it ended: the link is of today.
  const session = url.searchParams.get('session') ?? '';
  expect(await call('GET', `/api/purchases/${session}`, cookie)).toMatchObject({
    body: { id: purchase.id, access: 'full' },
  });
  expect(await call('GET', `/api/purchases/${session}`, '')).toMatchObject({
    body: { access: 'status' },
  });
  expect(await open(code, cookie)).toMatchObject({ body: { code: 'CODE_EXPIRED' } });
  const { rows } = await api.db.query(
    "SELECT detail FROM audit_event WHERE action = 'own-purchases:open'",
  );
  expect(rows).toEqual([{ detail: { purchases: purchase.id } }]);

  const listed = await call('GET', '/api/own-purchases', cookie);
  expect(listed.body.purchases).toHaveLength(1);
  expect((await call('GET', '/api/own-purchases', '')).body).toEqual({
    purchases: [],
    requests: [],
  });
});
