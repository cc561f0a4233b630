import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';

/** A page that the list does not have, of an old link: says how many there are and offers the last. */
export function BeyondTheList() {
  const { t } = useTranslation('comparison');
  const { address, comparator, answer } = useComparatorValue();
  if (answer === null) return null;
  const pages = Math.ceil(answer.metaData.total / answer.metaData.take);
  return (
    <EmptyState
      icon="search"
      title={t('beyond.title', { page: address.page })}
      action={
        <ButtonLink
          size="small"
          href={listHref(comparator, { ...address, page: pages, upTo: pages })}
        >
          {t('beyond.action')}
        </ButtonLink>
      }
    >
      {t('beyond.text', { count: pages })}
    </EmptyState>
  );
}
