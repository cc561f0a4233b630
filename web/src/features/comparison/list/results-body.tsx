import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { OutdatedUnit } from '../../../entities/price/outdated-unit.tsx';
import { useApp } from '../../../shared/page/app-context.tsx';
import { BeyondTheList } from './beyond-the-list.tsx';
import { FailedResults } from './failed-results.tsx';
import { ListRobotCheck } from './list-robot-check.tsx';
import type { ComparatorState } from '../machine/machine.ts';
import { ProductCards } from './product-cards.tsx';
import { RefusedFilters } from '../filters/refused-filters.tsx';
import { Searching } from './searching.tsx';
import { cx } from '@cotejo/ui/theme/cx.ts';
import { instant, useDelayed } from './use-delayed.ts';
import css from '../style/comparator.module.css';

/** The manifest's name: a page that is rendered without products has its styles in the head. */
export const emptyChunk = 'src/features/comparison/list/empty-results.tsx';

const EmptyResults = lazyPart(
  'Empty results',
  async () => (await import('./empty-results.tsx')).EmptyResults,
  FailedResults,
);

/** After the list is dimmed come skeletons. */
const patience = 300;

/** The view of each mode of the machine. */
export function ResultsBody() {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const { answer, actor } = useComparatorValue();
  const mode = useSelector(actor, selectMode);
  const loading = mode === 'loading';
  const slow = useDelayed(loading, patience);
  const dimmed = useDelayed(loading, instant);
  if (mode === 'robotCheck') return <ListRobotCheck />;
  if (mode === 'failed') return <FailedResults />;
  if (mode === 'refused') return <RefusedFilters />;
  if (mode === 'empty')
    return (
      <Suspense fallback={null}>
        <EmptyResults />
      </Suspense>
    );
  if (answer === null || (loading && slow)) return <Searching />;
  const { total, take } = answer.metaData;
  if (answer.data.length === 0 && total > 0) return <BeyondTheList total={total} take={take} />;
  return (
    <>
      {countries[country].hasUf && <OutdatedUnit unit={answer.metaData.uf} list />}
      <section
        className={cx(css.list, dimmed && css['list--dimmed'])}
        aria-label={t('list')}
        aria-busy={loading}
      >
        <h2 className="visually-hidden">{t('list')}</h2>
        <ProductCards answer={answer} />
      </section>
    </>
  );
}

const modes = ['loading', 'robotCheck', 'failed', 'refused', 'empty'] as const;

/** The mode that takes the place of the list; null where there is one. */
function selectMode(state: ComparatorState) {
  return modes.find((mode) => state.matches(mode)) ?? null;
}
