import type { AppDeps } from '../../app/app-context.tsx';
import type { PageMeta } from '../../app/document-meta.ts';
import { breadcrumbList, faqPage } from '../../app/json-ld.ts';
import { localizePath } from '../../app/language-path.ts';
import { productOffer } from '../comparison/item-list.ts';
import type { ProductPage } from './product-query.ts';

type MetaDeps = Pick<AppDeps, 'i18n' | 'language' | 'origin'>;

/** Spec 2 §2.9: the catalogue's own title and description in Spanish, ours where it has none. */
export function productMeta(
  { i18n, language, origin }: MetaDeps,
  page: ProductPage,
  path: string,
  personal: boolean,
): PageMeta {
  const { t } = i18n;
  const { product, card, faq, seo } = page;
  const name = product.displayName;
  const insurer = product.organization.displayName;
  const own = language === 'es' ? seo : null;
  const absolute = (to: string) => origin + localizePath(to, language);
  const offers = card === null || personal ? null : productOffer(card);
  return {
    title: own?.seoTitle || t('catalogue:meta.title', { name, insurer }),
    description:
      own?.seoDescription ||
      t('catalogue:meta.description', { name, insurer, type: product.insuranceType.displayName }),
    canonicalPath: path,
    noindex: personal || card === null,
    personal,
    jsonLd: [
      breadcrumbList([
        { name: t('shell:home'), url: absolute('/') },
        { name: t('shell:menu.health'), url: absolute('/Comparar/Seguros-de-Salud') },
        { name, url: absolute(path) },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name,
        brand: { '@type': 'Brand', name: insurer },
        category: product.insuranceType.displayName,
        url: absolute(path),
        ...(offers === null ? {} : { offers }),
      },
      ...(faq === null || faq.length === 0 ? [] : [faqPage(faq)]),
    ],
  };
}
