import { randomUUID } from 'node:crypto';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { erasedKinds, retention, type ErasedKind } from '@cotejo/domain/privacy/retention.ts';
import { createTestPurchase } from '@cotejo/tests/support/purchase/ended-purchase.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { noteAcceptance } from '../acceptance/note-acceptance.sql.ts';
import { listAuditEvents } from '../audit/list-audit.ts';
import { noteSignIn, takeTry } from '../account/failed-sign-ins.ts';
import { findAccount, toEmailKey } from '../account/find-account.ts';
import { createAccount } from '../account/create-account.ts';
import { Database } from '../database.ts';
import { createMemoryStore } from '../kept-file/testing/memory-store.ts';
import { openLead } from '../lead/open-lead.sql.ts';
import { saveProfileEntry } from '../profile/save-profile-entry.ts';
import { saveSharedLink } from '../shared-link/save-shared-link.ts';
import { saveDraft } from '../purchase/declaration/declaration-draft.ts';
import { nameHolder, proveHolder } from '../purchase/purchase-holder.ts';
import { collectPerson } from './collect-person.ts';
import { eraseKind } from './erase-kind.ts';
import { erasePerson } from './erase-person.ts';
import { moveSubjectRequest, openSubjectRequest } from './subject-requests.ts';

jest.setTimeout(60_000);

let api: SeededApp;
let worker: Database;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  worker = Database.open(api.workerUrl, { max: 2 });
}, 180_000);
afterAll(async () => {
  await worker.close();
  await api.close();
});

// Counts are of what a test has made itself.
beforeEach(async () => {
  await api.db.query(
    `TRUNCATE purchase, lead, account, profile_entry, shared_link, failed_sign_in CASCADE`,
  );
});

const day = 24 * 3_600_000;
const configuration = () => api.dependencies.configuration;

/** As the schedule does it so many days from now: one batch, by the worker's role. */
const after = (days: number, kind: ErasedKind, limit = 100): Promise<number> =>
  eraseKind(worker, configuration().recordKeys, kind, {
    now: Date.now() + days * day,
    limit,
    files: createMemoryStore(),
  });

async function left(table: string, purchaseId: string): Promise<number> {
  const { rowCount } = await api.db.query(`SELECT FROM ${table} WHERE purchase_id = $1`, [
    purchaseId,
  ]);
  return rowCount ?? 0;
}

test.each(erasedKinds)('%s: nothing of today is erased today', async (kind) => {
  expect(await after(0, kind)).toBe(0);
});

test('a purchase that ended without a contract loses its declaration in a week, its people in a month', async () => {
  const { id, session } = await createTestPurchase(api, { status: 'expired', payment: 'declined' });
  expect(await after(6, 'abandoned_declaration')).toBe(0);
  expect(await after(8, 'abandoned_declaration')).toBe(1);
  expect(await left('health_declaration', id)).toBe(0);
  expect(await left('step_submission', id)).toBe(1);
  expect(await after(29, 'abandoned_purchase')).toBe(0);
  expect(await after(31, 'abandoned_purchase')).toBe(1);
  expect(await left('step_submission', id)).toBe(0);
  expect(await left('purchase_holder', id)).toBe(0);
  expect(await after(31, 'abandoned_purchase')).toBe(0);
  // What is left of it still opens.
  const shown = await api.fetch(`/api/purchases/${session}`);
  expect(shown.status).toBe(200);
  expect(await shown.text()).not.toContain('"age"');
  const [audited] = await listAuditEvents(api.db, { target: 'abandoned_purchase' }, null);
  expect(audited).toMatchObject({ action: 'retention:erase', detail: { count: 1 } });
});

test('what was agreed to stays readable, and from where it was agreed to goes with the purchase', async () => {
  const { id } = await createTestPurchase(api, { status: 'expired', payment: 'declined' });
  await noteAcceptance(api.db, {
    purchaseId: id,
    kind: 'contract',
    subjectId: randomUUID(),
    textVersion: 'test',
    language: 'es',
    text: 'Acepto.',
    price: { amount: 1, currency: 'CLP' },
    ip: '192.0.2.7',
    userAgent: 'a browser of the test',
  });
  const agreed = async () => {
    const { rows } = await api.db.query(
      `SELECT text, amount, host(network) AS network, user_agent AS browser
         FROM acceptance JOIN agreed_text ON hash = text_hash WHERE purchase_id = $1`,
      [id],
    );
    return rows;
  };
  const said = { text: 'Acepto.', amount: 1 };
  expect(await agreed()).toEqual([
    { ...said, network: '192.0.2.7', browser: 'a browser of the test' },
  ]);
  expect(await after(31, 'abandoned_purchase')).toBe(1);
  expect(await agreed()).toEqual([{ ...said, network: null, browser: '' }]);
});

test('money that is not settled and policies in force are kept, however old', async () => {
  const owed = await createTestPurchase(api, { status: 'expired', payment: 'refund_failed' });
  const insured = await createTestPurchase(api, {
    status: 'confirmed',
    payment: 'approved',
    policy: 'ACTIVE',
  });
  for (const kind of ['abandoned_purchase', 'ended_purchase', 'ended_declaration'] as const)
    expect([kind, await after(20_000, kind)]).toEqual([kind, 0]);
  for (const { id } of [owed, insured]) expect(await left('step_submission', id)).toBe(1);
});

test('after a policy ended claims are open four years and books six; then nobody is named', async () => {
  const { id } = await createTestPurchase(api, {
    status: 'refunded',
    payment: 'refunded',
    policy: 'INACTIVE',
  });
  expect(await after(100, 'abandoned_purchase')).toBe(0);
  expect(await after(1_460, 'ended_declaration')).toBe(0);
  expect(await after(1_463, 'ended_declaration')).toBe(1);
  expect(await after(2_191, 'ended_purchase')).toBe(0);
  expect(await after(2_194, 'ended_purchase')).toBe(1);
  expect(await left('step_submission', id)).toBe(0);
  const { rows } = await api.db.query('SELECT number FROM policy WHERE purchase_id = $1', [id]);
  expect(rows).toHaveLength(1);
});

test('a declaration that nobody sent goes a week after it was last saved, or with its person’s word', async () => {
  const { recordKeys } = configuration();
  const draftOf = async (mailKey: string) => {
    const { id } = await createTestPurchase(api, { status: 'filling', payment: 'declined' });
    await saveDraft(api.db, recordKeys, id, { answers: { q2: { answer: 'yes' } } });
    await nameHolder(api.db, id, mailKey);
    await proveHolder(api.db, id);
    return id;
  };
  const [mine, other] = [await draftOf('mine'), await draftOf('other')];
  const requestId = randomUUID();
  const person = { accountId: null, mailKey: 'mine', requestId };
  const copy = await collectPerson(api.db, recordKeys, person);
  expect(copy.purchases).toMatchObject([
    { unfinishedDeclaration: { answers: { q2: { answer: 'yes' } } } },
  ]);
  const { rows } = await api.db.query(
    `SELECT reader FROM health_declaration_access WHERE declaration_id = $1`,
    [mine],
  );
  expect(rows).toEqual([{ reader: 'subject-request' }]);
  // Its purchase is open, and stays.
  await worker.transaction((tx) => erasePerson(tx, recordKeys, person));
  expect([await left('declaration_draft', mine), await left('step_submission', mine)]).toEqual([
    0, 1,
  ]);
  expect(await after(6, 'declaration_draft')).toBe(0);
  expect(await after(8, 'declaration_draft')).toBe(1);
  expect(await left('declaration_draft', other)).toBe(0);
});

test('answers that others took the place of go after a day, and no others', async () => {
  const current = await createTestPurchase(api, { status: 'filling', payment: 'declined' });
  const { id } = await createTestPurchase(api, { status: 'filling', payment: 'declined' });
  await api.db.query('UPDATE purchase_step SET submission_id = NULL WHERE purchase_id = $1', [id]);
  expect(await after(2, 'superseded_answers')).toBe(2);
  for (const table of ['step_submission', 'health_declaration'])
    expect([await left(table, id), await left(table, current.id)]).toEqual([0, 1]);
});

test('many are erased batch by batch: what one left the next one takes', async () => {
  for (let count = 0; count < 5; count += 1)
    await saveProfileEntry(api.db, configuration().recordKeys, {
      id: randomUUID(),
      country: 'CL',
      productType: 'SALUD',
      kind: 'persons',
      language: 'es',
      visitor: randomUUID(),
      profile: { edad: 30 },
    });
  expect(await after(181, 'profile_entry', 2)).toBe(2);
  expect(await after(181, 'profile_entry', 2)).toBe(2);
  expect(await after(181, 'profile_entry', 2)).toBe(1);
});

test('links, failed sign-ins and devices go by their own clock', async () => {
  const link = {
    kind: 'comparator',
    country: 'CL',
    path: '/Comparar-Planes/x',
    profile: null,
  } as const;
  await saveSharedLink(api.db, configuration(), link);
  expect(await after(91, 'shared_link')).toBe(1);
  const place = { emailKey: 'somebody', deviceHash: 'device', network: '10.0.0.0' };
  await takeTry(api.db, place, false, 'password');
  expect(await after(91, 'failed_sign_in')).toBe(1);
});

async function makeCustomer(email: string): Promise<string> {
  const id = await createAccount(api.db, configuration(), {
    person: { name: 'Ana', email },
    role: 'CLIENT',
    scopeKind: 'self',
    scopeId: '*',
    language: 'es',
    grantedBy: null,
  });
  return id ?? '';
}

test('a customer whom nobody has seen for two years is emptied; one who was seen is not', async () => {
  const [unused, used] = [await makeCustomer('a@correo.cl'), await makeCustomer('b@correo.cl')];
  await api.db.query(`UPDATE account SET updated_at = now() - interval '3 years'`);
  await noteSignIn(api.db, { id: used, emailKey: 'b' }, 'd');
  expect(await after(0, 'account')).toBe(1);
  expect((await findAccount(api.db, unused))?.emailKey).toBe(`erased/${unused}`);
  expect((await findAccount(api.db, used))?.status).toBe('INVITED');
  expect(retention.account.days).toBe(730);
});

test('the leads of an executive whose account is emptied wait to be assigned again', async () => {
  const seller = await createAccount(api.db, configuration(), {
    person: { name: 'Ana', email: 'seller@cotejo.example' },
    role: 'EJECUTIVO',
    scopeKind: 'country',
    scopeId: 'CL',
    language: 'es',
    grantedBy: null,
  });
  const leadOf = async (status: 13 | 12) => {
    const lead = { id: randomUUID(), country: 'CL', productCode: null, attribution: {} } as const;
    const position = { status, subStatus: null } as const;
    await api.db.transaction((tx) => openLead(tx, { ...lead, position }));
    await api.db.query('UPDATE lead SET assigned_to = $2 WHERE id = $1', [lead.id, seller]);
    return lead.id;
  };
  const [arranged, over] = [await leadOf(13), await leadOf(12)];
  await api.db.query(
    `UPDATE account SET status = 'DISABLED', updated_at = now() - interval '3 years'`,
  );
  expect(await after(0, 'account')).toBe(1);
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id, status, assigned_to AS "assignedTo" FROM lead WHERE id = ANY($1)',
    [[arranged, over]],
  );
  expect(rows.toSorted((one) => (one.id === arranged ? -1 : 1))).toEqual([
    { id: arranged, status: 7, assignedTo: null },
    { id: over, status: 12, assignedTo: seller },
  ]);
});

test('an account is held by whatever is open under its address, for an unused one as for one whose person asked', async () => {
  const emails = ['c@correo.cl', 'd@correo.cl', 'e@correo.cl'] as const;
  const [unused, asked, free] = [
    await makeCustomer(emails[0]),
    await makeCustomer(emails[1]),
    await makeCustomer(emails[2]),
  ];
  await api.db.query(
    `UPDATE account SET updated_at = now() - interval '3 years' WHERE id = ANY($1)`,
    [[unused, free]],
  );
  const { indexKey, recordKeys } = configuration();
  const open = await Promise.all(
    emails.slice(0, 2).map(async (email) => {
      // Money that is on its way back, and no policy.
      const purchase = await createTestPurchase(api, {
        status: 'cancelled',
        payment: 'refund_requested',
      });
      await nameHolder(api.db, purchase.id, toEmailKey(indexKey, email));
      return purchase.id;
    }),
  );
  const request = await openSubjectRequest(api.db, recordKeys, {
    kind: 'erasure',
    country: 'CL',
    language: 'es',
    accountId: asked,
    mailKey: toEmailKey(indexKey, emails[1]),
    askedBy: 'customer',
    evidence: 'password',
    person: { name: 'Ana', email: emails[1], details: '' },
  });
  await moveSubjectRequest(api.db, recordKeys, request, 'done', {
    outcome: { erased: {}, kept: { account: 1 }, unproven: {} },
  });
  const isErased = async (id: string) =>
    (await findAccount(api.db, id))?.emailKey === `erased/${id}`;
  await after(0, 'account');
  expect(await Promise.all([unused, asked, free].map(isErased))).toEqual([false, false, true]);
  await api.db.query(`UPDATE payment_attempt SET status = 'refunded' WHERE owner = ANY($1)`, [
    open.map((id) => `purchase:${id}`),
  ]);
  await after(0, 'account');
  expect(await Promise.all([unused, asked].map(isErased))).toEqual([true, true]);
});
