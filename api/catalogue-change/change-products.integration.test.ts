import { randomUUID } from 'node:crypto';
import { coverForm } from '@cotejo/domain/catalogue-change/cover-form.ts';
import { termsForm } from '@cotejo/domain/catalogue-change/terms-form.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { writeAmount } from '@cotejo/domain/money/write-amount.ts';
import { readVersion } from '@cotejo/store/catalogue/index/load-catalogue.ts';
import { isIssuedTo, readSeller } from '@cotejo/store/catalogue/product/read-seller.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import {
  api,
  other,
  today,
  call,
  taken,
  product,
  read,
  act,
  shown,
  asked,
  publishedByWorker,
  takenBack,
  linesOfKind,
  openPurchase,
  soldOnline,
  type Product,
  type Refused,
} from '@cotejo/tests/support/catalogue/changed-products.ts';

jest.setTimeout(120_000);

test('a product is withdrawn by two: lists and sales are without it, what is open is still issued, and it comes back', async () => {
  const seen = await soldOnline();
  const { code } = seen.cells;
  expect((await openPurchase(code)).status).toBe(201);
  const withdrawn = await publishedByWorker(await asked(seen, 'withdrawal', {}));
  expect(withdrawn.cells.lines).toEqual([{ name: 'sale', from: 'on', to: 'off' }]);
  await until(() => Promise.resolve(shown(code) === undefined ? true : null), {
    within: 30_000,
    every: 5,
  });
  expect((await openPurchase(code)).status).toBe(404);
  const off = await read(seen.id);
  expect([off.cells.sale, off.allowed.map(({ act: name }) => name)]).toEqual([
    'off',
    expect.arrayContaining(['putBack', 'changeTexts']),
  ]);
  const { rows } = await api.db.query<{ id: number }>(
    'SELECT id FROM product WHERE product_code = $1',
    [code],
  );
  const seller = await readSeller(api.db, rows[0]?.id ?? 0);
  const later = new Date(Date.now() + 2 * 3_600_000);
  expect([isIssuedTo(seller, new Date()), isIssuedTo(seller, later)]).toEqual([true, false]);

  await publishedByWorker(await asked(off, 'return', {}));
  await until(() => Promise.resolve(shown(code) === undefined ? null : true), {
    within: 30_000,
    every: 5,
  });
  const back = await read(seen.id);
  expect([back.cells.sale, linesOfKind(back, 'sale')]).toEqual([
    'online',
    linesOfKind(seen, 'sale'),
  ]);
});

test('a product that a load of data ended is issued no more, and one withdrawn on its first day is sold on none', async () => {
  const seen = await soldOnline();
  const { code } = seen.cells;
  await api.db.query('UPDATE product SET available_from = $2 WHERE product_code = $1', [
    code,
    today,
  ]);
  await publishedByWorker(await asked(await read(seen.id), 'withdrawal', {}));
  expect((await read(seen.id)).cells.sale).toBe('off');
  const { rows } = await api.db.query<{ id: number }>(
    `UPDATE product SET available_from = '2020-01-01', available_to = '2020-12-31'
      WHERE product_code = $1 RETURNING id`,
    [code],
  );
  expect(isIssuedTo(await readSeller(api.db, rows[0]?.id ?? 0), new Date(0))).toBe(false);
});

test('a name and a text are changed by two in their languages, seen a second later, and taken back', async () => {
  const seen = await product();
  const texts = linesOfKind(seen, 'texts');
  // The contract quotes it.
  const body = texts.find(
    ({ name, of }) => /^section_\d+_body_es$/.test(name) && of === 'Vista General',
  );
  const changedAt = async () => {
    const { rows } = await api.db.query<{ at: Date | null }>(
      'SELECT terms_changed_at AS at FROM product WHERE product_code = $1',
      [seen.cells.code],
    );
    return rows[0]?.at ?? null;
  };
  const [, at = ''] = body?.name.split('_') ?? [];
  const words = Object.fromEntries(
    texts
      .filter(({ name }) => name.startsWith(`section_${at}_`))
      .map(({ name, value }) => [name, `${String(value)} Desde hoy.`]),
  );
  const name = await asked(seen, 'texts', { text: 'name', name: 'Otro Nombre Entero' });
  const named = await publishedByWorker(name);
  await until(
    () =>
      Promise.resolve(shown(seen.cells.code)?.displayName === 'Otro Nombre Entero' ? true : null),
    { within: 30_000, every: 5 },
  );
  expect(await changedAt()).toBeNull();
  const before = await readVersion(api.db);
  const text = await publishedByWorker(
    await asked(await read(seen.id), 'texts', { text: `section_${at}`, ...words }),
  );
  // Answers about it are kept by this version.
  expect(await readVersion(api.db)).toBeGreaterThan(before);
  expect(await changedAt()).not.toBeNull();
  expect(linesOfKind(await read(seen.id), 'texts')).toContainEqual(
    expect.objectContaining({ name: body?.name, value: `${String(body?.value)} Desde hoy.` }),
  );
  await takenBack(seen.id, text);
  await takenBack(seen.id, named);
  expect(linesOfKind(await read(seen.id), 'texts')).toEqual(texts);

  const nothing = await call<Product>(`products/${seen.id}/texts`, {
    version: (await read(seen.id)).version,
    values: { when: 'now', text: 'name', name: seen.cells.name },
  });
  expect([nothing.status, nothing.body.errors?.[0]?.pointer]).toEqual([422, '/values/text']);
});

/** The form of the conditions as it stands, with what somebody writes over it. */
const terms = ({ cells }: Product, more: object) => ({
  ...Object.fromEntries(
    termsForm(cells, { language: 'es', country: 'CL', today })
      .groups.flatMap(({ fields }) => fields)
      .flatMap(({ name, initial, visibleWhen }) =>
        initial === undefined || visibleWhen?.field === 'exclusion' || visibleWhen?.field === 'when'
          ? []
          : [[name, initial]],
      ),
  ),
  when: 'now',
  ...more,
});

test('conditions are changed by two: card and page follow, who is buying is told, and it is taken back', async () => {
  const seen = await soldOnline();
  const { code } = seen.cells;
  const top = linesOfKind(seen, 'terms').find(
    ({ name }) => name.startsWith('limit_') && name.includes('_top_'),
  );
  const standing = linesOfKind(seen, 'terms');
  const opened = (await (await openPurchase(code)).json()) as { session: string };
  const told = async () => {
    const { rows } = await api.db.query<{ told: boolean }>(
      `SELECT x.terms_changed_at > p.created_at AS told FROM purchase p JOIN product x ON x.id = p.product_id
         JOIN purchase_link l ON l.purchase_id = p.id WHERE p.product_code = $1 ORDER BY p.created_at DESC LIMIT 1`,
      [code],
    );
    return rows[0]?.told ?? null;
  };
  expect([typeof opened.session, await told()]).toEqual(['string', null]);
  const change = await publishedByWorker(
    await asked(seen, 'terms', terms(seen, { [top?.name ?? '']: '1', waitingDays: 10 })),
  );
  expect(change.cells.lines.map(({ name }) => name)).toContain(top?.name);
  expect(await told()).toBe(true);
  const now1 = await read(seen.id);
  const moved = linesOfKind(now1, 'terms').find(({ name }) => name === top?.name);
  expect(moved?.value).not.toBe(top?.value);
  await takenBack(seen.id, change);
  expect(linesOfKind(await read(seen.id), 'terms')).toEqual(standing);

  // An exclusion goes with its effect, and is there again as it was.
  const places = standing.filter(({ name }) => /^exclusion_\d+_title_es$/.test(name));
  const [, at = ''] = places[0]?.name.split('_') ?? [];
  const own = Object.fromEntries(
    standing
      .filter(({ name }) => name.startsWith(`exclusion_${at}_`))
      .map(({ name, value }) => [name, value ?? 'none']),
  );
  const again = await read(seen.id);
  const out = await publishedByWorker(
    await asked(
      again,
      'terms',
      terms(again, { exclusion: at, ...own, [`exclusion_${at}_remove`]: true }),
    ),
  );
  await until(
    () =>
      Promise.resolve(shown(code)?.card.mainExclusion === (places[1]?.value ?? null) ? true : null),
    { within: 30_000, every: 5 },
  );
  await takenBack(seen.id, out);
  expect(linesOfKind(await read(seen.id), 'terms')).toEqual(standing);
});

test('what a product covers is changed by two: comparison and match follow, who is buying is told, and it is taken back', async () => {
  const { rows } = await api.db.query<{ id: string; code: string; line: string; percent: number }>(
    `SELECT r.id, p.product_code AS code, a.max_amount AS percent,
            format('coverage_%s_max_percent_%s', c.id, a.kind) AS line
       FROM product_record r JOIN product p ON p.id = r.product_id
       JOIN insurance_type t ON t.id = p.insurance_type_id AND t.name = 'complementario'
       JOIN product_coverage c ON c.product_id = p.id
       JOIN product_coverage_amount a ON a.product_coverage_id = c.id AND a.kind = 'percentage_isapre'
       JOIN benefit b ON b.id = c.benefit_id
      WHERE p.country_code = 'CL' AND p.available_to IS NULL AND p.available_from <= current_date
        AND b.name = 'Consulta médica' ORDER BY p.id DESC, c.id`,
  );
  const chosen = rows.find(({ id }) => !taken.has(id));
  if (chosen === undefined) throw new Error('no product states what it pays of visits');
  taken.add(chosen.id);
  const { id, code, line } = chosen;
  const percent = Number(chosen.percent);
  const seen = await read(id);
  const standing = linesOfKind(seen, 'cover');
  const written = (more: object) => ({
    ...Object.fromEntries(
      coverForm(seen.cells, { language: 'es', country: 'CL', today })
        .groups.flatMap(({ fields }) => fields)
        .flatMap(({ name, initial, visibleWhen }) =>
          initial === undefined || visibleWhen !== undefined ? [] : [[name, initial]],
        ),
    ),
    when: 'now',
    ...more,
  });
  const refused = await call<Product>(`products/${id}/cover`, {
    version: seen.version,
    values: written({ [line]: '130' }),
  });
  expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, `/values/${line}`]);

  const before = shown(code)?.cover;
  const change = await publishedByWorker(
    await asked(seen, 'cover', written({ [line]: String(percent - 20) })),
  );
  expect(change.cells.lines).toEqual([
    expect.objectContaining({ name: line, from: percent, to: percent - 20 }),
  ]);
  await until(
    () =>
      Promise.resolve(JSON.stringify(shown(code)?.cover) === JSON.stringify(before) ? null : true),
    { within: 30_000, every: 5 },
  );
  const { rows: told } = await api.db.query(
    'SELECT terms_changed_at FROM product WHERE product_code = $1 AND terms_changed_at IS NOT NULL',
    [code],
  );
  expect(told).toHaveLength(1);
  await takenBack(id, change);
  expect(linesOfKind(await read(id), 'cover')).toEqual(standing);
});

test('conditions that say the opposite of another place of the page are refused, also once something else moved', async () => {
  const seen = await soldOnline();
  const has = () =>
    api.db.query(
      `INSERT INTO product_feature (product_id, feature_id)
       SELECT p.id, f.id FROM product p, feature f WHERE p.product_code = $1 AND f.code = 'salud_mental'
       ON CONFLICT DO NOTHING`,
      [seen.cells.code],
    );
  await has();
  const now1 = await read(seen.id);
  const at =
    Math.max(
      ...linesOfKind(now1, 'terms').flatMap(({ name }) =>
        name.startsWith('exclusion_') ? [Number(name.split('_')[1])] : [],
      ),
    ) + 1;
  const added = {
    exclusion: String(at),
    ...Object.fromEntries(
      ['es', 'en', 'pt'].flatMap((language) => [
        [`exclusion_${at}_title_${language}`, 'Salud mental'],
        [`exclusion_${at}_description_${language}`, 'Nada de ella.'],
      ]),
    ),
    [`exclusion_${at}_code`]: 'mental_health',
  };
  const refused = await call<Product>(`products/${seen.id}/terms`, {
    version: now1.version,
    values: terms(now1, added),
  });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      expect.objectContaining({
        pointer: '/values/exclusion',
        message: 'Incluye salud mental: no puede excluirla',
      }),
    ],
  ]);
  await api.db.query(
    `DELETE FROM product_feature USING feature f, product p
      WHERE f.id = feature_id AND f.code = 'salud_mental' AND p.id = product_id AND p.product_code = $1`,
    [seen.cells.code],
  );
  const change = await asked(await read(seen.id), 'terms', terms(now1, added));
  await has();
  const late = await act(change, 'approve', other);
  expect([late.status, late.body.code]).toEqual([409, 'CHANGE_CONTRADICTS']);
});

test('an offer is added, changed and ended by two; its last place is sold once, and one that has none is refused', async () => {
  const seen = await soldOnline();
  const { code } = seen.cells;
  const texts = Object.fromEntries(
    ['es', 'en', 'pt'].flatMap((language) => [
      [`offer_1_name_${language}`, 'Verano'],
      [`offer_1_description_${language}`, 'Diez por ciento menos.'],
    ]),
  );
  const added = await publishedByWorker(
    await asked(seen, 'offers', {
      ...texts,
      unit: '%',
      amount: '10',
      offer_1_ends: addDays(today, 30),
      offer_1_stock: 1,
    }),
  );
  await until(() => Promise.resolve(shown(code)?.offers[0]?.amount === 10 ? true : null), {
    within: 30_000,
    every: 5,
  });
  const first = (await (await openPurchase(code)).json()) as { price: { discount?: unknown } };
  expect(first.price.discount).not.toBeNull();
  const [offer] = shown(code)?.offers ?? [];
  const late = await api.post(
    '/api/purchases',
    { productCode: code, profile: profileOfType('QpOnlineSale'), offerId: offer?.id },
    { 'idempotency-key': randomUUID() },
  );
  expect([late.status, ((await late.json()) as Refused).code]).toEqual([409, 'OFFER_SOLD_OUT']);

  // One place was sold since: two more are two more.
  const running = await read(seen.id);
  const changed = await publishedByWorker(
    await asked(running, 'offer-change', {
      offer: '1',
      ...texts,
      offer_1_amount_percent: '15',
      offer_1_ends: addDays(today, 30),
      offer_1_stock: 2,
    }),
  );
  expect(linesOfKind(await read(seen.id), 'offers')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'offer_1_amount_percent', value: 15 }),
      expect.objectContaining({ name: 'offer_1_stock', value: 2 }),
    ]),
  );
  const left = (stock: number) =>
    api.db.query('UPDATE product_offer SET stock = $1 WHERE id = $2', [stock, offer?.id]);
  // One of the two that were added is sold: they are not there to be taken back.
  await left(1);
  const oversold = await act(changed, 'undo');
  expect([oversold.status, oversold.body.code]).toEqual([409, 'CHANGE_STALE']);
  await left(2);
  await takenBack(seen.id, changed);
  const stands = linesOfKind(await read(seen.id), 'offers');

  const ended = await publishedByWorker(
    await asked(await read(seen.id), 'offer-end', { offer: '1' }),
  );
  await until(
    () =>
      Promise.resolve(
        shown(code)?.offers.every(({ endsAt }) => Date.parse(endsAt) <= Date.now()) === true
          ? true
          : null,
      ),
    { within: 30_000, every: 5 },
  );
  await takenBack(seen.id, ended);
  expect(linesOfKind(await read(seen.id), 'offers')).toEqual(stands);
  await takenBack(seen.id, added);
  expect(linesOfKind(await read(seen.id), 'offers')).toContainEqual(
    expect.objectContaining({ name: 'offer_1_state', value: 'ended' }),
  );

  // Prices fall after it was asked for: half of them is less than it takes off.
  const last = await read(seen.id);
  const high = await asked(last, 'offers', {
    ...Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [name.replace('offer_1', 'offer_2'), value]),
    ),
    unit: last.cells.currency,
    amount: writeAmount({ amount: 1, currency: last.cells.currency }),
    offer_2_ends: addDays(today, 30),
  });
  await api.db.query(
    `UPDATE product_rate SET amount = 1
      WHERE product_id = (SELECT id FROM product WHERE product_code = $1)`,
    [code],
  );
  const late2 = await act(high, 'approve', other);
  expect([late2.status, late2.body.code]).toEqual([409, 'CHANGE_STALE']);
});

test('steps of a purchase are changed by two: new purchases have them, open ones go on with theirs, and it is taken back', async () => {
  const { rows } = await api.db.query<{ id: string; code: string }>(
    `SELECT r.id, p.product_code AS code FROM product_record r JOIN product p ON p.id = r.product_id
      WHERE p.product_type = 'QpOnlineSaleAccidentes' AND 'online' = ANY (p.sales_channel)
        AND p.country_code = 'CL' AND p.available_to IS NULL AND p.available_from <= current_date
      ORDER BY p.id`,
  );
  const { id = '', code = '' } = rows.find((row) => !taken.has(row.id)) ?? {};
  taken.add(id);
  const open = async () => {
    const response = await api.post(
      '/api/purchases',
      { productCode: code, profile: profileOfType('QpOnlineSaleAccidentes') },
      { 'idempotency-key': randomUUID() },
    );
    const body = (await response.json()) as {
      session: string;
      steps: readonly { readonly id: string }[];
    };
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    expect(response.status).toBe(201);
    return { ...body, cookie };
  };
  const before = ['datos-personales', 'beneficiarios', 'pago', 'confirmacion'];
  const after = ['datos-personales', 'pago', 'confirmacion'];
  const ids = (steps: readonly { readonly id: string }[]) => steps.map((step) => step.id);
  const opened = await open();
  expect(ids(opened.steps)).toEqual(before);

  const chosen = (steps: readonly string[]) =>
    Object.fromEntries(
      [1, 2, 3, 4, 5].map((place) => [`step_${place}`, steps[place - 1] ?? 'none']),
    );
  const seen = await read(id);
  const refused = await call<Product>(`products/${id}/steps`, {
    version: seen.version,
    values: { when: 'now', ...chosen(['datos-personales', 'beneficiarios', 'confirmacion']) },
  });
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
    422,
    'Falta un paso que este producto siempre tiene',
  ]);
  const unknown = await call<Product>(`products/${id}/steps`, {
    version: seen.version,
    values: { when: 'now', ...chosen(['datos-personales', 'selfie', 'pago', 'confirmacion']) },
  });
  expect([unknown.status, unknown.body.errors?.[0]?.pointer]).toEqual([422, '/values/step_2']);

  const change = await publishedByWorker(await asked(seen, 'steps', chosen(after)));
  const soon = await until(
    async () => {
      const { steps } = await open();
      return steps.length === after.length ? steps : null;
    },
    { within: 30_000, every: 50 },
  );
  expect(ids(soon)).toEqual(after);
  const kept = await api.fetch(`/api/purchases/${opened.session}`, {
    headers: { cookie: opened.cookie },
  });
  expect(ids(((await kept.json()) as typeof opened).steps)).toEqual(before);
  await takenBack(id, change);
  expect(linesOfKind(await read(id), 'steps').map(({ value }) => value)).toEqual(before);
  const own = 'product_step WHERE product_id = (SELECT id FROM product WHERE product_code = $1)';
  // It follows its type again.
  expect((await api.db.query(`SELECT FROM ${own}`, [code])).rowCount).toBe(0);

  // A step that a later release has: nothing offers a purchase that would be refused.
  await api.db.query(
    `INSERT INTO product_step SELECT id, 'selfie', 1 FROM product WHERE product_code = $1`,
    [code],
  );
  expect((await read(id)).cells.sale).toBe('request');
  await api.db.query(`DELETE FROM ${own}`, [code]);
  expect((await read(id)).cells.sale).toBe('online');
});
