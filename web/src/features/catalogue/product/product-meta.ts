import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageMeta } from '../../../shared/page/document-meta.ts';
import { breadcrumbList, faqPage } from '../../../shared/page/json-ld.ts';
import { localizePath } from '../../../shared/language/language-path.ts';
import { comparatorPath } from '../../../entities/comparator/comparators.ts';
import { productOffer } from '../../../entities/product-list/item-list.ts';
import { comparatorOf } from '../../../entities/product/compared.ts';
import type { ProductPage } from '../queries/product-query.ts';
import { sectionText } from '../sections/section-text.ts';
import { tabPath, type ProductTab } from '../sections/product-tabs.ts';

type MetaDeps = Pick<AppDeps, 'i18n' | 'country' | 'language' | 'origin'>;

interface Shown {
  readonly base: string;
  readonly tab: ProductTab;
  /** Priced for someone: not for search engines. */
  readonly personal: boolean;
}

/**
 * Spec 2 §2.9: title and description of each section, the catalogue's own where it has one in the
 * page's language, ours where not. The frame cuts descriptions of more than 170 characters to 165 and an ellipsis.
 */
export function productMeta(
  { i18n, country, language, origin }: MetaDeps,
  page: ProductPage,
  { base, tab, personal }: Shown,
): PageMeta {
  const { t } = i18n;
  const { product, card, faq } = page;
  const name = product.displayName;
  const insurer = product.organization.displayName;
  const absolute = (to: string) => origin + localizePath(to, language);
  const offers = card === null || personal ? null : productOffer(card);
  const path = tabPath(base, tab);
  const comparator = comparatorOf(product, country);
  const first = tab.id === 'general';
  return {
    ...words({ i18n, language }, page, tab),
    // The catalogue's words are Spanish, as its titles are.
    ...(language === 'es' && page.seo !== null ? { keywords: page.seo.keywords } : {}),
    image: page.seo?.seoImage,
    canonicalPath: path,
    noindex: personal || card === null,
    personal,
    jsonLd: [
      breadcrumbList([
        { name: t('shell:home'), url: absolute('/') },
        {
          name: t(`comparison:kinds.${comparator.kind}.name`),
          url: absolute(comparatorPath(comparator)),
        },
        { name, url: absolute(base) },
        ...(first ? [] : [{ name: t(`catalogue:section.${tab.id}`), url: absolute(path) }]),
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name,
        brand: { '@type': 'Brand', name: insurer },
        category: typeName(product, language),
        url: absolute(base),
        ...(offers === null ? {} : { offers }),
      },
      ...(showsQuestions(tab) && faq !== null && faq.length > 0 ? [faqPage(faq)] : []),
    ],
  };
}

function typeName({ insuranceType }: ProductPage['product'], language: Language): string {
  return inLanguage(insuranceType.displayName, insuranceType.translations, language);
}

const showsQuestions = ({ id }: ProductTab) => id === 'general' || id === 'preguntas';

function words(
  { i18n: { t }, language }: Pick<MetaDeps, 'i18n' | 'language'>,
  { product, seo, descriptions }: ProductPage,
  tab: ProductTab,
): Pick<PageMeta, 'title' | 'description'> {
  const of = {
    name: product.displayName,
    insurer: product.organization.displayName,
    type: typeName(product, language),
    section: t(`catalogue:section.${tab.id}`),
  };
  const own = language === 'es' ? seo : null;
  const described = sectionText({ descriptions }, tab.id);
  if (tab.id === 'general') {
    return {
      title: own?.seoTitle || t('catalogue:meta.title', of),
      description: own?.seoDescription || described || t('catalogue:meta.description', of),
    };
  }
  return {
    title: t('catalogue:meta.sectionTitle', of),
    description: described || t(`catalogue:meta.section.${tab.id}`, of),
  };
}
