import { randomUUID } from 'node:crypto';
import { messageModel, type MessageRow } from '@cotejo/store/message/message.model.ts';
import { toReturnPath } from '@cotejo/store/message/return-path.ts';
import { isSuppressed } from '@cotejo/store/message/suppressions.ts';
import { writeMessage } from '@cotejo/store/message/write-message.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { mountBounces } from './mount-bounces.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountBounces] });
}, 180_000);
afterAll(() => api?.close());

/** A mail that left for an address. */
async function sent(recipientKey = randomUUID(), more: Partial<MessageRow> = {}) {
  const subjectId = randomUUID();
  await writeMessage(api.db, { kind: 'refunded', subjectId, partId: 'a' });
  await messageModel(api.db).update(
    { state: 'sent', sentAt: new Date(), recipientKey, ...more },
    { where: { subjectId } },
  );
  const row = await messageModel(api.db).findOne({
    where: { subjectId },
    raw: true,
    rejectOnEmpty: true,
  });
  return { id: row.id, recipientKey };
}

const pathOf = (id: string) =>
  toReturnPath(api.dependencies.configuration.indexKey, id, 'rebotes.cotejo.example');

async function report(to: string, status: string, action = 'failed') {
  const answer = await fetch(`${api.url}/api/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: [
      `To: <${to}>`,
      'Content-Type: multipart/report; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      `Action: ${action}`,
      `Status: ${status}`,
      '--b--',
    ].join('\r\n'),
  });
  expect(answer.status).toBe(204);
}

const stateOf = async (id: string) => {
  const row = await messageModel(api.db).findByPk(id, { raw: true, rejectOnEmpty: true });
  return [row.state, row.refusedWhy];
};

test('a mail that came back from an address that does not exist ends the address, in any case of letters', async () => {
  const { id, recipientKey } = await sent();
  await report(pathOf(id).toUpperCase(), '5.1.1');
  expect(await stateOf(id)).toEqual(['bounced', 'no_mailbox']);
  expect(await isSuppressed(api.db, recipientKey)).toBe(true);
});

test('what is ours, or may pass, is noted and ends nothing', async () => {
  for (const status of ['5.7.1', '5.2.2', '5.9.9']) {
    const { id, recipientKey } = await sent();
    await report(pathOf(id), status);
    expect(await stateOf(id)).toEqual(['bounced', 'refused']);
    expect(await isSuppressed(api.db, recipientKey)).toBe(false);
  }
});

test('an address that takes no mail on three days within a month rests', async () => {
  const key = randomUUID();
  for (const days of [4, 4, 3, 3]) {
    const updatedAt = new Date(Date.now() - days * 86_400_000);
    await sent(key, { state: 'bounced', updatedAt });
  }
  const { id } = await sent(key);
  await report(pathOf(id), '5.2.2');
  expect(await isSuppressed(api.db, key)).toBe(true);
});

test('forged, late, of a delay or of a mail that did not leave: it changes nothing', async () => {
  const { id } = await sent();
  const path = pathOf(id);
  await report(
    path.replace(/\.[0-9a-f]/, (seal) => (seal === '.0' ? '.1' : '.0')),
    '5.1.1',
  );
  await report(pathOf(randomUUID()), '5.1.1');
  await report('ana@correo.cl', '5.1.1');
  await report(path, '4.4.1', 'delayed');
  expect(await stateOf(id)).toEqual(['sent', null]);
  const late = await sent(randomUUID(), { sentAt: new Date(Date.now() - 11 * 86_400_000) });
  await report(pathOf(late.id), '5.1.1');
  expect(await stateOf(late.id)).toEqual(['sent', null]);
  const due = await sent(randomUUID(), { state: 'due', sentAt: null });
  await report(pathOf(due.id), '5.1.1');
  expect(await stateOf(due.id)).toEqual(['due', null]);
});

test('nothing at all is no mail', async () => {
  const answer = await fetch(`${api.url}/api/mail/bounces`, { method: 'POST' });
  expect(answer.status).toBe(400);
});
