import { loadRowStates } from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { TablePanel } from '@cotejo/ui/table/table-panel.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useNumber } from './use-number.ts';
import css from './load-page.module.css';
import type { Load } from './use-loads.ts';

/** How many rows stand where; what there is none of is left out. */
export function LoadTally({ load: { counts } }: { readonly load: Load }) {
  const { t } = useTranslation('portal');
  const write = useNumber();
  const total = loadRowStates.reduce((sum, state) => sum + counts[state], 0);
  if (total === 0) return null;
  return (
    <TablePanel label={t('load.tally')}>
      <dl className={css.tally}>
        <div>
          <dt>{t('load.total')}</dt>
          <dd>{write(total)}</dd>
        </div>
        {loadRowStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <div key={state}>
              <dt>{t(`load.rows.${state}`)}</dt>
              <dd>{write(counts[state])}</dd>
            </div>
          ))}
      </dl>
    </TablePanel>
  );
}
