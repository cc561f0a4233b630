import { Segmented } from '@cotejo/ui/form/segmented.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { writeAddress, type ListAddress } from '../../../entities/list-address/list-address.ts';
import { measureOf } from '../filters/list-measure.ts';

/** Basis of the prices and view: each of them an address, so that all work as plain links. */
export function ListViews() {
  const { t } = useTranslation('comparison');
  const { address, answer } = useComparatorLater();
  const { firstUnit, monthly } = measureOf(answer);
  const href = (change: Partial<ListAddress>) => writeAddress({ ...address, ...change }) || '?';
  return (
    <>
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
      {/* Phones always have the grid (spec 1 §2). */}
      <div className="only-wide">
        <Segmented
          small
          label={t('view.label')}
          value={address.view}
          options={[
            { value: 'grid', label: t('view.grid'), icon: 'grid', href: href({ view: 'grid' }) },
            { value: 'list', label: t('view.list'), icon: 'list', href: href({ view: 'list' }) },
          ]}
        />
      </div>
    </>
  );
}
