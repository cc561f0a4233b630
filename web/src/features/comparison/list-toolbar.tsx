import { Button } from '@cotejo/ui/button/button.tsx';
import type { CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import { Segmented } from '@cotejo/ui/form/segmented.tsx';
import { ResultsToolbar } from '@cotejo/ui/results/results-layout.tsx';
import { SortSelect } from '@cotejo/ui/results/sort-select.tsx';
import { useTranslation } from 'react-i18next';
import { shownOrders } from './comparators.ts';
import { useComparatorValue } from './comparator-context.ts';
import css from './comparator.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import { changeList, writeAddress, type ListAddress } from './list-address.ts';
import { measureOf } from './list-measure.ts';

/** Order, basis of the prices and view: each of them an address, so that all work as plain links. */
export function ListToolbar() {
  const { t } = useTranslation('comparison');
  const { address, answer, go } = useComparatorValue();
  const { firstUnit, monthly } = measureOf(answer);
  const href = (change: Partial<ListAddress>) => writeAddress({ ...address, ...change }) || '?';
  return (
    <ResultsToolbar
      sort={
        <form className={css['order-form']}>
          <HiddenFields address={address} without={['orden', 'pagina', 'hasta', 'editar']} />
          <SortSelect
            id="orden"
            name="orden"
            label={t('order.label')}
            value={address.order}
            options={shownOrders.map((order) => ({ value: order, label: t(`order.${order}`) }))}
            onChange={(order) => go(changeList(address, { order: order as CompareOrder }))}
          />
          <noscript>
            <Button type="submit" size="small">
              {t('order.apply')}
            </Button>
          </noscript>
        </form>
      }
    >
      {monthly && (
        <Segmented
          small
          label={t('basis.period')}
          value={address.period}
          options={(['month', 'year'] as const).map((period) => ({
            value: period,
            label: t(`basis.${period}`),
            href: href({ period }),
          }))}
        />
      )}
      {firstUnit !== null && (
        <Segmented
          small
          label={t('basis.unit')}
          value={address.unit === 'own' ? firstUnit : address.unit}
          options={(['local', 'UF'] as const).map((unit) => ({
            value: unit,
            label: unit === 'UF' ? 'UF' : '$',
            href: href({ unit: unit === firstUnit ? 'own' : unit }),
          }))}
        />
      )}
      <Segmented
        small
        label={t('view.label')}
        value={address.view}
        options={[
          { value: 'grid', label: t('view.grid'), icon: 'grid', href: href({ view: 'grid' }) },
          { value: 'list', label: t('view.list'), icon: 'list', href: href({ view: 'list' }) },
        ]}
      />
    </ResultsToolbar>
  );
}
