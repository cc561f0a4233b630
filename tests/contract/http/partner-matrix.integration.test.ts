import { randomUUID } from 'node:crypto';
import { mountCatalogue } from '@cotejo/api/catalogue/mount-catalogue.ts';
import { mountGeomap } from '@cotejo/api/catalogue/mount-geomap.ts';
import { mountComparison } from '@cotejo/api/comparison/mount-comparison.ts';
import { mountContent } from '@cotejo/api/content/mount-content.ts';
import { mountDocument } from '@cotejo/api/document/mount-document.ts';
import { mountPlan } from '@cotejo/api/plan/mount-plan.ts';
import { mountPriceSheet } from '@cotejo/api/price-sheet/mount-price-sheet.ts';
import { mountPurchase } from '@cotejo/api/purchase/mount-purchase.ts';
import { mountSearch } from '@cotejo/api/search/mount-search.ts';
import { peopleSheet } from '@cotejo/api/sheet/testing/people-sheet.ts';
import { mountLandings } from '@cotejo/api/site/mount-landings.ts';
import { mountSubscriptions } from '@cotejo/api/site/mount-subscriptions.ts';
import { askHost } from '@cotejo/api/testing/ask-host.ts';
import type { RouteDefinition } from '@cotejo/contract/route.ts';
import { addPartner } from '@cotejo/store/account/access-place.ts';
import type { Database } from '@cotejo/store/database.ts';
import { siteModel } from '@cotejo/store/partner/site.model.ts';
import { startSeededApp, type SeededApp } from '../../support/app/seeded-app.ts';
import { profileOfType } from '../../support/purchase/profile-of-type.ts';
import { catalogueRoutes, samples } from './catalogue-samples.ts';

jest.setTimeout(120_000);

/** Three partners, each of whom sells what one company has: two insurers and an isapre. */
const partners = ['banco', 'tienda', 'caja'] as const;
type Partner = (typeof partners)[number];
const hostOf = (partner: Partner): string => `${partner}.localhost`;

/** A product of a partner's company: the values of `{…}` in the calls, and every name that only its own site may say. */
interface Owned {
  readonly known: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}

let api: SeededApp;
const owned = {} as Record<Partner, Owned>;

beforeAll(async () => {
  api = await startSeededApp({
    partnerSites: true,
    prepare: addSites,
    mounts: [
      mountComparison,
      mountCatalogue,
      mountPriceSheet,
      mountDocument,
      mountContent,
      mountPlan,
      mountSearch,
      mountLandings,
      mountSubscriptions,
      mountGeomap,
      mountPurchase,
    ],
  });
}, 180_000);
afterAll(() => api?.close());

async function addSites(db: Database): Promise<void> {
  // Companies that sell nothing in common, with a product online where they have one.
  const { rows } = await db.query<Record<string, string>>(
    `SELECT DISTINCT ON (o.code) o.code AS "sellerCode", o.id AS "sellerId", o.display_name AS "sellerName",
            o.url AS "organizationUrl", o.type, p.id, p.product_code AS code, p.url AS "productUrl",
            (SELECT benefit_id FROM product_coverage c WHERE c.product_id = p.id LIMIT 1) AS "benefitId",
            (SELECT coverage_organization_id FROM product_provider v WHERE v.product_id = p.id LIMIT 1)
              AS "organizationId"
       FROM organization o JOIN product p ON p.organization_id = o.id
      WHERE o.country_code = 'CL' AND o.type IN ('aseguradora', 'isapre')
        AND p.available_from <= current_date AND p.available_to IS NULL
      ORDER BY o.code, p.id`,
  );
  const insurers = rows.filter(({ type }) => type === 'aseguradora');
  const isapre = rows.find(({ type }) => type === 'isapre');
  const chosen = [insurers[0], insurers[1], isapre];
  for (const [at, partner] of partners.entries()) {
    const row = chosen[at];
    if (row === undefined) throw new Error('the catalogue has too few companies');
    const known = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, String(value)]),
    );
    const { rows: codes } = await db.query<{ code: string; url: string }>(
      'SELECT product_code AS code, url FROM product WHERE organization_id = $1',
      [row['sellerId']],
    );
    owned[partner] = {
      known,
      secrets: [
        known['sellerName'] ?? '',
        known['organizationUrl'] ?? '',
        ...codes.map(({ code }) => code),
      ],
    };
    await addPartner(db, { id: partner, name: partner });
    await siteModel(db).create(
      {
        id: randomUUID(),
        partnerId: partner,
        countryCode: 'CL',
        host: hostOf(partner),
        name: partner,
        brand: '#7a5cc2',
        accent: '#ffd166',
        organizations: [known['sellerCode'] ?? ''],
        products: null,
        hidesClinics: true,
        requests: true,
        score: true,
        indexed: true,
        allowedPaths: null,
        defaultPath: '/Comparar/Seguros-de-Salud',
        frameOrigins: [],
        state: 'live',
      },
      { returning: false, ...db.scope },
    );
  }
}

const json = { 'content-type': 'application/json' };

/** A call as the site of `asker` answers it, about what `owner` sells. */
async function ask(asker: Partner, owner: Partner, route: RouteDefinition) {
  const { known } = owned[owner];
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? name);
  const sample = samples[route.name] ?? {};
  const path = route.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    encodeURIComponent(fill(sample.params?.[name] ?? whole)),
  );
  const sent =
    route.name === 'processProfilesWithExcel'
      ? new Uint8Array(await peopleSheet())
      : JSON.stringify(sample.body ?? {});
  return askHost(
    api.url,
    hostOf(asker),
    path + (sample.query ? `?${fill(sample.query)}` : ''),
    route.method === 'GET' ? {} : { method: route.method, headers: json, body: sent },
  );
}

/** The names of what an owner sells that an answer says, each as a whole value of its JSON. */
const namesIn = (body: string, owner: Partner): readonly string[] =>
  owned[owner].secrets.filter((secret) => body.toLowerCase().includes(`"${secret.toLowerCase()}"`));

const pairs = partners.flatMap((asker) =>
  partners.filter((owner) => owner !== asker).map((owner) => [asker, owner] as const),
);

/** Calls of a product by itself: on another partner's site it does not exist. */
const isOfProduct = ({ name, path }: RouteDefinition): boolean =>
  samples[name]?.params === undefined && /\{(?:id|code|productUrl)\}/.test(path);

describe.each(pairs)('on the site of %s, what %s sells', (asker, owner) => {
  test.each(catalogueRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s says nothing of it',
    async (_, route) => {
      const { status, body } = await ask(asker, owner, route);
      expect([200, 204, 404, 400]).toContain(status);
      expect(namesIn(body, owner)).toEqual([]);
      if (isOfProduct(route)) expect(status).toBe(404);
    },
  );

  test('is neither found, nor listed, nor sold', async () => {
    const { known } = owned[owner];
    const name = encodeURIComponent(known['sellerName'] ?? '');
    for (const path of [
      `/api/search?q=${name}`,
      '/api/country-landings?pageSize=100',
      `/api/landing?url=${encodeURIComponent(`/Seguros/${known['organizationUrl']}`)}`,
      `/api/organization-subscriptions?subdomain=${owner}`,
      `/api/product-subscriptions?subdomain=${owner}&pageSize=100`,
      `/api/product-subscriptions?productCode=${known['code']}`,
      '/api/geomap/clinicas?zoom=3',
    ]) {
      const { status, body } = await askHost(api.url, hostOf(asker), path);
      expect([path, [200, 204, 404].includes(status ?? 0)]).toEqual([path, true]);
      expect([path, namesIn(body, owner)]).toEqual([path, []]);
    }
    const bought = await askHost(api.url, hostOf(asker), '/api/purchases', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        productCode: known['code'],
        profile: profileOfType('QpOnlineSale'),
      }),
    });
    expect(bought.status).toBe(404);
  });
});

test.each(partners)('on the site of %s, what it sells itself is there', async (partner) => {
  const own: string[] = [];
  for (const route of catalogueRoutes.filter(isOfProduct)) {
    const { status, body } = await ask(partner, partner, route);
    if (status === 200) own.push(route.name);
    else if (![204, 404, 400].includes(status ?? 0)) throw new Error(`${route.name} ${body}`);
  }
  // Without them the matrix would find nothing foreign where nothing is shown at all.
  expect(own).toEqual(
    expect.arrayContaining(['getProduct', 'getProductByUrl', 'getCoverages', 'calculatePrice']),
  );
  const sold = `/api/product-subscriptions?subdomain=${partner}&pageSize=100`;
  const { body } = await askHost(api.url, hostOf(partner), sold);
  expect(namesIn(body, partner)).not.toEqual([]);
});
