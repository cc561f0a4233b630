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
import { startSeededApp, type SeededApp } from '../../support/app/seeded-app.ts';
import { profileOfType } from '../../support/purchase/profile-of-type.ts';
import { catalogueRoutes, samples } from './catalogue-samples.ts';
import { addPartnerShops, hostOf, partners, type Owned, type Partner } from './partner-shops.ts';

jest.setTimeout(120_000);

let api: SeededApp;
let owned: Readonly<Record<Partner, Owned>>;

beforeAll(async () => {
  api = await startSeededApp({
    partnerSites: true,
    prepare: async (db) => {
      owned = await addPartnerShops(db);
    },
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
