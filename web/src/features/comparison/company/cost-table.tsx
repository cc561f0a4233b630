import type { ContributionSplit } from '@cotejo/domain/comparison/contribution-split.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import css from './company-panel.module.css';

/**
 * Company, workers and both together: in total once a group is entered, and for each worker. Folded on narrow screens,
 * where the first price must not stand below the screen (`first-screen.e2e`); each card says its own split.
 */
export function CostTable({
  split,
  grouped,
  money,
  note,
}: {
  split: ContributionSplit;
  grouped: boolean;
  money: (amount: number) => string;
  note: string;
}) {
  const { t } = useTranslation('company');
  const rows = [
    [t('table.company'), split.company, split.perWorker.company],
    [t('table.workers'), split.workers, split.perWorker.worker],
    [t('table.sum'), split.total, split.perWorker.total],
  ] as const;
  return (
    <details className={css.costs}>
      <summary>{t('table.unfold')}</summary>
      <table className={css.table}>
        <caption>{t('table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.who')}</th>
            {grouped && <th scope="col">{t('table.total')}</th>}
            <th scope="col">{t('table.each')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, total, each]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {grouped && <td>{money(total)}</td>}
              <td>{money(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">{note}</p>
    </details>
  );
}
