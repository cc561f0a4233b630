import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { currentConsentVersion } from '@cotejo/domain/declaration/consent.ts';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import { noteAcceptance, type Acceptance } from '@cotejo/store/acceptance/note-acceptance.sql.ts';
import type { ScopeKind } from '@cotejo/domain/account/permission-matrix.ts';
import type { Role } from '@cotejo/domain/account/roles.ts';
import type { AccountRow } from '@cotejo/store/account/account.model.ts';
import { findAccount, openPerson } from '@cotejo/store/account/find-account.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { listOptOuts } from '@cotejo/store/message/opt-outs.ts';
import { subjectRequestModel } from '@cotejo/store/privacy/subject-request.model.ts';
import { openSubject } from '@cotejo/store/privacy/subject-requests.ts';
import { nameHolder, proveHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { createTestPurchase } from '@cotejo/tests/support/purchase/ended-purchase.ts';
import { mountContact } from '../lead/mount-contact.ts';
import { mountLead } from '../lead/mount-lead.ts';
import { mountPurchase } from '../purchase/mount-purchase.ts';
import { mountConsents } from './mount-consents.ts';

jest.setTimeout(60_000);

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountLead, mountContact, mountPurchase, mountConsents] });
}, 180_000);
afterAll(() => api?.close());

type Consents = CallAnswer<'listOwnConsents'>;
type Customer = Awaited<ReturnType<typeof customer>>;

/** A customer with a purchase that became a policy, one that did not, and a message to us. */
async function customer(
  role: Role = 'CLIENT',
  place: readonly [ScopeKind, string] = ['self', '*'],
) {
  const who = await signedInAs(api.dependencies, role, place);
  const account = await findAccount(api.db, who.accountId);
  if (account === null) throw new Error('there is no account');
  const left = await createTestPurchase(api, { status: 'expired', payment: 'declined' });
  const insured = await createTestPurchase(api, {
    status: 'confirmed',
    payment: 'approved',
    policy: 'ACTIVE',
  });
  for (const { id } of [left, insured]) {
    await nameHolder(api.db, id, account.emailKey);
    await proveHolder(api.db, id);
    const declared: Acceptance = {
      purchaseId: id,
      kind: 'declaration',
      subjectId: randomUUID(),
      textVersion: currentConsentVersion,
      language: 'es',
      text: `Autorizo a Cotejo, compra ${id}`,
      ip: '127.0.0.1',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    expect(await noteAcceptance(api.db, declared)).toBe(true);
  }
  await sendMessage(account);
  return { ...who, account, left, insured };
}

/** A message to us, with the permission to answer it. */
async function sendMessage(account: AccountRow, mensaje = 'Quiero saber más'): Promise<void> {
  const { email } = openPerson(api.dependencies.configuration.recordKeys, account);
  const body = {
    datosingresados: {
      nombrepersona: 'Ana Rojas',
      correopersona: email,
      telefonopersona: '9 8123 4567',
      mensaje,
    },
    consent: true,
    consentTextVersion: contactConsent,
  };
  const sent = await api.post('/api/contactos', body, { 'idempotency-key': randomUUID() });
  expect(sent.status).toBe(201);
}

async function call<Body>(
  { authorization }: { readonly authorization: string },
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: Body }> {
  const address = `/api/account/${path}`;
  const answer =
    body === undefined
      ? await api.fetch(address, { headers: { authorization } })
      : await api.post(address, body, { authorization });
  return { status: answer.status, body: (await answer.json()) as Body };
}
const consentsOf = async (who: Customer) => (await call<Consents>(who, 'consents')).body;

test('a customer reads what they agreed to, when, where and in which words, and what of it a contract holds', async () => {
  const who = await customer();
  const { items } = await consentsOf(who);
  const health = items.filter(({ kind }) => kind === 'health');
  const wordsOf = (purchaseId: string) => `Autorizo a Cotejo, compra ${purchaseId}`;
  expect(health.find(({ words }) => words === wordsOf(who.left.id))).toMatchObject({
    state: 'given',
    version: currentConsentVersion,
    language: 'es',
    device: expect.stringContaining('Firefox'),
  });
  expect(health.find(({ words }) => words === wordsOf(who.insured.id))?.state).toBe('contract');
  const contact = items.find(({ kind }) => kind === 'contact');
  expect(contact).toMatchObject({ state: 'given', version: contactConsent });
  expect(contact?.words).toContain('Autorizo a Cotejo a usar estos datos para responderme.');
  const stranger = await signedInAs(api.dependencies, 'CLIENT', ['self', '*']);
  expect((await call<Consents>(stranger, 'consents')).body.items).toEqual([]);
});

test('one press takes a permission back: it is a request that a person finishes, once; a contract’s is not taken back', async () => {
  const who = await customer();
  const { items } = await consentsOf(who);
  const contact = items.find(({ kind }) => kind === 'contact')!;
  const held = items.find(({ kind, state }) => kind === 'health' && state === 'contract')!;
  expect((await call(who, `consents/${held.id}/withdrawal`, {})).status).toBe(409);
  const stranger = await signedInAs(api.dependencies, 'CLIENT', ['self', '*']);
  expect((await call(stranger, `consents/${contact.id}/withdrawal`, {})).status).toBe(404);
  for (let each = 0; each < 2; each += 1)
    expect((await call(who, `consents/${contact.id}/withdrawal`, {})).status).toBe(201);
  const asked = await subjectRequestModel(api.db).findAll({
    where: { mailKey: who.account.emailKey },
    raw: true,
  });
  expect(asked).toMatchObject([{ kind: 'opposition', status: 'proven', askedBy: 'customer' }]);
  const { recordKeys } = api.dependencies.configuration;
  expect(openSubject(recordKeys, asked[0]!).details).toContain(
    'Retira su autorización de responderle un mensaje',
  );
  const after = (await consentsOf(who)).items.find(({ id }) => id === contact.id);
  expect(after).toMatchObject({
    state: 'withdrawn',
    withdrawal: { reference: asked[0]?.reference },
  });
});

test('two permissions that read alike are taken back one by one', async () => {
  const who = await customer();
  await sendMessage(who.account, '¿Cubre lo dental?');
  const contacts = async () =>
    (await consentsOf(who)).items.filter(({ kind }) => kind === 'contact');
  for (const { id } of await contacts())
    expect((await call(who, `consents/${id}/withdrawal`, {})).status).toBe(201);
  expect((await contacts()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
});

test('who works for a company meanwhile takes it back unseen by that company', async () => {
  const code = `consents-${randomUUID()}`;
  await addCompany(api.db, { code, legalName: code, country: 'CL' });
  const who = await customer('ENTERPRISE_PAYROLL_MANAGER', ['company', code]);
  const contact = (await consentsOf(who)).items.find(({ kind }) => kind === 'contact')!;
  expect((await call(who, `consents/${contact.id}/withdrawal`, {})).status).toBe(201);
  const { rows } = await api.db.query<{ readonly detail: object }>(
    `SELECT detail FROM audit_event WHERE actor_id = $1 AND action = 'subject-request:open'`,
    [who.accountId],
  );
  expect(rows).toEqual([{ detail: expect.not.objectContaining({ place: expect.anything() }) }]);
});

test('mails are chosen in the one place where the links of mails choose them, and the day is kept', async () => {
  const who = await customer();
  const { emailKey } = who.account;
  expect((await consentsOf(who)).mails).toEqual(
    ['reminders', 'opinions', 'commercial'].map((category) => ({
      category,
      channel: 'mail',
      wanted: true,
      since: null,
    })),
  );
  const choose = (wanted: boolean) =>
    call(who, 'mail-choices', { category: 'commercial', wanted }).then(({ status }) => status);
  expect(await choose(false)).toBe(200);
  expect((await listOptOuts(api.db, [emailKey])).get(emailKey)).toEqual(new Set(['commercial']));
  const commercial = async () =>
    (await consentsOf(who)).mails.find(({ category }) => category === 'commercial');
  expect(await commercial()).toMatchObject({ wanted: false, since: expect.any(String) });
  expect(await choose(true)).toBe(200);
  expect((await listOptOuts(api.db, [emailKey])).size).toBe(0);
  expect(await commercial()).toMatchObject({ wanted: true, since: expect.any(String) });
});
