import { Button } from '@cotejo/ui/button/button.tsx';
import { FilterPanel } from '@cotejo/ui/filter/filter-panel.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { FilterGroups } from './filter-groups.tsx';
import { HiddenFields } from '../../../entities/list-address/hidden-fields.tsx';
import { filterGroups } from './facets.ts';
import { appliedCount, clearAll } from './leaves-out.ts';

/** Fields that the panel itself sends, and those that a changed list resets. */
const own = [
  ...filterGroups.map(({ name }) => name),
  'preciomin',
  'preciomax',
  'deduciblemin',
  'deduciblemax',
  'asegura',
  'pagina',
  'hasta',
  'editar',
];

/** The filters beside the list: they apply at once; without scripts a button sends them. */
export function FilterForm() {
  const { t } = useTranslation('comparison');
  const { address, answer, go } = useComparatorLater();
  const clear =
    appliedCount(address, answer) > 0 || address.category !== null
      ? { label: t('filter.clear'), onClear: () => go(clearAll(address, answer)) }
      : undefined;
  return (
    <FilterPanel
      id="filtros"
      label={t('filter.title')}
      title={t('filter.title')}
      clear={clear}
      onSubmit={(event) => event.preventDefault()}
    >
      <HiddenFields address={address} without={own} />
      <FilterGroups id="panel" />
      <noscript>
        <Button type="submit" look="strong" wide>
          {t('filter.apply')}
        </Button>
      </noscript>
    </FilterPanel>
  );
}
