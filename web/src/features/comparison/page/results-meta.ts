import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { comparatorPath, type Comparator } from '../../../entities/comparator/comparators.ts';
import { filterCount, type ListAddress } from '../../../entities/list-address/list-address.ts';
import { itemList } from '../../../entities/product-list/item-list.ts';
import { localizePath } from '../../../shared/language/language-path.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageMeta } from '../../../shared/page/document-meta.ts';
import { breadcrumbList } from '../../../shared/page/json-ld.ts';
import { listName, resultsDocument, type TitleDeps } from './results-title.ts';

/** A page that the list does not have. */
function isBeyond(answer: CompareAnswer | null): boolean {
  return answer !== null && answer.data.length === 0 && answer.metaData.total > 0;
}

/**
 * What the server says of a list in the document's head. Pages with a profile or a filter are not landing
 * pages: their canonical address is the plain list. Browsers keep title and description alone.
 */
export function resultsMeta(
  deps: TitleDeps & Pick<AppDeps, 'origin'>,
  comparator: Comparator,
  address: ListAddress,
  answer: CompareAnswer | null,
): PageMeta {
  const { t } = deps.i18n;
  const { category } = address;
  const path = comparatorPath(comparator, category);
  const personal = address.profile !== null;
  const name = listName(deps, comparator, address);
  const absolute = (to: string) => deps.origin + localizePath(to, deps.language);
  return {
    ...resultsDocument(deps, comparator, address, answer),
    canonicalPath: address.page > 1 && !personal ? `${path}?pagina=${address.page}` : path,
    noindex:
      personal ||
      isBeyond(answer) ||
      filterCount(address) > 0 ||
      address.order !== 'recommended' ||
      address.showcase,
    personal,
    jsonLd: [
      breadcrumbList([
        { name: t('shell:home'), url: absolute('/') },
        ...(category === null
          ? []
          : [
              {
                name: listName(deps, comparator, { category: null }),
                url: absolute(comparatorPath(comparator)),
              },
            ]),
        { name, url: absolute(path) },
      ]),
      ...(answer === null ? [] : [itemList(name, answer.data, absolute)]),
    ],
  };
}
