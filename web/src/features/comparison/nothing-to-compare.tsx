import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { EmptyState } from '@cotejo/ui/empty-state/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { comparatorPath, healthComparator } from './comparators.ts';
import { startAddress, writeAddress, type ListAddress } from './list-address.ts';

/** No id, or none that is still sold: what to do instead of an empty table. */
export function NothingToCompare({ address }: { address: ListAddress }) {
  const { t } = useTranslation('comparison');
  const list =
    comparatorPath(healthComparator) + writeAddress({ ...startAddress, profile: address.profile });
  return (
    <main id="contenido" tabIndex={-1} className="page page--body stack">
      <h1>{t('table.title_other', { count: 3 })}</h1>
      <EmptyState
        icon="columns"
        title={t('table.nothing')}
        action={
          <ButtonLink look="main" href={list}>
            {t('table.choose')}
          </ButtonLink>
        }
      >
        {t('table.nothingText')}
      </EmptyState>
    </main>
  );
}
