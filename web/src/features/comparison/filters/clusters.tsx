import type { FacetValue } from '@cotejo/contract/comparison/compare.ts';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import css from '../style/comparator.module.css';
import { categoryHref } from './largest-categories.ts';

/** Categories as links, each with what it holds. */
export function Clusters({ groups }: { readonly groups: readonly FacetValue[] }) {
  const { t } = useTranslation('comparison');
  const { address } = useComparatorLater();
  return (
    <nav className={css.clusters} aria-label={t('clusters.title')}>
      <h2 className={css.clusters__title}>{t('clusters.title')}</h2>
      <ul className={css.clusters__list}>
        {groups.map((group) => (
          <li key={group.value}>
            <Link className={css.cluster} href={categoryHref(address, group)}>
              <b>{t(`facetValue.categoryTypes.${group.value}`, { defaultValue: group.label })}</b>
              <span className={css.cluster__count}>
                {t('clusters.count', { count: group.count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
