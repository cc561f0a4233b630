import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { codePolicy } from '@cotejo/domain/purchase/access-policy.ts';
import { toCode } from '@cotejo/store/access/codes.ts';
import { createAccount } from '@cotejo/store/account/create-account.ts';
import { confirmAuthenticator, setAuthenticator } from '@cotejo/store/account/credentials.ts';
import { toEmailKey } from '@cotejo/store/account/find-account.ts';
import { addCompany } from '@cotejo/store/company/companies.ts';
import { seal } from '@cotejo/store/crypto/seal.ts';
import { messageIdOf } from '@cotejo/store/message/write-message.ts';
import { nameHolder } from '@cotejo/store/purchase/purchase-holder.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { deliveryOf } from '@cotejo/tests/support/mail/deliver-messages.ts';
import { filledPurchase } from '@cotejo/tests/support/purchase/paid-purchase.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import type { OutgoingMail } from '@cotejo/workers/mail/outgoing-mail.ts';
import { mountOwn } from '../../own/mount-own.ts';
import { mountPurchase } from '../../purchase/mount-purchase.ts';
import { mountAccount } from '../own/mount-account.ts';
import { mountFactors } from '../factor/mount-factors.ts';
import { mountSignIn } from './mount-sign-in.ts';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { bearer, type Token } from '../testing/people.ts';

let api: SeededApp;
beforeAll(async () => {
  api = await startSeededApp({
    mounts: [mountPurchase, mountOwn, mountAccount, mountFactors, mountSignIn],
  });
}, 180_000);
afterAll(() => api.close());

interface Me {
  readonly id: string;
  readonly email: string;
  readonly membership: { readonly role: string; readonly scopeKind: string };
}

/** Somebody who has bought with an address of their own. */
async function buyer(): Promise<string> {
  const email = `ana-${randomUUID()}@correo.cl`;
  const productCode = await findOnlineProduct(api.db);
  const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
  const { id } = await filledPurchase(api, { productCode, profile, email });
  const { indexKey } = api.dependencies.configuration;
  await api.db.transaction((tx) => nameHolder(tx, id, toEmailKey(indexKey, email)));
  return email;
}

/** The code that this browser has just asked for. */
async function askFor(browser: Browser, email: string, headers = {}): Promise<string> {
  const asked = await browser('POST', '/api/own-purchases/codes', { email }, headers);
  expect(asked.status).toBe(202);
  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM holder_code ORDER BY created_at DESC LIMIT 1',
  );
  return toCode(api.dependencies.configuration.linkKeys, rows[0]!.id);
}

const signIn = (browser: Browser, email: string, code: string) =>
  browser<Token & { readonly code?: string; readonly triesLeft?: number }>('POST', '/token', {
    grant: 'mailCode',
    email,
    code,
  });

const meOf = async (browser: Browser, token: string) =>
  (await browser<Me>('GET', '/api/account', undefined, bearer(token))).body;

const accountsOf = async (email: string) => {
  const key = toEmailKey(api.dependencies.configuration.indexKey, email);
  return (await api.db.query('SELECT status, kind FROM account WHERE email_key = $1', [key])).rows;
};

test('the first code of an address makes its customer’s account, the next one signs in to the same', async () => {
  const email = await buyer();
  const browser = openBrowser(api);
  const first = await signIn(browser, email, await askFor(browser, email));
  expect(first.body).toMatchObject({ state: 'signedIn' });
  const me = await meOf(browser, first.body.accessToken);
  expect(me).toMatchObject({
    email,
    hasPassword: false,
    membership: { role: 'CLIENT', scopeKind: 'self' },
  });
  await api.db.query("UPDATE holder_code SET created_at = now() - interval '2 days'");
  const elsewhere = openBrowser(api);
  const again = await signIn(elsewhere, email.toUpperCase(), await askFor(elsewhere, email));
  expect((await meOf(elsewhere, again.body.accessToken)).id).toBe(me.id);
  expect(await accountsOf(email)).toEqual([{ status: 'ACTIVE', kind: 'customer' }]);
});

test('a code works once, in the browser that asked for it, while its time runs', async () => {
  const email = await buyer();
  const browser = openBrowser(api);
  const code = await askFor(browser, email);
  const stranger = openBrowser(api);
  await stranger('GET', '/api/own-purchases');
  expect((await signIn(stranger, email, code)).body.code).toBe('CODE_EXPIRED');
  expect((await signIn(browser, email, code)).body.state).toBe('signedIn');
  expect((await signIn(browser, email, code)).body.code).toBe('CODE_EXPIRED');

  await api.db.query("UPDATE holder_code SET created_at = now() - interval '2 days'");
  const late = await askFor(browser, email);
  await api.db.query("UPDATE holder_code SET expires_at = now() - interval '1 second'");
  expect((await signIn(browser, email, late)).body.code).toBe('CODE_EXPIRED');
});

test('a customer with an app of codes is asked for its code, too', async () => {
  const email = await buyer();
  const browser = openBrowser(api);
  const first = await signIn(browser, email, await askFor(browser, email));
  const { id } = await meOf(browser, first.body.accessToken);
  const secret = new Secret({ size: 20 });
  const { recordKeys } = api.dependencies.configuration;
  await setAuthenticator(api.db, id, seal(recordKeys, id, secret.base32));
  await confirmAuthenticator(api.db, id);
  await api.db.query("UPDATE holder_code SET created_at = now() - interval '2 days'");
  const { state, challenge } = (await signIn(browser, email, await askFor(browser, email))).body;
  expect(state).toBe('code');
  const code = new TOTP({ secret }).generate();
  const opened = await browser<Token>('POST', '/token', { grant: 'code', challenge, code });
  expect(opened.body.state).toBe('signedIn');
});

test('what asks once more who it is takes another code of a mail, while there is no password', async () => {
  const email = await buyer();
  const browser = openBrowser(api);
  const { accessToken } = (await signIn(browser, email, await askFor(browser, email))).body;
  const endOthers = () =>
    browser('DELETE', '/api/account/sessions', undefined, bearer(accessToken));
  await api.db.query("UPDATE session SET factor_at = now() - interval '1 hour'");
  await api.db.query("UPDATE holder_code SET created_at = now() - interval '2 days'");
  api.dependencies.actors.forgetAccount((await meOf(browser, accessToken)).id);
  expect(await endOthers()).toMatchObject({
    status: 401,
    body: { code: 'STEP_UP', wanted: ['mailCode'] },
  });
  // A code that was asked for by nobody is a way in, and proves nothing here.
  const wayIn = await askFor(browser, email);
  const prove = (mailCode: string) =>
    browser('POST', '/api/account/proof', { mailCode }, bearer(accessToken));
  expect((await prove(wayIn)).body.code).toBe('CODE_EXPIRED');
  const proved = await prove(await askFor(browser, email, bearer(accessToken)));
  expect(proved.status).toBe(204);
  expect((await endOthers()).status).toBe(204);
});

test('one code that is sent twice at once opens one account, and only one session', async () => {
  const email = await buyer();
  const browser = openBrowser(api);
  const code = await askFor(browser, email);
  const answers = await Promise.all([signIn(browser, email, code), signIn(browser, email, code)]);
  expect(answers.filter(({ body }) => body.state === 'signedIn')).toHaveLength(1);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('after so many wrong codes the right one opens nothing, and no account was made', async () => {
  const email = await buyer();
  const browser = openBrowser(api);
  const code = await askFor(browser, email);
  const wrong = code === '000000' ? '000001' : '000000';
  const codes = [];
  for (let tried = 0; tried < codePolicy.tries; tried += 1)
    codes.push((await signIn(browser, email, wrong)).body);
  expect(codes[0]).toMatchObject({ code: 'INVALID_CODE', triesLeft: codePolicy.tries - 1 });
  expect(codes.at(-1)?.code).toBe('CODE_LIMIT');
  expect((await signIn(browser, email, code)).body.code).toBe('CODE_LIMIT');
  expect(await accountsOf(email)).toEqual([]);
});

test('an address that nobody bought or asked with becomes no customer, even by its code', async () => {
  const email = `x-${randomUUID()}@nobody.cl`;
  const browser = openBrowser(api);
  expect((await signIn(browser, email, await askFor(browser, email))).body.code).toBe(
    'INVALID_CODE',
  );
  expect(await accountsOf(email)).toEqual([]);
});

test.each(['ACTIVE', 'INVITED'])(
  'a customer (%s) without purchases any more is still mailed a code',
  async (status) => {
    const email = `c-${randomUUID()}@correo.cl`;
    await createAccount(api.db, api.dependencies.configuration, {
      person: { name: 'Ana Soto', email },
      role: 'CLIENT',
      scopeKind: 'self',
      scopeId: '*',
      language: 'pt',
      grantedBy: null,
    });
    await api.db.query('UPDATE account SET status = $2 WHERE email_key = $1', [
      toEmailKey(api.dependencies.configuration.indexKey, email),
      status,
    ]);
    const browser = openBrowser(api);
    const code = await askFor(browser, email);
    const { rows } = await api.db.query<{ id: string }>(
      'SELECT id FROM holder_code ORDER BY created_at DESC LIMIT 1',
    );
    const sent: OutgoingMail[] = [];
    const deliver = deliveryOf({
      ...api.dependencies.configuration,
      db: api.db,
      sendMail: (mail) => Promise.resolve(void sent.push(mail)),
    });
    const id = messageIdOf({ kind: 'holder_code', subjectId: rows[0]!.id });
    expect((await deliver({ messageId: id })).outcome.state).toBe('sent');
    expect(sent[0]).toMatchObject({ to: email });
    expect(sent[0]?.text).toContain(code);
    expect((await signIn(browser, email, code)).body.state).toBe('signedIn');
  },
);

test.each(['BACKOFFICE', 'ENTERPRISE_CLIENT_ADMIN'] as const)(
  'the account of %s is not opened by a mailed code alone',
  async (role) => {
    const email = await buyer();
    const isStaff = role === 'BACKOFFICE';
    const company = `place-${randomUUID()}`;
    if (!isStaff) await addCompany(api.db, { code: company, legalName: 'Sur', country: 'CL' });
    await createAccount(api.db, api.dependencies.configuration, {
      person: { name: 'Ana Soto', email },
      role,
      scopeKind: isStaff ? 'country' : 'company',
      scopeId: isStaff ? 'CL' : company,
      language: 'es',
      grantedBy: null,
    });
    const browser = openBrowser(api);
    const answer = await signIn(browser, email, await askFor(browser, email));
    const opens = isStaff ? 'staff' : 'newPassword';
    expect(answer).toMatchObject({ status: 403, body: { code: 'PASSWORD_NEEDED', opens } });
    const { rows } = await api.db.query<{ role: string }>(
      `SELECT m.role FROM membership m JOIN account a ON a.id = m.account_id
        WHERE a.email_key = $1 ORDER BY m.role`,
      [toEmailKey(api.dependencies.configuration.indexKey, email)],
    );
    // A refused sign-in gives no role: with a second one, every sign-in would ask which to use.
    expect(rows.map((row) => row.role)).toEqual([role]);
    expect((await browser('POST', '/token', { grant: 'refresh' })).body).toMatchObject({
      state: 'signedOut',
    });
  },
);

test('an account that was disabled is not opened by a code, nor a role given back that was taken away', async () => {
  const email = await buyer();
  const browser = openBrowser(api);
  await signIn(browser, email, await askFor(browser, email));
  const key = toEmailKey(api.dependencies.configuration.indexKey, email);
  const again = async () => {
    await api.db.query("UPDATE holder_code SET created_at = now() - interval '2 days'");
    const fresh = openBrowser(api);
    return (await signIn(fresh, email, await askFor(fresh, email))).body.code;
  };
  await api.db.query("UPDATE account SET status = 'DISABLED' WHERE email_key = $1", [key]);
  expect(await again()).toBe('DISABLED_USER');
  await api.db.query("UPDATE account SET status = 'ACTIVE' WHERE email_key = $1", [key]);
  await api.db.query(
    'UPDATE membership SET ended_at = now() WHERE account_id = (SELECT id FROM account WHERE email_key = $1)',
    [key],
  );
  expect(await again()).toBe('ROLE_NOT_FOUND');
});

test('who worked for a company and does so no more becomes a customer by a code, and the audit says so', async () => {
  const email = await buyer();
  const company = `place-${randomUUID()}`;
  await addCompany(api.db, { code: company, legalName: 'Sur', country: 'CL' });
  const id = await createAccount(api.db, api.dependencies.configuration, {
    person: { name: 'Ana Soto', email },
    role: 'ENTERPRISE_CLIENT_ADMIN',
    scopeKind: 'company',
    scopeId: company,
    language: 'es',
    grantedBy: null,
  });
  await api.db.query('UPDATE membership SET ended_at = now() WHERE account_id = $1', [id]);
  for (const browser of [openBrowser(api), openBrowser(api)]) {
    await api.db.query("UPDATE holder_code SET created_at = now() - interval '2 days'");
    const answer = await signIn(browser, email, await askFor(browser, email));
    expect(answer.body).toMatchObject({ state: 'signedIn' });
  }
  const { rows } = await api.db.query(
    "SELECT detail FROM audit_event WHERE target = $1 AND action = 'role:grant'",
    [`account/${id ?? ''}`],
  );
  expect(rows).toEqual([{ detail: { role: 'CLIENT', by: 'mailCode' } }]);
});
