import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { getGrant } from '@cotejo/domain/account/permission-matrix.ts';
import { roleNames, type Role } from '@cotejo/domain/account/roles.ts';
import { attentionPageSize, type AttentionKind } from '@cotejo/domain/staff/attention-kinds.ts';
import { raiseAttention } from '@cotejo/store/attention/attention.ts';
import { noteFailure } from '@cotejo/store/outbox/settle-outbox.ts';
import { outboxModel } from '@cotejo/store/outbox/outbox.model.ts';
import { writeOutbox } from '@cotejo/store/outbox/write-outbox.sql.ts';
import { auditEventModel } from '@cotejo/store/audit/audit.model.ts';
import { listStaffNotes } from '@cotejo/store/staff-note/staff-notes.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { mountAttention } from './mount-attention.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountAttention] });
}, 180_000);
afterAll(() => api.close());

type Page = NonNullable<CallAnswer<'listAttention'>>;

const staff = async (role: Role, country = 'CL') => {
  const { authorization } = await signedInAs(api.dependencies, role, ['country', country]);
  return { authorization };
};

/** What belongs to no country belongs to who reaches everything. */
const admin = async () => {
  const { authorization } = await signedInAs(api.dependencies, 'ADMIN', ['all', '*']);
  return { authorization };
};

const read = async (who: Role | Awaited<ReturnType<typeof staff>>, page = 1): Promise<Page> => {
  const headers = typeof who === 'string' ? await staff(who) : who;
  const answer = await api.fetch(`/api/staff/attention?page=${page}`, { headers });
  return (await answer.json()) as Page;
};

async function raise(kind: AttentionKind): Promise<string> {
  // The UF is Chile's.
  const subject = `uf/${randomUUID()}`;
  await raiseAttention(api.db, { subject, kind, needs: 'person', detail: 'look at it' });
  return subject;
}

const see = async (role: Role, id: number, reason = 'the mailbox was mended') =>
  (await api.post(`/api/staff/attention/${id}/seen`, { reason }, await staff(role))).status;

/** Somebody who reads what is shown and ends nothing of it. */
const reader =
  roleNames.find(
    (role) =>
      getGrant(role, 'attention:read') !== null && getGrant(role, 'attention:resolve') === null,
  ) ?? 'BACKOFFICE';

const lineOf = async (subject: string, role: Role = 'BACKOFFICE') =>
  (await read(role)).items.find((item) => item.subject === subject);

test('what only a person ends goes away once they say why, and that is in the audit', async () => {
  const subject = await raise('mail_refused');
  const line = await lineOf(subject);
  expect(line).toMatchObject({ kind: 'mail_refused', maySee: true });
  expect(await see('BACKOFFICE', line?.id ?? 0)).toBe(204);
  expect(await lineOf(subject)).toBeUndefined();
  expect(await see('BACKOFFICE', line?.id ?? 0)).toBe(404);
  const where = { action: 'attention:resolve', target: subject };
  const [audited] = await auditEventModel(api.db).findAll({ where, raw: true });
  expect(audited?.detail).toEqual({ kind: 'mail_refused', note: expect.any(String) });
  // Sealed: the audit is never erased.
  const notes = await listStaffNotes(api.db, api.dependencies.configuration.recordKeys, [subject]);
  expect(notes).toMatchObject([{ id: audited?.detail['note'], words: 'the mailbox was mended' }]);
});

test('what its own act ends is not ended by a word, and not by everybody who may read it', async () => {
  const failed = await lineOf(await raise('refund_failed'));
  expect(failed).toMatchObject({ maySee: false });
  expect(await see('BACKOFFICE', failed?.id ?? 0)).toBe(404);
  const refused = await lineOf(await raise('mail_refused'), reader);
  expect(refused).toMatchObject({ maySee: false });
  expect(await see(reader, refused?.id ?? 0)).toBe(403);
});

test('what belongs to another country is neither shown nor ended', async () => {
  const subject = await raise('mail_refused');
  const id = (await lineOf(subject))?.id ?? 0;
  const headers = await staff('BACKOFFICE', 'PE');
  const answer = await api.fetch('/api/staff/attention', { headers });
  const { items } = (await answer.json()) as Page;
  expect(items.filter((item) => item.id === id)).toEqual([]);
  const seen = await api.post(`/api/staff/attention/${id}/seen`, { reason: 'not mine' }, headers);
  expect(seen.status).toBe(404);
  expect(await lineOf(subject)).toBeDefined();
});

test('a message that was given up is sent again by who may, and what is shown of it ends', async () => {
  await api.db.transaction((tx) =>
    writeOutbox(tx, { topic: 'payment.later', payload: { attemptId: randomUUID() } }),
  );
  const [row] = await outboxModel(api.db).findAll({ order: [['id', 'DESC']], limit: 1, raw: true });
  const id = Number(row?.id);
  const dead = () =>
    noteFailure(api.db, { id, attempts: 600, topic: 'payment.later' }, 'no workflow takes it');
  await dead();
  const subject = `outbox/${id}`;
  // It belongs to no country.
  const everywhere = (await read(await admin())).items.find((item) => item.subject === subject);
  expect(everywhere).toMatchObject({ kind: 'outbox_dead', maySee: true, maySendAgain: true });
  const path = `/api/staff/attention/${everywhere?.id}/send-again`;
  const send = async (headers: Awaited<ReturnType<typeof staff>>) =>
    (await api.post(path, {}, headers)).status;
  expect(await send(await staff('BACKOFFICE'))).toBe(404);
  expect(await send(await staff('POSTVENTA'))).toBe(403);
  expect(await send(await admin())).toBe(204);
  expect(await outboxModel(api.db).findByPk(id, { raw: true })).toMatchObject({
    deadAt: null,
    attempts: 0,
  });
  expect(await send(await admin())).toBe(404);
  const where = { action: 'message:send-again', target: subject };
  expect(await auditEventModel(api.db).count({ where })).toBe(1);
});

test('what is no message is not sent again', async () => {
  const line = await lineOf(await raise('mail_refused'));
  expect(line).toMatchObject({ maySendAgain: false });
  const path = `/api/staff/attention/${line?.id}/send-again`;
  expect((await api.post(path, {}, await staff('BACKOFFICE'))).status).toBe(404);
});

test('however much is open, all of it can be read', async () => {
  const subjects = [];
  for (let n = 0; n <= attentionPageSize; n++) subjects.push(await raise('late'));
  const first = await read('BACKOFFICE');
  const second = await read('BACKOFFICE', 2);
  expect(first.items).toHaveLength(attentionPageSize);
  expect(first.count).toBe(first.items.length + second.items.length);
  const all = [...first.items, ...second.items].map(({ subject }) => subject);
  expect(subjects.filter((subject) => !all.includes(subject))).toEqual([]);
});
