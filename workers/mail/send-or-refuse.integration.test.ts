import { isShown } from '@cotejo/store/attention/attention.ts';
import { Database } from '@cotejo/store/database.ts';
import { createTestDatabase, type TestDatabase } from '@cotejo/tests/support/database.ts';
import { sendOrShow } from './send-or-refuse.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = Database.open(database.workerUrl, { max: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const mailbox = { subject: 'request/one/desk', whose: 'the desk' };
const refuse = async (): Promise<void> => {
  throw Object.assign(new Error('no such user'), { responseCode: 550 });
};

test('a mailbox that refuses is shown to staff until it takes a mail again, and another one is not ended with it', async () => {
  const other = { ...mailbox, subject: 'request/other/desk' };
  const shown = (subject: string) => isShown(db, subject, 'mail_refused');
  expect(await sendOrShow(db, mailbox, refuse)).toBe('refused');
  expect(await sendOrShow(db, other, refuse)).toBe('refused');
  expect(await shown(mailbox.subject)).toBe(true);
  expect(await sendOrShow(db, mailbox, async () => undefined)).toBe('sent');
  expect(await shown(mailbox.subject)).toBe(false);
  expect(await shown(other.subject)).toBe(true);
});
