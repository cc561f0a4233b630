import { createHash, randomUUID } from 'node:crypto';
import { allRoutes } from '@cotejo/contract/all-routes.ts';
import { fillPath } from '@cotejo/contract/call.ts';
import { securityOf } from '@cotejo/contract/openapi/security.ts';
import { consentText, currentConsentVersion } from '@cotejo/domain/declaration/consent.ts';
import { currentTerms } from '@cotejo/domain/purchase/contract-terms.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { keepLink } from '@cotejo/store/access/links.ts';
import { toCode } from '@cotejo/store/access/codes.ts';
import { openAttempt } from '@cotejo/store/payment/open-attempt.sql.ts';
import { insertPolicy } from '@cotejo/store/policy/insert-policy.sql.ts';
import { readProductTerms } from '@cotejo/store/policy/read-product-terms.ts';
import { movePurchase } from '@cotejo/store/sale/move-purchase.sql.ts';
import { agreedTo } from '@cotejo/tests/support/purchase/agreed-to.ts';
import { answersFor } from '@cotejo/tests/support/purchase/answers.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { startSeededApp, type SeededApp } from '@cotejo/tests/support/app/seeded-app.ts';
import { statementsOf } from '@cotejo/tests/support/database/statements.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { mountPurchase } from './mount-purchase.ts';

let api: SeededApp;
let productCode: string;
beforeAll(async () => {
  api = await startSeededApp({ mounts: [mountPurchase] });
  productCode = await findOnlineProduct(api.db);
}, 180_000);
afterAll(() => api.close());

/** One browser of several: it keeps its own cookie. */
class Browser {
  cookie = '';

  async call<T = PurchaseSnapshot>(method: string, path: string, body?: unknown) {
    const response = await api.fetch(path, {
      method,
      headers: {
        cookie: this.cookie,
        'user-agent': 'a browser of the test',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(/\/(payments|subscription\/card)$/.test(path)
          ? { 'idempotency-key': randomUUID() }
          : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const given = response.headers.getSetCookie().find((each) => each.startsWith('purchases='));
    if (given !== undefined) this.cookie = given.split(';')[0] ?? '';
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : text) as T & {
        readonly code?: string;
        readonly retryAfter?: number;
      },
    };
  }

  get(session: string) {
    return this.call('GET', `/api/purchases/${session}`);
  }

  async open(): Promise<PurchaseSnapshot> {
    const profile = { cotizante: [{ sexo: 'Femenino', edad: 34 }] };
    return (await this.call('POST', '/api/purchases', { productCode, profile })).body;
  }

  answer(snapshot: PurchaseSnapshot, changes: object = {}) {
    return this.call('POST', `/api/purchases/${snapshot.session}/steps/${snapshot.step?.id}`, {
      version: snapshot.version,
      values: { ...answersFor(snapshot, 7), ...changes },
    });
  }

  /** Opens a purchase and answers everything before the payment. */
  async fill(): Promise<PurchaseSnapshot> {
    let snapshot = await this.open();
    while (snapshot.step !== null && snapshot.step.id !== 'pago')
      snapshot = (await this.answer(snapshot)).body;
    return snapshot;
  }

  askForCode(session: string) {
    return this.call<{ email: string; retryAfter: number }>(
      'POST',
      `/api/purchases/${session}/access-codes`,
    );
  }

  enter(session: string, code?: string) {
    const body = code === undefined ? {} : { code };
    return this.call('POST', `/api/purchases/${session}/access`, body);
  }
}

/** The code of the newest mail that is to leave. */
async function mailedCode(purchaseId: string): Promise<string> {
  const { rows } = await api.db.query<{ code: string }>(
    `SELECT part_id AS code FROM message
      WHERE kind = 'purchase_code' AND subject_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [purchaseId],
  );
  return toCode(api.dependencies.configuration.linkKeys, rows[0]?.code ?? '');
}

const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('in a browser that has the link and nothing else', () => {
  let purchase: PurchaseSnapshot;
  beforeAll(async () => {
    purchase = await new Browser().fill();
  });

  const version = 3;
  const withLinkOnly: Readonly<Record<string, readonly [status: number, body?: object]>> = {
    getPurchase: [200],
    watchPurchase: [200],
    getTimeline: [403],
    getConfirmation: [403],
    getPolicyDocument: [403],
    getReceipt: [403],
    getDeclarationCopy: [403],
    submitStep: [403, { version, values: {} }],
    saveDraft: [403, { version, values: {} }],
    readInsuredSheet: [403, {}],
    goBack: [403, { version }],
    acceptExclusions: [403, { version, textVersion: 'x' }],
    payByGiftCard: [403, { version, code: 'x' }],
    chooseInstalments: [403, { version, count: 6 }],
    getAlternatives: [403],
    startPayment: [403, { version, kind: 't', termsVersion: 'x', amount: 1 }],
    sendProof: [403, {}],
    cancelPurchase: [403, {}],
    extendPurchase: [403, {}],
    requestRefund: [403, {}],
    changeChargeDate: [403, { from: '2027-01-01', day: '2027-01-05' }],
    endSubscription: [403, {}],
    pauseCover: [403, { number: 1, count: 1 }],
    takeBackPause: [403, {}],
    endCover: [403, { lastDay: '2027-01-01' }],
    resumeSubscription: [403, {}],
    listPeriods: [403],
    payPeriod: [
      403,
      { version, kind: 't', flow: 'x', provider: 'transbank', termsVersion: 'x', amount: 1 },
    ],
    replaceCard: [403, { kind: 't', flow: 'x', provider: 'transbank', termsVersion: 'x' }],
    // Whoever has not signed in has no cards here.
    offerStoredCards: [401],
    askForPurchaseCode: [202],
    openPurchaseAccess: [403, {}],
  };
  const ofPurchase = allRoutes.filter(({ path }) => path.includes('/purchases/{session}'));

  test('the document asks for the browser where the link alone is refused', () => {
    const wrong = ofPurchase.filter((route) => {
      // Whoever has only the link may try to get in.
      const isOpen = withLinkOnly[route.name]?.[0] !== 403 || route.name === 'openPurchaseAccess';
      const isSignedIn = route.signedIn === true;
      return (
        securityOf(route).some((way) => Object.keys(way).length === 0) !== (isOpen && !isSignedIn)
      );
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test.each(ofPurchase.map((route) => [route.name, route] as const))(
    '%s answers what the table says',
    async (name, route) => {
      const [status, body] = withLinkOnly[name] ?? [0];
      const path = fillPath(route.path, {
        session: purchase.session,
        stepId: 'datos-personales',
        number: 1,
      });
      if (name === 'watchPurchase') {
        const stream = await api.fetch(path, { headers: { cookie: '' } });
        const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
        let text = '';
        while (!text.includes('event: snapshot\n')) text += (await reader.read()).value ?? '';
        await reader.cancel();
        expect(text).toContain('"access":"status"');
        expectNothingPersonal(text);
        return;
      }
      const answer = await new Browser().call<object>(route.method, path, body);
      expect([name, answer.status]).toEqual([name, status]);
      if (status === 403) expect(answer.body).toMatchObject({ code: 'CODE_REQUIRED' });
      expectNothingPersonal(JSON.stringify(answer.body));
    },
  );

  test('of a purchase that was answered, paid and issued it reads how far it is, and no more', async () => {
    const paid = await new Browser().fill();
    const attemptId = randomUUID();
    const { amount, currency } = paid.price;
    await openAttempt(api.db, {
      id: attemptId,
      owner: { kind: 'purchase', id: paid.id },
      amount,
      currency,
      provider: 'transbank',
      kind: 't',
      flow: 't-one-time',
      expiresAt: null,
      createdAt: new Date(),
    });
    await insertPolicy(api.db, {
      purchaseId: paid.id,
      attemptId,
      countryCode: 'CL',
      startsOn: '2026-12-01',
      year: 2026,
    });
    const { body, headers } = await new Browser().get(paid.session);
    const { displayName, organization, organizationUrl, insuranceType, color, url } = paid.product;
    const { amountClp, original, ufValue, ufDate, period } = paid.price;
    // The whole of it: nothing may come to it by itself.
    expect(body).toEqual({
      access: 'status',
      unlock: { by: 'code', email: expect.stringMatching(/^.{1,2}•••@/) as string },
      id: paid.id,
      session: paid.session,
      sessionType: 'individual',
      productCode,
      product: { displayName, organization, organizationUrl, insuranceType, color, url },
      country: 'CL',
      status: 'filling',
      version: paid.version,
      historyLine: paid.historyLine,
      step: null,
      steps: [],
      price: { amount, currency, amountClp, original, ufValue, ufDate, period, lines: [] },
      instalments: null,
      terms: null,
      payment: null,
      paymentMethods: [],
      exclusions: null,
      asked: null,
      policy: null,
      lead: null,
      allowed: [],
      startsOn: null,
      subscription: null,
      expiresAt: null,
      endsAt: null,
      summary: [],
    });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['reviewing', 'filling'],
    ['refused', 'cancelled'],
  ])(
    'of a purchase that is %s it reads %s: a declaration that is looked at is health',
    async (status, shown) => {
      const declared = await new Browser().fill();
      const own = `UPDATE purchase SET status = $2 WHERE id = $1`;
      await api.db.query(own, [declared.id, status]);
      const { body } = await new Browser().get(declared.session);
      expect([body.access, body.status, body.allowed, body.endsAt]).toEqual([
        'status',
        shown,
        [],
        null,
      ]);
      expect(JSON.stringify(body)).not.toContain(status);
      expectNothingPersonal(JSON.stringify(body));
    },
  );

  function expectNothingPersonal(text: string): void {
    for (const { value } of purchase.summary)
      for (const word of value.split(/[\n·]/).map((each) => each.trim()))
        if (word.length > 6) expect(text).not.toContain(word);
  }
});

describe('a code by mail', () => {
  let purchase: PurchaseSnapshot;
  beforeEach(async () => {
    purchase = await new Browser().fill();
  });

  test('opens everything in the browser that asked, once', async () => {
    const [phone, thief] = [new Browser(), new Browser()];
    const asked = await phone.askForCode(purchase.session);
    expect(asked.status).toBe(202);
    expect(asked.headers.getSetCookie().join()).toMatch(
      /purchases=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/,
    );
    const code = await mailedCode(purchase.id);
    expect(await thief.enter(purchase.session, code)).toMatchObject({
      status: 401,
      body: { code: 'CODE_EXPIRED' },
    });
    const opened = await phone.enter(purchase.session, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(opened).toMatchObject({
      status: 200,
      body: { access: 'full', summary: purchase.summary },
    });
    expect((await phone.get(purchase.session)).body.access).toBe('full');
    expect((await thief.get(purchase.session)).body.access).toBe('status');
  });

  test('is tried five times, however many calls come at once', async () => {
    const phone = new Browser();
    await phone.askForCode(purchase.session);
    const code = await mailedCode(purchase.id);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => phone.enter(purchase.session, otherCode(code))),
    );
    const codes = tries.map(({ body }) => body.code);
    expect(codes.filter((each) => each === 'INVALID_CODE').length).toBeLessThanOrEqual(5);
    expect(codes.every((each) => each === 'INVALID_CODE' || each === 'CODE_LIMIT')).toBe(true);
    const { rows } = await api.db.query<{ tries: number }>(
      'SELECT tries FROM purchase_code WHERE purchase_id = $1',
      [purchase.id],
    );
    expect(rows).toEqual([{ tries: 5 }]);
    expect(await phone.enter(purchase.session, code)).toMatchObject({
      status: 429,
      body: { code: 'CODE_LIMIT' },
    });
  });

  test('ends after ten minutes', async () => {
    const phone = new Browser();
    await phone.askForCode(purchase.session);
    await api.db.query(
      "UPDATE purchase_code SET expires_at = now() - interval '1 second' WHERE purchase_id = $1",
      [purchase.id],
    );
    const late = await phone.enter(purchase.session, await mailedCode(purchase.id));
    expect(late.body.code).toBe('CODE_EXPIRED');
  });

  test('is not mailed twice within a minute, whoever asks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => new Browser().askForCode(purchase.session)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('CODE_LIMIT');
    expect(refused?.body.retryAfter).toBeGreaterThan(0);
    const { rowCount } = await api.db.query(
      `SELECT FROM message WHERE kind = 'purchase_code' AND subject_id = $1`,
      [purchase.id],
    );
    expect(rowCount).toBe(1);
  });

  test('lets a browser in for half a day', async () => {
    const phone = new Browser();
    await phone.askForCode(purchase.session);
    await phone.enter(purchase.session, await mailedCode(purchase.id));
    const { rows } = await api.db.query<{ hours: number }>(
      `SELECT round(extract(epoch FROM min(expires_at) - now()) / 3600)::int AS hours
         FROM purchase_browser WHERE purchase_id = $1`,
      [purchase.id],
    );
    expect(rows).toEqual([{ hours: 12 }]);
    await api.db.query(
      "UPDATE purchase_browser SET expires_at = now() - interval '1 second' WHERE purchase_id = $1",
      [purchase.id],
    );
    expect((await phone.get(purchase.session)).body.access).toBe('status');
  });
});

describe('a purchase that nobody has answered', () => {
  test('is taken over by an act, and only one browser has it', async () => {
    const [opener, other] = [new Browser(), new Browser()];
    const purchase = await opener.open();
    expect((await other.get(purchase.session)).body).toMatchObject({
      access: 'status',
      unlock: { by: 'claim' },
    });
    expect(await other.answer({ ...purchase })).toMatchObject({ status: 403 });
    expect((await other.enter(purchase.session)).body.access).toBe('full');
    expect((await opener.get(purchase.session)).body.access).toBe('status');
  });

  test('whoever planted its link does not read what is typed into it', async () => {
    const [attacker, victim] = [new Browser(), new Browser()];
    const planted = await attacker.open();
    const claimed = await victim.enter(planted.session);
    const answered = await victim.answer(claimed.body);
    expect(answered).toMatchObject({ status: 200, body: { access: 'full' } });
    expect((await attacker.get(planted.session)).body).toMatchObject({
      access: 'status',
      step: null,
      summary: [],
    });
    expect((await attacker.enter(planted.session)).body.code).toBe('CODE_REQUIRED');
  });

  test('taken over in the moment in which it is answered, it has one reader', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [new Browser(), new Browser()];
      const purchase = await one.open();
      const [answered] = await Promise.all([one.answer(purchase), other.enter(purchase.session)]);
      const seen = (await other.get(purchase.session)).body;
      if (answered.status === 200) expect(seen).toMatchObject({ access: 'status', summary: [] });
      else expect(seen).toMatchObject({ access: 'full', summary: [], version: purchase.version });
    }
  });

  test('repeated by its key, the call that opened it gives the same link', async () => {
    const headers = { 'idempotency-key': randomUUID(), cookie: '' };
    const body = { productCode, profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }] } };
    const answers = [
      await api.post('/api/purchases', body, headers),
      await api.post('/api/purchases', body, headers),
    ];
    const [first, again] = (await Promise.all(
      answers.map((answer) => answer.json()),
    )) as PurchaseSnapshot[];
    expect(again).toMatchObject({ id: first?.id, session: first?.session, access: 'full' });
  });
});

test('the link of a purchase is made once when it is opened, and once when that call is repeated', async () => {
  const key = { 'idempotency-key': randomUUID(), cookie: '' };
  const body = { productCode, profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }] } };
  for (const round of ['first', 'again']) {
    const statements = await statementsOf(() => api.post('/api/purchases', body, key));
    const made = statements.filter((text) => /INSERT INTO "?purchase_link/.test(text));
    expect([round, made.length]).toEqual([round, 1]);
    // One that was opened just now cannot have ended.
    const asked = statements.filter((text) => text.startsWith('SELECT "status", "updated_at"'));
    expect([round, asked.length]).toEqual([round, round === 'first' ? 0 : 1]);
  }
});

describe('another e-mail address', () => {
  test('closes the purchase to every other browser, link and code', async () => {
    const [holder, phone] = [new Browser(), new Browser()];
    const purchase = await holder.fill();
    await phone.askForCode(purchase.session);
    await phone.enter(purchase.session, await mailedCode(purchase.id));
    const { linkKeys } = api.dependencies.configuration;
    const mailed = await keepLink(api.db, linkKeys, {
      purchaseId: purchase.id,
      purpose: 'mail',
      about: 'test',
    });
    const tablet = new Browser();
    await api.db.query(
      "UPDATE purchase_code SET created_at = created_at - interval '1 hour' WHERE purchase_id = $1",
      [purchase.id],
    );
    await tablet.askForCode(purchase.session);
    const toOldAddress = await mailedCode(purchase.id);
    const back = await holder.call('POST', `/api/purchases/${purchase.session}/back`, {
      version: purchase.version,
      stepId: 'datos-personales',
    });
    const email = 'otra.persona@correo.cl';
    const answered = await holder.answer(back.body, { email, emailRepeat: email });
    expect(answered).toMatchObject({ status: 200, body: { access: 'full' } });
    expect((await phone.get(purchase.session)).body.access).toBe('status');
    expect((await holder.get(mailed)).status).toBe(404);
    expect((await tablet.enter(purchase.session, toOldAddress)).body.code).toBe('CODE_EXPIRED');
  });
});

describe('a link', () => {
  test.each([
    ['is over', "expires_at = now() - interval '1 second'"],
    ['was revoked', 'revoked_at = now()'],
  ])('that %s is nobody’s, for its holder too', async (_, change) => {
    const holder = new Browser();
    const { id, session } = await holder.open();
    await api.db.query(`UPDATE purchase_link SET ${change} WHERE purchase_id = $1`, [id]);
    const gone = await holder.get(session);
    const never = await holder.get('AAAAAAAAAAAAAAAAAAAAAA');
    expect(gone.status).toBe(404);
    expect({ ...gone.body, requestId: '' }).toEqual({ ...never.body, requestId: '' });
  });

  test('ends some days after its purchase', async () => {
    const { id, version } = await new Browser().open();
    await api.db.transaction((tx) =>
      movePurchase(tx, {
        purchaseId: id,
        fromVersion: version,
        status: 'expired',
        event: { type: 'expired' },
      }),
    );
    const { rows } = await api.db.query<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days
         FROM purchase_link WHERE purchase_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ days: 7 }]);
  });

  test('made again for the same mail is the same, and one row', async () => {
    const { id: purchaseId } = await new Browser().open();
    const link = { purchaseId, purpose: 'mail', about: 'confirmation' } as const;
    const { linkKeys } = api.dependencies.configuration;
    const made = await Promise.all([1, 2, 3].map(() => keepLink(api.db, linkKeys, link)));
    expect(new Set(made).size).toBe(1);
    expect(await keepLink(api.db, linkKeys, { ...link, about: 'refunded' })).not.toBe(made[0]);
    const { rowCount } = await api.db.query('SELECT FROM purchase_link WHERE purchase_id = $1', [
      purchaseId,
    ]);
    expect(rowCount).toBe(3);
  });
});

test('links, browsers and codes are nowhere in the database, the log and the metrics', async () => {
  const [holder, phone] = [new Browser(), new Browser()];
  const purchase = await holder.fill();
  await phone.askForCode(purchase.session);
  const code = await mailedCode(purchase.id);
  await phone.enter(purchase.session, otherCode(code));
  await phone.enter(purchase.session, code);
  const secrets = [purchase.session, ...[holder, phone].map(({ cookie }) => cookie.slice(10))];
  const { rows } = await api.db.query<{ name: string }>(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  for (const { name } of rows)
    for (const secret of secrets) {
      const found = await api.db.query(
        `SELECT FROM ${name} AS one WHERE position($1 IN one::text) > 0 LIMIT 1`,
        [secret],
      );
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  const asStored = createHash('sha256').update(purchase.session).digest('base64url').slice(0, 22);
  expect((await holder.get(asStored)).status).toBe(404);
  const said = api.logLines.join('') + (await api.dependencies.metrics.registry.metrics());
  for (const secret of [...secrets, code]) expect(said).not.toContain(secret);
});

test('news of a purchase names its id, never its link', async () => {
  const heard: string[] = [];
  api.dependencies.events.on('purchase', (payload) => heard.push(payload));
  const holder = new Browser();
  const purchase = await holder.open();
  await holder.answer(purchase);
  const deadline = Date.now() + 5_000;
  while (!heard.some((payload) => payload.startsWith(purchase.id)) && Date.now() < deadline)
    await new Promise((resolve) => setImmediate(resolve));
  expect(heard.filter((payload) => payload.startsWith(purchase.id))).not.toEqual([]);
  expect(heard.join(' ')).not.toContain(purchase.session);
});

describe('what was agreed to', () => {
  test('the consent of a declaration is kept with the words that were read', async () => {
    const purchase = await new Browser().fill();
    const { rows } = await api.db.query(
      `SELECT text_version, text, user_agent, network IS NOT NULL AS placed
         FROM acceptance LEFT JOIN agreed_text ON hash = text_hash
        WHERE purchase_id = $1 AND kind = 'declaration'`,
      [purchase.id],
    );
    const consent = consentText(currentConsentVersion, 'es', purchase.product.organization);
    const words = [consent?.truthful, consent?.label, ...(consent?.paragraphs ?? [])].join('\n');
    expect(rows).toEqual([
      {
        text_version: currentConsentVersion,
        text: words,
        user_agent: 'a browser of the test',
        placed: true,
      },
    ]);
  });

  test.each([
    ['another version of the conditions', { termsVersion: 'compra-1999' }, 'TERMS_OUTDATED'],
    ['another amount', { amount: 1 }, 'PRICE_OUTDATED'],
  ])('a payment of %s is refused with the current ones', async (_, change, code) => {
    const holder = new Browser();
    const purchase = await holder.fill();
    const refused = await holder.call<{ current: PurchaseSnapshot }>(
      'POST',
      `/api/purchases/${purchase.session}/payments`,
      { version: purchase.version, kind: 't', ...agreedTo(purchase), ...change },
    );
    expect(refused).toMatchObject({ status: 409, body: { code } });
    expect(refused.body.current.terms).toEqual(currentTerms(purchase.price, 'es'));
    const { rowCount } = await api.db.query(
      "SELECT FROM acceptance WHERE purchase_id = $1 AND kind = 'contract'",
      [purchase.id],
    );
    expect(rowCount).toBe(0);
  });

  test.each([
    ['pesos with decimals', 12.5],
    ['less than nothing', -1],
    ['an amount as it is written', '34.357'],
  ])('a payment of %s is refused as no amount', async (_, amount) => {
    const holder = new Browser();
    const { session, version } = await holder.fill();
    const pay = { version, kind: 't', termsVersion: 'x', amount };
    const refused = await holder.call('POST', `/api/purchases/${session}/payments`, pay);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'INVALID_AMOUNT', errors: [{ pointer: '/amount' }] },
    });
  });

  test('conditions that changed since the purchase was opened are said before they are agreed to', async () => {
    const holder = new Browser();
    const purchase = await holder.fill();
    const moved = (at: string) =>
      api.db.query(
        `UPDATE product SET terms_changed_at = ${at}
          WHERE id = (SELECT product_id FROM purchase WHERE id = $1)`,
        [purchase.id],
      );
    await moved('now()');
    try {
      const pay = (terms: object) =>
        holder.call<{ current: PurchaseSnapshot }>(
          'POST',
          `/api/purchases/${purchase.session}/payments`,
          { version: purchase.version, kind: 't', ...agreedTo(purchase), ...terms },
        );
      const refused = await pay({});
      expect(refused).toMatchObject({ status: 409, body: { code: 'TERMS_OUTDATED' } });
      const { terms } = refused.body.current;
      expect(terms?.text).toContain('cambiaron el ');
      await pay({ termsVersion: terms?.version });
      const { rows } = await api.db.query<{ text: string }>(
        `SELECT said.text FROM acceptance JOIN agreed_text said ON said.hash = text_hash
          WHERE purchase_id = $1 AND kind = 'contract'`,
        [purchase.id],
      );
      expect(rows).toEqual([{ text: terms?.text }]);
    } finally {
      await moved('NULL');
    }
  });

  test('conditions that change between what was read and what is kept are refused, and nothing is kept', async () => {
    const holder = new Browser();
    const purchase = await holder.fill();
    const moved = (db: Pick<typeof api.db, 'query'>, at: string) =>
      db.query(
        `UPDATE product SET terms_changed_at = ${at}
          WHERE id = (SELECT product_id FROM purchase WHERE id = $1)`,
        [purchase.id],
      );
    // Nothing of its product is kept in the process: the version is another one.
    await moved(api.db, 'NULL');
    try {
      const paying = await api.db.transaction(async (tx) => {
        await tx.query('LOCK TABLE product_exclusion IN ACCESS EXCLUSIVE MODE');
        const answer = holder.call('POST', `/api/purchases/${purchase.session}/payments`, {
          version: purchase.version,
          kind: 't',
          ...agreedTo(purchase),
        });
        await until(
          async () => {
            const { rowCount } = await api.db.query(
              `SELECT FROM pg_locks WHERE NOT granted AND relation = 'product_exclusion'::regclass`,
            );
            return (rowCount ?? 0) > 0 ? true : null;
          },
          { within: 30_000, every: 5 },
        );
        await moved(tx, 'clock_timestamp()');
        // Not waited for in here: it waits for this.
        return { answer };
      });
      expect(await paying.answer).toMatchObject({
        status: 409,
        body: { code: 'TERMS_OUTDATED' },
      });
      const { rowCount } = await api.db.query(
        "SELECT FROM acceptance WHERE purchase_id = $1 AND kind = 'contract'",
        [purchase.id],
      );
      expect(rowCount).toBe(0);
    } finally {
      await moved(api.db, 'NULL');
    }
  });

  test('a payment keeps it before anything is charged, and nobody changes it', async () => {
    const holder = new Browser();
    const purchase = await holder.fill();
    // This test has no Temporal: the payment goes no further than its evidence.
    await holder.call('POST', `/api/purchases/${purchase.session}/payments`, {
      version: purchase.version,
      kind: 't',
      ...agreedTo(purchase),
    });
    const { rows } = await api.db.query(
      `SELECT text_version, said.text, terms.text AS terms, amount, currency, user_agent
         FROM acceptance LEFT JOIN agreed_text said ON said.hash = text_hash
         LEFT JOIN agreed_text terms ON terms.hash = product_terms_hash
        WHERE purchase_id = $1 AND kind = 'contract'`,
      [purchase.id],
    );
    const product = await api.db.query<{ id: number }>(
      'SELECT product_id AS id FROM purchase WHERE id = $1',
      [purchase.id],
    );
    const { version, text } = currentTerms(purchase.price, 'es');
    expect(rows).toEqual([
      {
        text_version: version,
        text,
        terms: JSON.stringify(await readProductTerms(api.db, product.rows[0]?.id ?? 0)),
        amount: purchase.price.amount,
        currency: purchase.price.currency,
        user_agent: 'a browser of the test',
      },
    ]);
    for (const statement of [
      'UPDATE acceptance SET amount = 1',
      "UPDATE acceptance SET network = NULL, user_agent = '', accepted_at = now()",
      "UPDATE acceptance SET user_agent = 'another browser'",
      'DELETE FROM acceptance',
    ])
      await expect(api.db.query(statement)).rejects.toThrow('never changed');
  });

  test('an attempt without the version or the amount is a mistake of the caller', async () => {
    const holder = new Browser();
    const purchase = await holder.fill();
    const answer = await holder.call('POST', `/api/purchases/${purchase.session}/payments`, {
      version: purchase.version,
      kind: 't',
    });
    expect(answer.status).toBe(400);
  });
});

test('where a visitor came from is kept without its query', async () => {
  const opened = await new Browser().call('POST', '/api/purchases', {
    productCode,
    profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }] },
    attribution: { referrer: 'https://cotejo.example/Compra-Online/X/Pago?session=secret' },
  });
  const { rows } = await api.db.query(
    `SELECT l.attribution FROM lead l JOIN purchase p ON p.lead_id = l.id WHERE p.id = $1`,
    [opened.body.id],
  );
  expect(rows).toEqual([
    { attribution: { referrer: 'https://cotejo.example/Compra-Online/X/Pago' } },
  ]);
});

test('a page that may not frame the site is not kept as the one that a purchase came from', async () => {
  const opened = await new Browser().call('POST', '/api/purchases', {
    productCode,
    profile: { cotizante: [{ sexo: 'Femenino', edad: 34 }] },
    attribution: { origin: 'https://evil.example', campaign: 'c' },
  });
  const { rows } = await api.db.query(
    `SELECT l.attribution FROM lead l JOIN purchase p ON p.lead_id = l.id WHERE p.id = $1`,
    [opened.body.id],
  );
  expect(rows).toEqual([{ attribution: { campaign: 'c' } }]);
});
