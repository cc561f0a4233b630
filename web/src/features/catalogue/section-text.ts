import type { Language } from '@cotejo/domain/country/country.ts';
import type { ProductPage } from './product-query.ts';
import { tabList } from './product-tabs.ts';

/**
 * What the catalogue says of a section (spec 2 §2.9). It is written in Spanish, as the contracts are:
 * null on pages in another language, which have words of their own.
 */
export function sectionText(
  { descriptions }: Pick<ProductPage, 'descriptions'>,
  id: string,
  language: Language,
): string | null {
  const section = tabList.find((tab) => tab.id === id)?.section;
  if (language !== 'es') return null;
  return descriptions?.find((one) => one.section === section)?.body ?? null;
}
