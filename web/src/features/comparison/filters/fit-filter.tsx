import { FilterGroup } from '@cotejo/ui/filter/filter-group.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { changeList } from '../../../entities/list-address/list-address.ts';
import { leavesOut } from './leaves-out.ts';
import { useComparatorLater, useWanted } from '../machine/comparator-context.ts';

/** Value of `asegura` in the address. */
const everybody = 'todos';

/** Leaves only what can insure everybody of the profile; there where something cannot. */
export function FitFilter() {
  const { t } = useTranslation('comparison');
  const { answer, change } = useComparatorLater();
  const wanted = useWanted(({ insuresAll }) => insuresAll);
  if (!answer) return null;
  const chosen = leavesOut({ insuresAll: wanted }, answer);
  const { total, notInsurable } = answer.metaData;
  if (!chosen && notInsurable === 0) return null;
  return (
    <FilterGroup
      legend={t('facet.fit')}
      name="asegura"
      options={[{ value: everybody, label: t('fit.all'), count: total - notInsurable }]}
      selected={chosen ? [everybody] : []}
      visible={1}
      onToggle={() => change((list) => changeList(list, { insuresAll: chosen ? 'any' : 'all' }))}
      moreLabel={(count) => t('filter.more', { count })}
      lessLabel={t('filter.less')}
    />
  );
}
