import { listStaffNotes } from '@cotejo/store/staff-note/staff-notes.ts';
import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import { auditEventModel } from '@cotejo/store/audit/audit.model.ts';
import { messageModel, type MessageRow } from '@cotejo/store/message/message.model.ts';
import { isSuppressed, suppress } from '@cotejo/store/message/suppressions.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs, usualPlace } from '@cotejo/tests/support/people/staff.ts';
import { mountMessages } from './mount-messages.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountMessages] });
}, 180_000);
afterAll(() => api?.close());
beforeEach(() => api.db.query('DELETE FROM message'));

type Page = NonNullable<CallAnswer<'listUnsentMessages'>>;

const staff = async (role: Role, country = 'CL') => {
  const { authorization } = await signedInAs(api.dependencies, role, usualPlace(role, country));
  return { authorization };
};

async function list(query = '', role: Role = 'BACKOFFICE', country = 'CL') {
  const headers = await staff(role, country);
  const answer = await api.fetch(`/api/staff/messages${query}`, { headers });
  return { status: answer.status, page: (await answer.json()) as Page };
}

/** A message that did not reach its person. */
async function unsent(more: Partial<MessageRow> = {}): Promise<string> {
  const subjectId = randomUUID();
  await writeMessage(api.db, { kind: 'refunded', subjectId, partId: 'a' });
  const row = await messageModel(api.db).findOne({
    where: { subjectId },
    raw: true,
    rejectOnEmpty: true,
  });
  await messageModel(api.db).update(
    { state: 'bounced', refusedWhy: 'no_mailbox', countryCode: 'CL', ...more },
    { where: { id: row.id } },
  );
  return row.id;
}

const actOn = async (id: string, act: 'retry' | 'skip', body: object, role: Role = 'BACKOFFICE') =>
  (await api.post(`/api/staff/messages/${id}/${act}`, body, await staff(role))).status;

const rowOf = (id: string) => messageModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });

test('staff see what did not arrive in their countries, and nothing of it is personal', async () => {
  const own = await unsent();
  await unsent({ countryCode: 'PE' });
  await unsent({ countryCode: null });
  await unsent({ state: 'sent', sentAt: new Date() });
  const { page } = await list();
  expect(page.items).toEqual([
    expect.objectContaining({ id: own, kind: 'refunded', state: 'bounced', why: 'no_mailbox' }),
  ]);
  expect(page.mayAct).toBe(true);
  expect(JSON.stringify(page)).not.toMatch(/@|recipient|sealed/);
  // Whoever reaches everything sees what belongs to no country, too.
  expect((await list('', 'ADMIN')).page.items).toHaveLength(3);
  expect((await list('', 'ADMINISTRADOR')).page.mayAct).toBe(false);
  expect((await list('', 'EJECUTIVO')).status).toBe(403);
});

test('they are asked for by kind, country and age', async () => {
  const old = await unsent({ createdAt: new Date(Date.now() - 3 * 86_400_000) });
  await unsent();
  const ids = async (query: string) => (await list(query)).page.items.map(({ id }) => id);
  expect(await ids('?days=2')).toEqual([old]);
  expect(await ids('?kind=confirmation')).toEqual([]);
  expect(await ids('?country=PE')).toEqual([]);
  expect(await ids(`?id=${old}`)).toEqual([old]);
  expect((await list('?kind=nothing')).status).toBe(400);
});

test('page by page each is seen once, those of one moment too', async () => {
  const at = new Date(Date.now() - 1_000);
  const made = [];
  for (let n = 0; n < 53; n += 1) made.push(await unsent(n < 51 ? { createdAt: at } : {}));
  const first = (await list()).page;
  expect(first.items).toHaveLength(50);
  const second = (await list(`?after=${encodeURIComponent(first.next ?? '')}`)).page;
  expect(second.next).toBeNull();
  const seen = [...first.items, ...second.items].map(({ id }) => id);
  expect(seen.toSorted()).toEqual(made.toSorted());
});

test('tried again it is due at once, its address too, and the audit says who', async () => {
  const key = randomUUID();
  await suppress(api.db, key, { why: 'no_mailbox' });
  const id = await unsent({ recipientKey: key });
  const { version } = await rowOf(id);
  expect(await actOn(id, 'retry', { version })).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: 'due', refusedWhy: null });
  expect(await isSuppressed(api.db, key)).toBe(false);
  const { rows } = await api.db.query(
    "SELECT FROM outbox WHERE topic = 'message' AND payload->>'messageId' = $1",
    [id],
  );
  expect(rows).toHaveLength(2);
  const where = { action: 'unsent-notification:retry', target: `message/${id}` };
  expect(await auditEventModel(api.db).count({ where })).toBe(1);
});

test('closed it is gone from the list, and why is kept sealed, named by the audit', async () => {
  const id = await unsent();
  const { version } = await rowOf(id);
  expect(await actOn(id, 'skip', { version })).toBe(400);
  const reason = 'La llamamos por teléfono';
  expect(await actOn(id, 'skip', { version, reason })).toBe(200);
  expect((await list()).page.items).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: 'skipped', refusedWhy: 'closed_by_staff' });
  const where = { action: 'unsent-notification:skip', target: `message/${id}` };
  const event = await auditEventModel(api.db).findOne({ where, raw: true });
  expect(JSON.stringify(event)).not.toContain(reason);
  const { recordKeys } = api.dependencies.configuration;
  const [note] = await listStaffNotes(api.db, recordKeys, [where.target]);
  expect(note?.words).toBe(reason);
  expect(event?.detail).toMatchObject({ note: note?.id });
});

test('what somebody else has moved, or is of another country, is not acted on', async () => {
  const id = await unsent();
  const { version } = await rowOf(id);
  expect(await actOn(id, 'retry', { version: version + 1 })).toBe(409);
  const foreign = await unsent({ countryCode: 'PE' });
  expect(await actOn(foreign, 'retry', { version })).toBe(404);
  expect(await actOn(id, 'retry', { version }, 'ADMINISTRADOR')).toBe(403);
  const answers = await Promise.all([1, 2].map(() => actOn(id, 'retry', { version })));
  expect(answers.toSorted()[0]).toBe(200);
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
});
