import type { FacetValue } from '@cotejo/contract/comparison/compare.ts';
import { Link } from '@cotejo/ui/link/link.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useExperiment } from '../../../shared/visitor/experiments.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import css from './category-clusters.module.css';
import { categoryHref, largestCategories } from './largest-categories.ts';

/** The categories of the whole list as groups above it, largest first (spec 1 §9, cluster test). */
export function CategoryClusters() {
  const { address, answer } = useComparatorLater();
  const groups = largestCategories(address, answer);
  return groups.length === 0 ? null : <Clusters groups={groups} />;
}

/** Its own component, so that only a list that can be grouped counts its visitor. */
function Clusters({ groups }: { groups: readonly FacetValue[] }) {
  const { t } = useTranslation('comparison');
  const { address } = useComparatorLater();
  if (useExperiment('cluster-test') === 'control') return null;
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
