import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountSubjectRequests } from './mount-subject-requests.ts';
import { setPassword } from '@cotejo/store/account/credentials.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { listAuditEvents } from '@cotejo/store/audit/list-audit.ts';
import { hashPassword } from '@cotejo/store/crypto/hash-password.ts';
import { Database } from '@cotejo/store/database.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { purchaseModel } from '@cotejo/store/purchase/purchase.model.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { eraseKind } from '@cotejo/store/privacy/erase-kind.ts';
import { signedInAs } from '@cotejo/tests/support/staff.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/seeded-app.ts';
import { purchaseAt } from '@cotejo/tests/support/paid-purchase.ts';
import { createSubjectActivities } from '@cotejo/workers/privacy/subject-request.ts';
import { createSendSubjectMail } from '@cotejo/workers/privacy/send-subject-mail.ts';
import type { OutgoingMail } from '@cotejo/workers/mail/outgoing-mail.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let worker: Database;
const mails: OutgoingMail[] = [];
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase, mountSubjectRequests] });
  worker = Database.open(api.workerUrl, { max: 2 });
}, 180_000);
afterAll(async () => {
  await worker.close();
  await api.close();
});

const keys = () => api.dependencies.configuration.recordKeys;
const activities = () => createSubjectActivities({ db: worker, recordKeys: keys() });
const sendMail = () =>
  createSendSubjectMail({
    db: worker,
    recordKeys: keys(),
    publicUrl: 'https://cotejo.example',
    contactEmails: new Map(),
    sendMail: async (mail) => {
      mails.push(mail);
    },
  });

const right = 'una clave larga';

/** A customer with a purchase that ended without a contract, and one with a policy in force. */
async function customer() {
  const who = await signedInAs(api.dependencies, 'CLIENT', ['self', '*']);
  await setPassword(api.db, who.accountId, await hashPassword(right), 4);
  const account = await findAccount(api.db, who.accountId);
  if (account === null) throw new Error('there is no account');
  const abandoned = await purchaseAt(api, { status: 'expired', payment: 'declined' });
  const insured = await purchaseAt(api, { status: 'confirmed', payment: 'approved' });
  await insertPolicy(api.db, {
    purchaseId: insured.id,
    attemptId: insured.attemptId,
    countryCode: 'CL',
    startsOn: '2026-12-01',
    year: 2026,
  });
  for (const { id } of [abandoned, insured]) await nameHolder(api.db, id, account.emailKey);
  return { who, account, abandoned, insured };
}

interface Opened {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
}
interface Listed {
  readonly items: readonly {
    readonly id: string;
    readonly status: string;
    readonly hasCopy: boolean;
    readonly kept: readonly {
      readonly name: string;
      readonly count: number;
      readonly why: string;
    }[];
  }[];
}

const headersOf = ({ authorization }: { readonly authorization: string }) => ({ authorization });

async function ask(
  who: { readonly authorization: string },
  body: object,
): Promise<{ readonly status: number; readonly body: Opened }> {
  const answer = await api.post('/api/subject-requests', body, headersOf(who));
  return { status: answer.status, body: (await answer.json()) as Opened };
}

async function list(who: { readonly authorization: string }): Promise<Listed> {
  const answer = await api.fetch('/api/subject-requests', { headers: headersOf(who) });
  return (await answer.json()) as Listed;
}

test('a customer is known by the password, gets a copy of everything, and nobody else does', async () => {
  const { who } = await customer();
  expect((await ask(who, { kind: 'copy', password: 'not it' })).status).toBe(401);
  const { status, body } = await ask(who, { kind: 'copy', password: right });
  expect([status, body.status]).toEqual([201, 'proven']);
  // Asked twice it is one request.
  expect((await ask(who, { kind: 'copy', password: right })).body.id).toBe(body.id);
  expect(await activities().carryOutSubjectRequest({ requestId: body.id })).toMatchObject({
    status: 'done',
  });
  const path = `/api/subject-requests/${body.id}/copy`;
  const answer = await api.fetch(path, { headers: headersOf(who) });
  expect(answer.headers.get('content-disposition')).toContain(`${body.reference}.json`);
  const copy = (await answer.json()) as { readonly purchases: readonly object[] };
  expect(JSON.stringify(copy)).toContain('ana@correo.cl');
  expect(copy.purchases).toHaveLength(2);
  const text = await (await api.fetch(`${path}?format=text`, { headers: headersOf(who) })).text();
  expect(text).toContain('email: ana@correo.cl');
  const other = await signedInAs(api.dependencies, 'CLIENT', ['self', '*']);
  expect((await api.fetch(path, { headers: headersOf(other) })).status).toBe(404);
  expect((await list(other)).items).toEqual([]);
  expect((await list(who)).items).toMatchObject([{ id: body.id, hasCopy: true }]);
  // After seven days it is gone, from the answer and from the row.
  await api.db.query(
    `UPDATE subject_request SET ended_at = ended_at - interval '8 days' WHERE id = $1`,
    [body.id],
  );
  expect((await api.fetch(path, { headers: headersOf(who) })).status).toBe(404);
  const now = Date.now();
  expect(await eraseKind(worker, keys(), 'subject_copy', { now, limit: 10 })).toBe(1);
});

test('an erasure takes what the law lets go of, and says what it keeps and why', async () => {
  const { who, account, abandoned, insured } = await customer();
  const { body } = await ask(who, { kind: 'erasure', password: right });
  await sendMail()({ requestId: body.id, kind: 'received' });
  await activities().carryOutSubjectRequest({ requestId: body.id });
  const { rows } = await api.db.query<{ purchase_id: string }>(
    'SELECT purchase_id FROM step_submission WHERE purchase_id = ANY($1)',
    [[abandoned.id, insured.id]],
  );
  expect(rows.map((row) => row.purchase_id)).toEqual([insured.id]);
  const gone = await purchaseModel(api.db).findByPk(abandoned.id, { raw: true });
  expect(gone?.persons).toEqual([]);
  const [shown] = (await list(who)).items;
  expect(shown).toMatchObject({
    status: 'done',
    kept: expect.arrayContaining([
      { name: 'Contratos y pagos', count: 1, why: expect.stringContaining('seis años') },
      expect.objectContaining({ name: 'Tu cuenta', count: 1 }),
    ]),
  });
  const evidence = await listAuditEvents(api.db, { target: `subject-request/${body.id}` }, null);
  expect(evidence.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['subject-request:open', 'subject-request:erasure']),
  );
  await sendMail()({ requestId: body.id, kind: 'ended' });
  const [received, ended] = mails.slice(-2);
  expect(received?.text).toContain('el plazo que da la ley');
  expect(ended?.text).toContain('Se conserva');
  expect(ended?.to).toBe(openPerson(keys(), account).email);
});

test('without a contract the account goes too', async () => {
  const who = await signedInAs(api.dependencies, 'CLIENT', ['self', '*']);
  await setPassword(api.db, who.accountId, await hashPassword(right), 4);
  const { body } = await ask(who, { kind: 'erasure', password: right });
  await activities().carryOutSubjectRequest({ requestId: body.id });
  const account = await findAccount(api.db, who.accountId);
  expect(account).toMatchObject({ status: 'DISABLED', emailKey: `erased/${who.accountId}` });
  expect(account && openPerson(keys(), account)).toEqual({ name: '', email: '' });
  expect((await ask(who, { kind: 'copy', password: right })).status).toBe(401);
});

test('staff take a request for somebody; two of them say that the person is known', async () => {
  const first = await signedInAs(api.dependencies, 'BACKOFFICE');
  const second = await signedInAs(api.dependencies, 'BACKOFFICE');
  const person = { name: 'Eva Rojas', email: 'eva@correo.cl' };
  const { body } = await ask(first, {
    kind: 'correction',
    details: 'El apellido es Rojas',
    ...person,
  });
  expect(body.status).toBe('received');
  const decide = async (who: typeof first, decision: string) => {
    const path = `/api/subject-requests/${body.id}/decision`;
    const answer = await api.post(path, { decision, reason: 'cédula vista' }, headersOf(who));
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
  expect((await decide(first, 'complete'))[0]).toBe(409);
  for (const who of [first, first])
    expect(await decide(who, 'prove')).toEqual([202, 'awaiting_approval']);
  expect(await decide(second, 'prove')).toEqual([202, 'proven']);
  // A correction waits for a person.
  expect(await activities().carryOutSubjectRequest({ requestId: body.id })).toMatchObject({
    status: 'proven',
  });
  await decide(first, 'complete');
  expect(await decide(second, 'complete')).toEqual([202, 'done']);
  const stranger = await signedInAs(api.dependencies, 'BACKOFFICE', ['country', 'PE']);
  expect((await decide(stranger, 'refuse'))[0]).toBe(404);
});

test('the log and the rows of requests say nothing about the people', async () => {
  expect(api.logLines.join('\n')).not.toContain('eva@correo.cl');
  const { rows } = await api.db.query('SELECT r::text FROM subject_request r');
  expect(JSON.stringify(rows)).not.toContain('Rojas');
});
