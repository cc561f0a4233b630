import type { DocumentView } from '@cotejo/ui/document/document-list.tsx';
import type { TFunction } from '../../../shared/language/translate.ts';
import { shortText } from './short-text.ts';
import type { ProductPage } from '../queries/product-query.ts';

type Document = NonNullable<ProductPage['documents']>[number];

/** Files to download, with the code under which the regulator keeps the text. */
export function documentViews(documents: readonly Document[], t: TFunction): DocumentView[] {
  return documents.map(({ id, title, depositCode, url }) => ({
    id: String(id),
    name: shortText('documentNames', title, t),
    note: [depositCode, t('catalogue:documents.pdf')].filter(Boolean).join(' · '),
    href: url,
  }));
}
