import { Button } from '@cotejo/ui/button/button.tsx';
import { PhoneBar, PhoneBarRow } from '@cotejo/ui/filter/phone-bar.tsx';
import { Menu } from '@cotejo/ui/menu/menu.tsx';
import { Icon } from '@cotejo/ui/icon/icon.tsx';
import { buttonClass } from '@cotejo/ui/button/button-class.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import css from '../style/comparator.module.css';
import { CategoryChips } from './category-chips.tsx';
import { CopySearch } from './copy-search.tsx';
import { appliedCount } from '../filters/leaves-out.ts';
import { changeList, writeAddress } from '../../../entities/list-address/list-address.ts';
import { DialogMissing } from '../../../shared/page/dialog-missing.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { ListViews } from './list-views.tsx';
import { ordersOf, useSiteSettings } from '../../../entities/comparator/site-settings.ts';

/** Its file comes when it is first opened. */
const FilterDrawer = lazyPart(
  'Filter drawer',
  async () => (await import('../list/later-parts.ts')).FilterDrawer,
  DialogMissing,
);

/**
 * Filters in a full-height drawer, the order in a menu and the categories as chips, where there is no
 * space for a panel: one line, for the first price to stand within the first screen.
 */
export function PhoneTools() {
  const { t } = useTranslation('comparison');
  const settings = useSiteSettings();
  const { address, answer } = useComparatorLater();
  /** Null: never opened. */
  const [open, setOpen] = useState<boolean | null>(null);
  const count = appliedCount(address, answer);
  const orders = ordersOf(settings, answer?.metaData.isScored ?? false);
  const chosen = orders.includes(address.order)
    ? address.order
    : (answer?.metaData.order ?? address.order);
  return (
    <>
      {/* Without scripts the panel is below the list on narrow screens. */}
      <noscript>
        <a className={css['to-filters']} href="#filtros">
          {t('filter.title')}
        </a>
      </noscript>
      <PhoneBar>
        <Button look="outline" size="small" icon="filter" onClick={() => setOpen(true)}>
          {count === 0 ? t('filter.title') : t('filter.titleCount', { count })}
        </Button>
        <Menu
          className={buttonClass({ look: 'outline', size: 'small' }, css['order-button'])}
          items={orders.map((order) => ({
            id: order,
            label: t(`order.${order}`),
            href: writeAddress(changeList(address, { order })) || '?',
            current: order === chosen,
          }))}
        >
          <Icon name="sort" /> {t(`order.${chosen}`)}
        </Menu>
        <CategoryChips />
        <PhoneBarRow>
          <ListViews />
          <CopySearch />
        </PhoneBarRow>
      </PhoneBar>
      {open !== null && (
        <Suspense fallback={null}>
          <FilterDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
