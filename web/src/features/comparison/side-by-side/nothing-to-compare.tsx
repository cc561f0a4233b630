import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { healthComparator } from '../../../entities/comparator/comparators.ts';
import type { CompareAddress } from './compare-address.ts';
import { listHref } from './compare-links.ts';
import { LeftOutNotice, type LeftOut } from './left-out-notice.tsx';

/** No id, or none that is still sold: what to do instead of an empty table. */
export function NothingToCompare(props: { address: CompareAddress; leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('sideBySide');
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack">
      <h1>{t('titleNone')}</h1>
      <LeftOutNotice leftOut={props.leftOut} />
      <EmptyState
        icon="columns"
        title={t('nothing')}
        action={
          <ButtonLink look="main" href={listHref(healthComparator, props.address.list, [])}>
            {t('choose')}
          </ButtonLink>
        }
      >
        {t('nothingText')}
      </EmptyState>
    </main>
  );
}
