import { randomUUID } from 'node:crypto';
import { readPriceLines } from '@cotejo/domain/catalogue-change/price-lines.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { listDueChanges, publishDue } from '@cotejo/store/catalogue-change/publish-change.ts';
import { signedInAs } from '@cotejo/tests/support/people/staff.ts';
import { findOnlineProduct } from '@cotejo/tests/support/purchase/online-product.ts';
import { profileOfType } from '@cotejo/tests/support/purchase/profile-of-type.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import {
  api,
  one,
  other,
  today,
  call,
  taken,
  product,
  read,
  changeOf,
  now,
  prepare,
  act,
  proposed,
  publishedNow,
  shown,
  firstLine,
  publishedByWorker,
  takenBack,
  type Product,
  type Change,
} from '@cotejo/tests/support/catalogue/changed-products.ts';

jest.setTimeout(120_000);

test('one person plans a price, another one approves it, its day comes, and the comparator shows it', async () => {
  const seen = await product();
  const { name, value } = firstLine(seen);
  const change = await proposed(seen, { all: '10', when: 'day', day: addDays(today, 1) });
  expect(change.cells.lines[0]).toMatchObject({ name, from: value });
  const [sample] = change.cells.samples;
  expect(change.cells.samples).toHaveLength(3);
  expect(sample?.after).not.toBe(sample?.before);

  // The person who asked is told that somebody else has to approve it.
  const own = await act(change, 'approve');
  expect([own.status, own.body.code]).toEqual([409, 'NOT_TWO_PEOPLE']);
  const planned = await act(change, 'approve', other);
  expect([planned.status, planned.body.cells.state]).toEqual([200, 'planned']);
  expect(await listDueChanges(api.db, Date.now(), { limit: 100 })).not.toContain(change.id);
  expect(readPriceLines(shown(seen.cells.code)!)[name]).toBe(value);

  // A day that has come, and one whose minutes nobody looked at, are the same.
  await api.db.query('UPDATE catalogue_change SET publishes_on = $2 WHERE id = $1', [
    change.id,
    addDays(today, -1),
  ]);
  expect(await listDueChanges(api.db, Date.now(), { limit: 100 })).toContain(change.id);
  const both = await Promise.all([
    publishDue(api.db, change.id, Date.now()),
    publishDue(api.db, change.id, Date.now()),
  ]);
  expect(both.toSorted()).toEqual(['over', 'published']);
  const to = change.cells.lines[0]?.to;
  await until(
    () => Promise.resolve(readPriceLines(shown(seen.cells.code)!)[name] === to ? true : null),
    { within: 30_000, every: 10 },
  );

  const { rows } = await api.db.query<{ from: string; to: string | null }>(
    `SELECT DISTINCT effective_from::text AS from, effective_to::text AS to FROM product_rate a
       JOIN product_record r ON r.product_id = a.product_id
      WHERE r.id = $1 AND (effective_to IS NULL OR effective_to >= $2) ORDER BY 1`,
    [seen.id, today],
  );
  expect(rows.map(({ to: end }) => end)).toEqual([today, null]);
  expect(rows.at(-1)?.from).toBe(today);

  const history = await call<{ items: { kind: string; text: string; by: object | null }[] }>(
    `products/${seen.id}/history`,
  );
  expect(history.body.items.map(({ kind }) => kind)).toEqual([
    'published',
    'approved',
    'proposed',
    'prepared',
  ]);
  expect(history.body.items[0]).toMatchObject({ by: null, text: expect.stringContaining('→') });
});

test('a purchase that is open keeps its price; what was published is taken back by two', async () => {
  const code = await findOnlineProduct(api.db);
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT r.id FROM product_record r JOIN product p ON p.id = r.product_id WHERE p.product_code = $1`,
    [code],
  );
  const seen = await read(rows[0]?.id ?? '');
  taken.add(seen.id);
  const open = () =>
    api
      .post(
        '/api/purchases',
        { productCode: code, profile: profileOfType('QpOnlineSale') },
        { 'idempotency-key': randomUUID() },
      )
      .then((response) => response.json() as Promise<{ price: { original: { amount: number } } }>);
  const before = await open();
  const published = await publishedNow(await proposed(seen, { all: '20', ...now }));
  await until(
    async () => {
      const { price } = await open();
      return price.original.amount === before.price.original.amount ? null : true;
    },
    { within: 30_000, every: 50 },
  );
  const { rows: kept } = await api.db.query<{ amount: number }>(
    `SELECT (price -> 'original' ->> 'amount')::integer AS amount FROM purchase
      WHERE product_code = $1 ORDER BY created_at LIMIT 1`,
    [code],
  );
  expect(kept[0]?.amount).toBe(before.price.original.amount);

  const key = randomUUID();
  const undo = () =>
    call<Change>(
      `catalogue-changes/${published.id}/undo`,
      { version: published.version },
      one,
      key,
    );
  expect([(await undo()).status, (await undo()).status]).toEqual([200, 200]);
  const { planned } = (await read(seen.id)).cells;
  expect(planned.map(({ state }) => state)).toEqual(['draft']);
  // Taken back once: somebody else finds it prepared.
  expect((await act(published, 'undo', other)).status).toBe(409);
  const asked = await act(await changeOf(planned[0]?.id ?? ''), 'propose');
  await publishedNow(asked.body);
  expect((await read(seen.id)).cells.lines).toEqual(seen.cells.lines);
});

test('what cannot be right is said at its field, and nothing is prepared', async () => {
  const seen = await product();
  const { name } = firstLine(seen);
  const wrong = async (more: object) => {
    const { status, body } = await prepare(seen, more);
    return [status, ...(body.errors ?? []).map(({ pointer, message }) => `${pointer}: ${message}`)];
  };
  expect(await wrong({ ...now, [name]: '-3' })).toEqual([
    422,
    `/values/${name}: Un precio es mayor que cero`,
  ]);
  expect(await wrong({ ...now, [name]: 'gratis' })).toEqual([
    422,
    `/values/${name}: Escribe un número, con sus decimales después de la coma`,
  ]);
  expect(await wrong({ ...now, all: '900' })).toEqual([
    422,
    '/values/all: Escribe un porcentaje entre -90 y 500, con dos decimales a lo más',
  ]);
  expect(await wrong(now)).toEqual([422, '/values/all: Nada cambia: escribe otro valor']);
  const [status, past] = await wrong({ all: '5', when: 'day', day: addDays(today, -1) });
  expect([status, String(past).startsWith('/values/day: ')]).toEqual([422, true]);
  expect((await read(seen.id)).cells.planned).toEqual([]);
});

test('a press that comes twice prepares one change; whoever saw another version is told', async () => {
  const seen = await product();
  const key = randomUUID();
  await prepare(seen, { all: '5' }, one, key);
  await prepare(seen, { all: '5' }, one, key);
  expect((await read(seen.id)).cells.planned).toHaveLength(1);
  expect((await prepare(seen, { all: '6' })).body.code).toBe('VERSION_CONFLICT');
});

test('two changes of one product are not asked for at the same moment; the first is withdrawn before its day', async () => {
  const seen = await product();
  const day = addDays(today, 3);
  const first = await proposed(seen, { all: '5', day });
  await prepare(await read(seen.id), { all: '6', day });
  const second = (await read(seen.id)).cells.planned.find(({ state }) => state === 'draft');
  const refused = await act(await changeOf(second?.id ?? ''), 'propose', other);
  expect([refused.status, refused.body.code, refused.body.title]).toEqual([
    409,
    'CHANGE_MOMENT_TAKEN',
    'Otro cambio de este producto ya está pedido para el mismo momento',
  ]);
  const planned = await act(first, 'approve', other);
  expect((await act(planned.body, 'withdraw')).body.cells.state).toBe('withdrawn');
  expect(await publishDue(api.db, first.id, Date.now())).toBe('over');
  const again = await act(await changeOf(second?.id ?? ''), 'propose', other);
  expect(again.body.cells.state).toBe('proposed');
  // Whoever prepared it does not agree to it, even where somebody else asked.
  expect((await act(again.body, 'approve')).body.code).toBe('NOT_TWO_PEOPLE');
  const declined = await act(again.body, 'decline', one, { why: 'day' });
  expect(declined.body.cells).toMatchObject({ state: 'declined', declinedWhy: 'day' });
});

test('a change whose day has begun, or whose product has left the market, is refused with why', async () => {
  const late = await proposed(await product(), { all: '5', day: addDays(today, 1) });
  await api.db.query('UPDATE catalogue_change SET publishes_on = $2 WHERE id = $1', [
    late.id,
    today,
  ]);
  expect((await act(late, 'approve', other)).body.code).toBe('CHANGE_DAY_OVER');

  const seen = await product();
  const change = await proposed(seen, { all: '5', day: addDays(today, 1) });
  const planned = await act(change, 'approve', other);
  const asked = await product();
  const next = await proposed(asked, { all: '7', day: addDays(today, 2) });
  await api.db.query('UPDATE product SET available_to = $2 WHERE product_code = ANY ($1)', [
    [seen.cells.code, asked.cells.code],
    addDays(today, -1),
  ]);
  const refused = await act(next, 'approve', other);
  expect([refused.status, refused.body.code]).toEqual([409, 'PRODUCT_WITHDRAWN']);
  expect(await publishDue(api.db, planned.body.id, Date.now())).toBe('not_published');
  expect((await changeOf(planned.body.id)).cells.state).toBe('withdrawn');
});

/** As the insurer's data would move them. */
const moveRates = ({ id }: Product, by: number) =>
  api.db.query(
    `UPDATE product_rate a SET amount = a.amount + $2 FROM product_record r
      WHERE r.product_id = a.product_id AND r.id = $1`,
    [id, by],
  );
const dayHasCome = ({ id }: Change) =>
  api.db.query('UPDATE catalogue_change SET publishes_on = $2 WHERE id = $1', [id, today]);

test('two changes that move a same value are not open at once, whatever their days', async () => {
  const seen = await product();
  await proposed(seen, { all: '10', day: addDays(today, 1) });
  await prepare(await read(seen.id), { all: '5', day: addDays(today, 30) });
  const draft = (await read(seen.id)).cells.planned.find(({ state }) => state === 'draft');
  const refused = await act(await changeOf(draft?.id ?? ''), 'propose');
  expect([refused.status, refused.body.code, refused.body.title]).toEqual([
    409,
    'CHANGE_LINES_TAKEN',
    'Otro cambio de este producto, pedido o planificado, mueve los mismos valores: espera a que se publique o retíralo',
  ]);
});

test('what is in force has moved since: the change is not asked for, not approved and not published over it', async () => {
  const seen = await product();
  const { body } = await prepare(seen, { all: '10', ...now });
  const draft = await changeOf(body.cells.planned[0]?.id ?? '');
  await moveRates(seen, 1);
  const early = await act(draft, 'propose');
  expect([early.status, early.body.code]).toEqual([409, 'CHANGE_STALE']);
  expect(await changeOf(draft.id)).toMatchObject({ version: draft.version });

  const change = await proposed(await read(seen.id), { all: '10', ...now });
  await moveRates(seen, 1);
  const [sample] = (await changeOf(change.id)).cells.samples;
  expect(sample?.before).not.toBe(change.cells.samples[0]?.before);
  expect((await act(change, 'approve', other)).body.code).toBe('CHANGE_STALE');
  expect((await act(change, 'withdraw')).body.cells.state).toBe('withdrawn');

  const later = await proposed(await read(seen.id), { all: '10', day: addDays(today, 1) });
  const planned = await act(later, 'approve', other);
  await dayHasCome(planned.body);
  await moveRates(seen, 1);
  const stands = (await read(seen.id)).cells.lines;
  expect(await publishDue(api.db, planned.body.id, Date.now())).toBe('not_published');
  expect((await read(seen.id)).cells.lines).toEqual(stands);
  const over = await changeOf(planned.body.id);
  expect([over.cells.state, over.cells.lines]).toEqual(['withdrawn', later.cells.lines]);
});

test('what another change has moved since is not taken back; two who take back at once prepare one change', async () => {
  const seen = await product();
  const first = await publishedNow(await proposed(seen, { all: '10', ...now }));
  const second = await proposed(await read(seen.id), { all: '20', ...now });
  const published = await publishedNow(second);
  expect(published.cells).toMatchObject({ state: 'published', lines: second.cells.lines });
  const kinds = await call<{ items: { kind: string }[] }>(`catalogue-changes/${second.id}/history`);
  expect(kinds.body.items.map(({ kind }) => kind)).toEqual([
    'published',
    'approved',
    'proposed',
    'prepared',
  ]);
  const refused = await act(first, 'undo');
  expect([refused.status, refused.body.code]).toEqual([409, 'CHANGE_STALE']);
  const both = await Promise.all([act(published, 'undo'), act(published, 'undo', other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(seen.id)).cells.planned).toHaveLength(1);
});

test('a product with prices from a later day is refused: nobody would see them replaced', async () => {
  const seen = await product();
  await api.db.query(
    `INSERT INTO product_rate
     SELECT a.product_id, a.role, a.sex, a.age_from, a.age_to, a.amount, $2::date, NULL
       FROM product_rate a JOIN product_record r ON r.product_id = a.product_id
      WHERE r.id = $1 AND a.effective_to IS NULL`,
    [seen.id, addDays(today, 5)],
  );
  const { body } = await prepare(seen, { all: '10', ...now });
  const refused = await act(await changeOf(body.cells.planned[0]?.id ?? ''), 'propose');
  expect([refused.status, refused.body.code]).toEqual([409, 'CHANGE_LATER_PRICES']);
});

test('while its seller is closed an agreed change waits, and holds up none behind it', async () => {
  const seen = await product();
  const change = await proposed(seen, { all: '10', day: addDays(today, 1) });
  const planned = await act(change, 'approve', other);
  await dayHasCome(planned.body);
  const isOpen = (open: boolean) =>
    api.db.query('UPDATE organization SET available_to_sell = $2 WHERE code = $1', [
      seen.cells.organizationCode,
      open,
    ]);
  await isOpen(false);
  try {
    expect(await publishDue(api.db, change.id, Date.now())).toBe('waits');
    expect((await changeOf(change.id)).cells.state).toBe('planned');
  } finally {
    await isOpen(true);
  }
  const due = await listDueChanges(api.db, Date.now(), { limit: 100 });
  expect(due).toContain(change.id);
  expect(await listDueChanges(api.db, Date.now(), { limit: 100, after: change.id })).toEqual(
    due.slice(due.indexOf(change.id) + 1),
  );
  expect(await publishDue(api.db, change.id, Date.now())).toBe('published');
});

test('whoever lost their role in the country of the product asks for nothing there any more', async () => {
  const third = await signedInAs(api.dependencies, 'ADMINISTRADOR');
  const seen = await product();
  const { body } = await prepare(seen, { all: '10', ...now }, third);
  const draft = await changeOf(body.cells.planned[0]?.id ?? '');
  const change = (await act(draft, 'propose', third)).body;
  await api.db.query(
    `UPDATE membership SET scope_kind = 'country', scope_id = 'PE'
      WHERE account_id = (SELECT proposed_by FROM catalogue_change WHERE id = $1)`,
    [change.id],
  );
  const refused = await act(change, 'approve', other);
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_TWO_PEOPLE']);
});

test('the base price of a plan of an isapre is changed by two, its rates and its data follow, and it is taken back', async () => {
  const { rows } = await api.db.query<{ id: string; code: string }>(
    `SELECT r.id, p.product_code AS code FROM product_record r JOIN product p ON p.id = r.product_id
      WHERE p.country_code = 'CL' AND p.metadata ? 'precioBase' AND p.available_to IS NULL
        AND p.available_from <= current_date ORDER BY p.id LIMIT 1`,
  );
  const { id = '', code = '' } = rows[0] ?? {};
  const seen = await read(id);
  const { name, value } = firstLine(seen);
  expect([name, seen.cells.lines.filter(({ kind }) => kind === 'prices').length]).toEqual([
    'plan_base',
    1,
  ]);
  expect(seen.allowed.map(({ act: each }) => each)).not.toContain('changeCover');
  const uneven = await prepare(seen, { ...now, plan_base: '2,3456' });
  expect(uneven.body.errors?.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/values/plan_base', 'Un precio base tiene dos decimales a lo más'],
  ]);
  const shownPrices = () => {
    const plan = shown(code);
    return [plan?.metadata['precioBase'], ...(plan?.rates.map(({ amount }) => amount) ?? [])];
  };
  const before = shownPrices();
  const change = await publishedByWorker(await proposed(seen, { ...now, plan_base: '4,5' }));
  await until(() => Promise.resolve(shownPrices()[0] === 4.5 ? true : null), {
    within: 30_000,
    every: 5,
  });
  const ges = Math.round(Number(shown(code)?.metadata['ges']) * 10_000);
  const holder = shown(code)?.rates.find(
    ({ role, ageFrom }) => role === 'holder' && ageFrom === 25,
  );
  expect(holder?.amount).toBe(45_000 + ges);
  await takenBack(id, change);
  expect(firstLine(await read(id)).value).toBe(value);
  await until(() => Promise.resolve(shownPrices()[0] === before[0] ? true : null), {
    within: 30_000,
    every: 5,
  });
  expect(shownPrices()).toEqual(before);
});

test('products and changes of another country do not exist, and who may only read changes nothing', async () => {
  const peru = await signedInAs(api.dependencies, 'ADMINISTRADOR', ['country', 'PE']);
  const foreign = await product('PE', peru);
  const { body } = await prepare(foreign, { all: '5' }, peru);
  const change = body.cells.planned[0]?.id ?? '';
  for (const path of [
    `products/${foreign.id}`,
    `products/${foreign.id}/history`,
    `catalogue-changes/${change}`,
    `catalogue-changes/${change}/history`,
  ])
    expect([path, (await call(path)).status, (await call(path, undefined, peru)).status]).toEqual([
      path,
      404,
      200,
    ]);
  expect((await prepare(foreign, { all: '6' })).status).toBe(404);
  for (const path of [
    'texts',
    'terms',
    'offers',
    'offer-change',
    'offer-end',
    'withdrawal',
    'return',
    'copy',
    'empty',
  ])
    expect([
      path,
      (await call(`products/${foreign.id}/${path}`, { version: 1, values: {} })).status,
    ]).toEqual([path, 404]);
  for (const name of ['propose', 'approve', 'withdraw', 'undo'])
    expect([
      name,
      (await call(`catalogue-changes/${change}/${name}`, { version: 1 })).status,
    ]).toEqual([name, 404]);
  const decline = { version: 1, values: { why: 'day' } };
  expect((await call(`catalogue-changes/${change}/decline`, decline)).status).toBe(404);
  for (const list of ['products', 'catalogue-changes']) {
    const { items } = (await call<{ items: { countryCode: string }[] }>(`${list}?country=PE`)).body;
    expect([list, items]).toEqual([list, []]);
  }
  expect((await call<{ items: object[] }>('products')).body.items.length).toBeGreaterThan(0);

  const reader = await signedInAs(api.dependencies, 'BACKOFFICE');
  const seen = await product();
  expect((await call<Product>(`products/${seen.id}`, undefined, reader)).body.allowed).toEqual([]);
  expect((await prepare(seen, { all: '5' }, reader)).status).toBe(403);
});

test('a change of a kind that a later release has waits for its worker', async () => {
  const change = await proposed(await product(), { ...now, all: '5' });
  expect((await act(change, 'approve', other)).status).toBe(200);
  const isDue = async (): Promise<boolean> =>
    (await listDueChanges(api.db, Date.now(), { limit: 1_000 })).includes(change.id);
  expect(await isDue()).toBe(true);
  const { rows } = await api.db.query<{ check: string }>(
    `SELECT pg_get_constraintdef(oid) AS check FROM pg_constraint
      WHERE conname = 'catalogue_change_kind_check'`,
  );
  const kind = (to: string) =>
    api.db.query('UPDATE catalogue_change SET kind = $2 WHERE id = $1', [change.id, to]);
  await api.db.query('ALTER TABLE catalogue_change DROP CONSTRAINT catalogue_change_kind_check');
  await kind('network');
  expect(await isDue()).toBe(false);
  await kind('prices');
  await api.db.query(
    `ALTER TABLE catalogue_change ADD CONSTRAINT catalogue_change_kind_check ${rows[0]?.check}`,
  );
  expect(await publishDue(api.db, change.id, Date.now())).toBe('published');
});
