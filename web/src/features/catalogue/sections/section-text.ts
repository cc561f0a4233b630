import type { ProductPage } from '../queries/product-query.ts';
import { tabList } from './product-tabs.ts';

/** What the catalogue says of a section (spec 2 §2.9), in the page's language; null where it says nothing. */
export function sectionText(
  { descriptions }: Pick<ProductPage, 'descriptions'>,
  id: string,
): string | null {
  const section = tabList.find((tab) => tab.id === id)?.section;
  return descriptions?.find((one) => one.section === section)?.body ?? null;
}
