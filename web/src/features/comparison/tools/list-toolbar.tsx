import { Button } from '@cotejo/ui/button/button.tsx';
import type { CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import { ResultsToolbar } from '@cotejo/ui/results/results-layout.tsx';
import { SortSelect } from '@cotejo/ui/results/sort-select.tsx';
import { useTranslation } from 'react-i18next';
import { useComparatorLater, useWanted } from '../machine/comparator-context.ts';
import css from '../style/comparator.module.css';
import { HiddenFields } from '../../../entities/list-address/hidden-fields.tsx';
import { CopySearch } from './copy-search.tsx';
import { changeList } from '../../../entities/list-address/list-address.ts';
import { ListViews } from './list-views.tsx';
import { ordersOf, useSiteSettings } from '../../../entities/comparator/site-settings.ts';

/** One stable element: a change of order or filter does not render these before the list. */
const switches = (
  <>
    <ListViews />
    <CopySearch />
  </>
);

/** Order, basis of the prices and view: each of them an address, so that all work as plain links. */
export function ListToolbar() {
  const { t } = useTranslation('comparison');
  const settings = useSiteSettings();
  const { address, answer, change } = useComparatorLater();
  const wanted = useWanted(({ order }) => order);
  const orders = ordersOf(settings, answer?.metaData.isScored ?? false);
  // An order that this list cannot have is answered with another one.
  const chosen = orders.includes(wanted) ? wanted : (answer?.metaData.order ?? wanted);
  return (
    <ResultsToolbar
      sort={
        <form className={css['order-form']}>
          <HiddenFields address={address} without={['orden', 'pagina', 'hasta', 'editar']} />
          <SortSelect
            id="orden"
            name="orden"
            label={t('order.label')}
            value={chosen}
            options={orders.map((order) => ({
              value: order,
              label: t(`order.${order}`),
            }))}
            onChange={(order) =>
              change((list) => changeList(list, { order: order as CompareOrder }))
            }
          />
          <noscript>
            <Button type="submit" size="small">
              {t('order.apply')}
            </Button>
          </noscript>
        </form>
      }
    >
      {switches}
    </ResultsToolbar>
  );
}
