import type { Language } from '@cotejo/domain/country/country.ts';
import { createI18n, ensureNamespaces } from '../../../shared/language/create-i18n.ts';
import { namespaceLoaders, namespaces } from '../../../app/namespaces.ts';
import { fakeApi, ok } from '../../../testing/fake-api.ts';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { productMeta } from './product-meta.ts';
import { productQuery, type ProductPage } from '../queries/product-query.ts';
import { tabList } from '../sections/product-tabs.ts';
import { productAnswers } from '../testing/sample-product.ts';

const base = '/Seguros/BICE-Vida/Complementario-2';
const seo = {
  seoTitle: 'Complementario 2 de BICE Vida | Cotiza y contrata online',
  seoDescription: 'Del catálogo.',
  seoImage: '/media/seguro.svg',
  keywords: ['Complementario', 'BICE Vida'],
};

async function pageOf(answers: Parameters<typeof fakeApi>[0]): Promise<ProductPage> {
  const { api } = fakeApi(answers);
  const name = { by: 'code', code: 'CL-2' } as const;
  const { queryFn } = productQuery(api, name, null, 'es');
  const read = queryFn as (context: object) => Promise<{ kind: string; page: ProductPage }>;
  return (await read({ signal: new AbortController().signal })).page;
}

async function metaOf(
  tab: string,
  language: Language,
  answers = productAnswers(),
  personal = false,
) {
  const i18n = createI18n(language, {}, namespaceLoaders);
  await ensureNamespaces(i18n, namespaces);
  const shown = tabList.find(({ id }) => id === tab);
  if (shown === undefined) throw new Error(`no section ${tab}`);
  return productMeta(
    { i18n, country: 'CL', language, origin: 'https://cotejo.example' },
    await pageOf(answers),
    { base, tab: shown, personal },
  );
}

describe.each(['es', 'en', 'pt'] as const)('titles and descriptions in %s', (language) => {
  it.each(tabList.map(({ id }) => id))(
    'the section %s has its own, naming the product',
    async (id) => {
      const { title, description, canonicalPath } = await metaOf(id, language, {
        ...productAnswers(),
        getDescriptions: () => ok([]),
      } as never);
      expect(title).toContain('Complementario 2');
      expect(description).toContain('Complementario 2');
      expect(`${title} ${description}`).not.toMatch(/\{\{|meta\./);
      expect(canonicalPath?.startsWith(base)).toBe(true);
    },
  );

  it('are all different', async () => {
    const metas = await Promise.all(tabList.map(({ id }) => metaOf(id, language)));
    expect(new Set(metas.map(({ title }) => title)).size).toBe(tabList.length);
  });
});

it('says the catalogue’s words, and its Spanish title in Spanish only', async () => {
  const answers = {
    ...productAnswers(),
    getProductSeo: () => ok(seo),
    getDescriptions: () =>
      ok([{ section: 'Exclusiones', title: 'x', body: 'Fuera queda esto.', original: 'x' }]),
  } as never;
  expect(await metaOf('general', 'es', answers)).toMatchObject({
    title: seo.seoTitle,
    description: seo.seoDescription,
    keywords: seo.keywords,
    image: seo.seoImage,
  });
  expect((await metaOf('exclusiones', 'es', answers)).description).toBe('Fuera queda esto.');
  const english = await metaOf('general', 'en', answers);
  expect(english.description).not.toBe(seo.seoDescription);
  expect((await metaOf('exclusiones', 'en', answers)).description).toBe('Fuera queda esto.');
  expect(english.title).not.toBe(seo.seoTitle);
  expect(english.keywords).toBeUndefined();
  expect(english.image).toBe(seo.seoImage);
});

it('names the list of its kind above it', async () => {
  const pets = {
    ...sampleCard(2).insuranceType,
    upperType: { name: 'SEGURO_MASCOTAS', displayName: '' },
  };
  const answers = productAnswers(2, { product: { insuranceType: pets } });
  const { jsonLd } = await metaOf('tarifas', 'en', answers);
  expect(jsonLd?.[0]).toMatchObject({
    itemListElement: [
      {},
      { item: 'https://cotejo.example/en/Comparar/Seguros-Mascotas' },
      { item: `https://cotejo.example/en${base}` },
      { item: `https://cotejo.example/en${base}/Tarifas` },
    ],
  });
});

it('keeps a priced page and one that is not on sale from search engines', async () => {
  expect(await metaOf('general', 'es', productAnswers(), true)).toMatchObject({
    noindex: true,
    personal: true,
  });
  const unsold = productAnswers(2, { card: null });
  expect((await metaOf('general', 'es', unsold)).noindex).toBe(true);
  expect((await metaOf('general', 'es')).noindex).toBe(false);
});
