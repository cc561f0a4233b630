import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { comparatorPath, healthComparator } from '../../../entities/comparator/comparators.ts';
import { EditProfileLink } from '../profile/edit-profile-link.tsx';
import { valueLabel } from '../filters/facets.ts';
import { limitingFilterQuery, withoutLimit, type Limit } from '../filters/limiting-filter.ts';
import { clearFilters, filterCount } from '../../../entities/list-address/list-address.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';

/** No product: names the filter that limits most and offers the list without it. */
export function EmptyResults() {
  const { t } = useTranslation('comparison');
  const app = useApp();
  const { address, comparator, answer } = useComparatorValue();
  const { data: found } = useQuery(limitingFilterQuery(app, address, comparator));
  const nameOf = (limit: Limit) =>
    limit.kind !== 'filter'
      ? t(`facet.${limit.kind}`)
      : (address.filters[limit.name] ?? [])
          .map((value) => valueLabel(answer, limit.name, value, t, app.country))
          .join(', ');
  if (!found) {
    const filtered = filterCount(address) > 0 || address.category !== null;
    if (!filtered) return <NothingOnSale />;
    const all = listHref(comparator, clearFilters(address));
    return (
      <EmptyState
        icon="search"
        title={t('empty.title')}
        action={
          <ButtonLink size="small" href={all}>
            {t('filter.clear')}
          </ButtonLink>
        }
      >
        {t('empty.many')}
      </EmptyState>
    );
  }
  const name = nameOf(found.limit);
  return (
    <EmptyState
      icon="search"
      title={t('empty.title')}
      action={
        <ButtonLink size="small" href={listHref(comparator, withoutLimit(address, found.limit))}>
          {t('empty.remove', { name })}
        </ButtonLink>
      }
    >
      {t('empty.limit', { name, count: found.total })}
    </EmptyState>
  );
}

/** Not because of a filter: of the people, or because this kind is not sold here. */
function NothingOnSale() {
  const { t } = useTranslation('comparison');
  const { address } = useComparatorValue();
  if (address.profile !== null) {
    return (
      <EmptyState
        icon="search"
        title={t('empty.titleProfile')}
        action={<EditProfileLink look="strong">{t('empty.editProfile')}</EditProfileLink>}
      >
        {t('empty.none')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={t('empty.titleKind')}
      action={
        <ButtonLink size="small" href={comparatorPath(healthComparator)}>
          {t('empty.health')}
        </ButtonLink>
      }
    >
      {t('empty.kind')}
    </EmptyState>
  );
}
