import { Button } from '@cotejo/ui/button/button.tsx';
import { Drawer } from '@cotejo/ui/drawer/drawer.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { FilterGroups } from './filter-groups.tsx';
import { appliedCount, clearAll } from './leaves-out.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';

/** Every filter in a drawer as high as the screen, where there is no space for a panel. */
export function FilterDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('comparison');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('shell:close')}
      footer={<DrawerFoot onShow={onClose} />}
    >
      <FilterGroups id="drawer" />
    </Drawer>
  );
}

/** The number of results: shown as soon as the list itself, before the parts around it. */
function DrawerFoot({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('comparison');
  const { address, answer, go, actor } = useComparatorValue();
  const loading = useSelector(actor, (state) => state.matches('loading'));
  return (
    <>
      {appliedCount(address, answer) > 0 && (
        <Button look="quiet" onClick={() => go(clearAll(address, answer))}>
          {t('filter.clear')}
        </Button>
      )}
      <Button look="main" wide busy={loading} busyLabel={t('search.busy')} onClick={onShow}>
        {t('filter.show', { count: answer?.metaData.total ?? 0 })}
      </Button>
    </>
  );
}
