import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { clearFilters } from '../../../entities/list-address/list-address.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';

/** A filter error empties the list (spec 1 §4) and says how to leave it; the profile stays. */
export function RefusedFilters() {
  const { t } = useTranslation('comparison');
  const { comparator, address } = useComparatorValue();
  return (
    <EmptyState
      icon="filter"
      role="alert"
      title={t('refused.title')}
      action={
        <ButtonLink size="small" href={listHref(comparator, clearFilters(address))}>
          {t('filter.clear')}
        </ButtonLink>
      }
    >
      {t('refused.text')}
    </EmptyState>
  );
}
