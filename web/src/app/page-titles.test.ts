import { countryCodes, languages } from '@cotejo/domain/country/country.ts';
import { sellerPath } from '@cotejo/domain/comparison/product-path.ts';
import { buildRows } from '@cotejo/store/seed/seed.ts';
import {
  comparatorsOf,
  healthCategories,
  healthComparator,
} from '../entities/comparator/comparators.ts';
import { startAddress } from '../entities/list-address/list-address.ts';
import { sampleProduct } from '../entities/product-list/testing/sample-product.ts';
import { productMeta } from '../features/catalogue/product/product-meta.ts';
import type { ProductPage } from '../features/catalogue/queries/product-query.ts';
import { tabList } from '../features/catalogue/sections/product-tabs.ts';
import { resultsDocument } from '../features/comparison/page/results-title.ts';
import { wordsOf, type Subject } from '../features/landing/seller-page.tsx';
import { createI18n, ensureNamespaces } from '../shared/language/create-i18n.ts';
import { namespaceLoaders, namespaces } from './namespaces.ts';

interface OrganizationRow {
  readonly id: number;
  readonly country_code: string;
  readonly type: string;
  readonly display_name: string;
  readonly url: string;
}
interface ProductRow {
  readonly organization_id: number;
  readonly country_code: string;
  readonly display_name: string;
  readonly url: string;
}

const seeded = buildRows('2026-03-01');
const organizations = seeded.rows('organization') as unknown as readonly OrganizationRow[];
const products = seeded.rows('product') as unknown as readonly ProductRow[];

/** A title with every page that has it; of one page each where all differ. */
class Titles {
  readonly #pages = new Map<string, string[]>();

  add(title: string, page: string): void {
    const own = this.#pages.get(title);
    if (own === undefined) this.#pages.set(title, [page]);
    else own.push(page);
  }

  get shared(): readonly (readonly string[])[] {
    return [...this.#pages]
      .filter(([, pages]) => pages.length > 1)
      .map(([title, pages]) => [title, ...pages]);
  }
}

describe.each(countryCodes)('on the site of %s', (country) => {
  test.each(languages)(
    'no two lists, sellers or products have the same title in %s',
    async (language) => {
      const i18n = createI18n(language, {}, namespaceLoaders);
      await ensureNamespaces(i18n, namespaces);
      const deps = { i18n, country, language, origin: 'https://cotejo.example' };
      const titles = new Titles();
      // Of as many products each: a number alone must not tell two lists apart.
      const answer = { metaData: { total: 12, notInsurable: 0, leftOut: 0 }, data: [] };
      for (const comparator of comparatorsOf(country)) {
        const own = comparator.slug === healthComparator.slug ? healthCategories[country] : [];
        for (const category of [null, ...own]) {
          const address = { ...startAddress, category };
          const { title } = resultsDocument(deps, comparator, address, answer as never);
          titles.add(title, `${comparator.slug}/${category ?? ''}`);
        }
      }
      const sellers = organizations.filter((one) => one.country_code === country);
      for (const { id, type, display_name: name, url: slug } of sellers) {
        const path = sellerPath({ type, url: slug, country });
        const seller = { id, name, type, image: null, supervisor: null, slug, path, products: 12 };
        const subject: Subject = { kind: 'seller', seller, path };
        titles.add(wordsOf(subject, 'own', { total: 12 }, i18n.t).title, path);
        titles.add(
          wordsOf(subject, 'collective', { total: 12 }, i18n.t).title,
          `${path}/Colectivos`,
        );
      }
      const sold = products.filter((one) => one.country_code === country);
      for (const { organization_id: seller, display_name: displayName, url } of sold) {
        const { display_name: insurer } = sellers.find(({ id }) => id === seller)!;
        const organization = { ...sampleProduct.organization, displayName: insurer };
        const page = {
          product: { ...sampleProduct, country, displayName, organization },
          card: null,
          faq: null,
          seo: null,
          descriptions: null,
        } as unknown as ProductPage;
        const shown = { base: url, tab: tabList[0]!, personal: false };
        titles.add(productMeta(deps, page, shown).title, `${seller}/${url}`);
      }
      expect(sold.length).toBeGreaterThan(10);
      expect(titles.shared).toEqual([]);
    },
  );
});
