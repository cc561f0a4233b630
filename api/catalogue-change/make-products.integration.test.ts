import { emptyForm } from '@cotejo/domain/catalogue-change/empty-form.ts';
import { wholeCatalogue } from '@cotejo/domain/site/site-key.ts';
import { until } from '@cotejo/tests/support/wait/until.ts';
import { findProductPath, listSiteAddresses } from '../site/site-addresses.ts';
import {
  api,
  other,
  today,
  call,
  taken,
  read,
  changeOf,
  act,
  shown,
  asked,
  publishedByWorker,
  linesOfKind,
  openPurchase,
  soldOnline,
  type Product,
} from '@cotejo/tests/support/catalogue/changed-products.ts';

jest.setTimeout(120_000);

/** Every part of a product, by its table, without what its copy has of its own. */
async function partsOf(productId: number): Promise<Readonly<Record<string, unknown>>> {
  const { rows: tables } = await api.db.query<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND c.confrelid = 'product'::regclass AND c.confdeltype = 'c'
        AND c.conrelid::regclass::text NOT IN ('product_record', 'product_offer')
      ORDER BY 1`,
  );
  const counts: Record<string, unknown> = {};
  for (const { table, column } of tables) {
    const { rows } = await api.db.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${table} WHERE ${column} = $1
        ${table === 'product_rate' ? 'AND effective_to IS NULL' : ''}`,
      [productId],
    );
    counts[table] = rows[0]?.count;
  }
  const { rows } = await api.db.query<{ sums: unknown }>(
    `SELECT jsonb_build_object(
       'amounts', (SELECT jsonb_agg(jsonb_build_array(c.order_position, a.kind, a.min_amount, a.max_amount) ORDER BY 1)
          FROM (SELECT * FROM product_coverage WHERE product_id = $1) c
          JOIN product_coverage_amount a ON a.product_coverage_id = c.id),
       'limits', (SELECT jsonb_agg(to_jsonb(a) - 'product_limit_id' || jsonb_build_object('at', l.order_position) ORDER BY 1)
          FROM product_limit l JOIN product_limit_amount a ON a.product_limit_id = l.id WHERE l.product_id = $1),
       'places', (SELECT count(*) FROM product_limit l JOIN product_limit_organization o ON o.product_limit_id = l.id
         WHERE l.product_id = $1)) AS sums`,
    [productId],
  );
  return { ...counts, ...(rows[0]?.sums as object) };
}

test('a new product is copied, hidden, named where it lacks something, put on sale by two, found everywhere, and withdrawn', async () => {
  const seen = await soldOnline();
  const idOf = async (code: string): Promise<number> => {
    const { rows } = await api.db.query<{ id: number }>(
      'SELECT id FROM product WHERE product_code = $1',
      [code],
    );
    return rows[0]?.id ?? 0;
  };
  const taken1 = await call<Product>(`products/${seen.id}/copy`, {
    version: seen.version,
    values: { code: seen.cells.code.toLowerCase(), name: seen.cells.name, url: 'Otro-Distinto' },
  });
  expect([taken1.status, taken1.body.errors?.map(({ pointer }) => pointer)]).toEqual([
    422,
    ['/values/code', '/values/name'],
  ]);
  const made = { code: 'CL-NUEVO-1', name: 'Escudo Nuevo Familiar', url: 'Escudo-Nuevo-Familiar' };
  const copied = await publishedByWorker(await asked(seen, 'copy', { ...made, when: undefined }));
  expect(copied.allowed.map(({ act: name }) => name)).not.toContain('undo');
  const productId = await idOf(made.code);
  expect(await partsOf(productId)).toEqual(await partsOf(await idOf(seen.cells.code)));

  const { rows } = await api.db.query<{ id: string }>(
    'SELECT id FROM product_record WHERE product_id = $1',
    [productId],
  );
  const id = rows[0]?.id ?? '';
  taken.add(id);
  const fresh = await read(id);
  expect([fresh.cells.sale, fresh.cells.lacks, fresh.cells.fromPrice]).toEqual([
    'new',
    [],
    seen.cells.fromPrice,
  ]);
  expect(
    linesOfKind(fresh, 'texts').filter(({ value }) => String(value).includes(seen.cells.name)),
  ).toEqual([]);
  // Nobody else finds it.
  const page = () => api.fetch(`/api/insurance/product/${made.code}`);
  const { holder } = api.dependencies.comparison;
  await holder.settled();
  expect([shown(made.code), (await page()).status, (await openPurchase(made.code)).status]).toEqual(
    [undefined, 404, 404],
  );

  // What it lacks is listed, and its sale refused in the form and at its approval.
  const price = async (to: 'hidden' | 'known') => {
    const [from, until1] = to === 'hidden' ? [null, today] : [today, null];
    await api.db.query(
      `UPDATE product_rate SET effective_from = effective_from - 1, effective_to = $2
        WHERE product_id = $1 AND effective_to IS NOT DISTINCT FROM $3`,
      [productId, until1, from],
    );
  };
  await price('hidden');
  const poor = await read(id);
  expect(poor.cells.lacks).toEqual(['price']);
  const refused = await call<Product>(`products/${id}/launch`, {
    version: poor.version,
    values: { when: 'now' },
  });
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
    422,
    'No tiene precio vigente',
  ]);
  await price('known');
  const launch = await asked(await read(id), 'launch', { when: 'now' });
  await price('hidden');
  const late = await act(launch, 'approve', other);
  expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_INCOMPLETE']);
  await price('known');

  await publishedByWorker(await changeOf(launch.id));
  await until(() => Promise.resolve(shown(made.code) === undefined ? null : true), {
    within: 30_000,
    every: 5,
  });
  const snapshot = await holder.whenReady(wholeCatalogue('CL'));
  const path = findProductPath(snapshot, productId);
  expect(path).toMatch(/Escudo-Nuevo-Familiar$/);
  expect(listSiteAddresses(snapshot).products).toContain(path);
  const found = (await (
    await api.fetch('/api/site/search?q=Escudo+Nuevo+Familiar&country=CL&language=es')
  ).json()) as object;
  expect(JSON.stringify(found)).toContain(path);
  const partner = (organizations: ReadonlySet<string>) =>
    holder.whenReady({
      country: 'CL',
      site: { assortment: { organizations, products: null, hidesClinics: false } },
    });
  const sold = await partner(new Set([seen.cells.organizationCode]));
  const unsold = await partner(new Set(['nobody']));
  expect([sold.index.ordinals.has(productId), unsold.index.ordinals.has(productId)]).toEqual([
    true,
    false,
  ]);
  expect([(await page()).status, (await openPurchase(made.code)).status]).toEqual([200, 201]);

  await publishedByWorker(await asked(await read(id), 'withdrawal', { when: 'now' }));
  await until(() => Promise.resolve(shown(made.code) === undefined ? true : null), {
    within: 30_000,
    every: 5,
  });
  expect((await read(id)).cells.sale).toBe('off');
});

/** A product that stands and pays coverages, and another organisation of its country and type. */
async function soldWithCover(): Promise<{ readonly seen: Product; readonly seller: string }> {
  const { rows } = await api.db.query<{ id: string; seller: string }>(
    `SELECT r.id, (SELECT x.code FROM organization x WHERE x.type = o.type AND x.country_code = o.country_code
                     AND x.available_to_sell AND x.deleted_at IS NULL AND x.id <> o.id ORDER BY x.id LIMIT 1) AS seller
       FROM product_record r JOIN product p ON p.id = r.product_id JOIN organization o ON o.id = p.organization_id
       JOIN insurance_type t ON t.id = p.insurance_type_id AND t.name = 'complementario'
      WHERE p.country_code = 'CL' AND p.available_to IS NULL AND p.available_from <= current_date
        AND o.available_to_sell ORDER BY p.id DESC`,
  );
  const free = rows.find(({ id }) => !taken.has(id));
  if (free === undefined) throw new Error('no product is left');
  taken.add(free.id);
  return { seen: await read(free.id), seller: free.seller };
}

const wording = {
  wording: 'own',
  depositCode: 'POL 3 2024 9120',
  wordingTitle: 'Condicionado nuevo',
  wordingEs: 'Lo que se depositó.',
  wordingEn: 'What was deposited.',
  wordingPt: 'O que foi depositado.',
};

/** The record of a product that a change made. */
async function madeRecord(code: string): Promise<Product> {
  const { rows } = await api.db.query<{ id: string }>(
    `SELECT r.id FROM product_record r JOIN product p ON p.id = r.product_id WHERE p.product_code = $1`,
    [code],
  );
  taken.add(rows[0]?.id ?? '');
  return read(rows[0]?.id ?? '');
}

test('a copy is given to another seller with a wording of its own, and names that one', async () => {
  const { seen, seller } = await soldWithCover();
  const names = { code: 'CL-OTRO-1', name: 'Plan de Otra', url: 'Plan-de-Otra', seller };
  const without = await call<Product>(`products/${seen.id}/copy`, {
    version: seen.version,
    values: { ...names, wording: 'same' },
  });
  expect([without.status, without.body.errors?.map(({ pointer }) => pointer)]).toEqual([
    422,
    ['/values/wording'],
  ]);
  const nobody = await call<Product>(`products/${seen.id}/copy`, {
    version: seen.version,
    values: { ...names, ...wording, seller: 'nadie' },
  });
  expect(nobody.body.errors?.map(({ pointer }) => pointer)).toEqual(['/values/seller']);
  await publishedByWorker(await asked(seen, 'copy', { ...names, ...wording, when: undefined }));
  const made = await madeRecord(names.code);
  expect([made.cells.organizationCode, made.cells.sale, made.cells.lacks]).toEqual([
    seller,
    'new',
    [],
  ]);
  const said = linesOfKind(made, 'texts').map(({ value }) => String(value));
  expect(said.filter((text) => text.includes(seen.cells.organization))).toEqual([]);
  const { rows } = await api.db.query(
    `SELECT d.title, d.deposit_code AS code, t.body, t.translations->'pt'->>'body' AS pt
       FROM product p JOIN product_document d ON d.product_id = p.id
       JOIN product_description t ON t.product_id = p.id AND t.section = d.section
      WHERE p.product_code = $1`,
    [names.code],
  );
  expect(rows).toEqual([
    {
      title: wording.wordingTitle,
      code: wording.depositCode,
      body: wording.wordingEs,
      pt: wording.wordingPt,
    },
  ]);
});

test('a product is made from an empty form by two: it has what was written, and nothing that was left empty', async () => {
  const { seen, seller } = await soldWithCover();
  const names = { code: 'CL-VACIO-1', name: 'Plan Escrito', url: 'Plan-Escrito', seller };
  const context = { language: 'es', country: 'CL', today } as const;
  const fields = emptyForm(seen.cells, context).groups.flatMap((group) => group.fields);
  const least = Object.fromEntries(
    fields
      .filter(({ name, required }) => required && /^(prices|texts|cover)_/.test(name))
      .map(({ name }) => [name, name.startsWith('texts_') ? 'Texto escrito' : '2']),
  );
  const covered = linesOfKind(seen, 'cover').filter(({ name }) => name.startsWith('coverage_'));
  const kept = covered.filter(({ name }) =>
    name.startsWith(String(covered[0]?.name.slice(0, covered[0].name.indexOf('_', 9) + 1))),
  );
  const values = {
    ...names,
    ...wording,
    ...least,
    ...Object.fromEntries(kept.map(({ name }) => [`cover_${name}`, '2'])),
  };
  const half = await call<Product>(`products/${seen.id}/empty`, {
    version: seen.version,
    values: { ...names, ...wording },
  });
  expect(half.status).toBe(422);
  const change = await publishedByWorker(
    await asked(seen, 'empty', { ...values, when: undefined }),
  );
  expect(change.allowed.map(({ act: name }) => name)).not.toContain('undo');
  const made = await madeRecord(names.code);
  expect([made.cells.organizationCode, made.cells.sale]).toEqual([seller, 'new']);
  expect(made.cells.lacks).toEqual([]);
  // Factors of a family are hundredths.
  const priced = linesOfKind(seen, 'prices').map(({ name }) => [
    name,
    name.startsWith('factor_') ? 200 : 20_000,
  ]);
  expect(linesOfKind(made, 'prices').map(({ name, value }) => [name, value])).toEqual(priced);
  const texts = linesOfKind(made, 'texts').filter(({ name }) => name !== 'name');
  expect(new Set(texts.map(({ value }) => value))).toEqual(new Set(['Texto escrito']));
  expect(texts.length).toBe(Object.keys(least).filter((name) => name.startsWith('texts_')).length);
  const pays = linesOfKind(made, 'cover').filter(({ name }) => name.startsWith('coverage_'));
  expect(pays.map(({ of }) => of)).toEqual(kept.map(({ of }) => of));
  // The product beside it stays as it was.
  expect((await read(seen.id)).cells.lines).toEqual(seen.cells.lines);
});

test('a copy leads to no other product at its insurer, and what was deposited stays as it was', async () => {
  const { rows } = await api.db.query<{ id: number; name: string }>(
    `SELECT id, display_name AS name FROM product
      WHERE metadata ? 'externalUrl' AND display_name LIKE '% %' ORDER BY id LIMIT 1`,
  );
  const { id = 0, name = '' } = rows[0] ?? {};
  await api.db.query(
    `UPDATE product_description SET body = $2 WHERE product_id = $1
        AND section IN ('Condicion General', 'Vista General')`,
    [id, `De ${name}.`],
  );
  const { rows: made } = await api.db.query<{ id: number }>(
    `SELECT copy_product($1, 'CL-FUERA-1', 'Otra Cosa', 'Otra-Cosa', current_date) AS id`,
    [id],
  );
  const { rows: copied } = await api.db.query(
    `SELECT p.metadata ? 'externalUrl' OR p.metadata ? 'externalCode' AS leads,
            (SELECT jsonb_object_agg(section, body) FROM product_description d
              WHERE d.product_id = p.id AND section IN ('Condicion General', 'Vista General')) AS texts
       FROM product p WHERE p.id = $1`,
    [made[0]?.id],
  );
  expect(copied).toEqual([
    {
      leads: false,
      texts: { 'Condicion General': `De ${name}.`, 'Vista General': 'De Otra Cosa.' },
    },
  ]);
});
