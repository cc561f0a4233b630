import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';
import { countries } from '@cotejo/domain/country/country.ts';
import { OutdatedUnit } from '../../../entities/price/outdated-unit.tsx';
import { useApp } from '../../../shared/page/app-context.tsx';
import { FailedResults } from './failed-results.tsx';
import type { ComparatorState } from '../machine/machine.ts';
import { ProductCards } from './product-cards.tsx';
import type { RareMode } from './rare-results.tsx';
import { Searching } from './searching.tsx';
import { cx } from '@cotejo/ui/theme/cx.ts';
import { instant, useDelayed } from './use-delayed.ts';
import css from '../style/comparator.module.css';

/** The manifest's name: a page that is rendered without products has its styles in the head. */
export const rareChunk = 'src/features/comparison/list/rare-results.tsx';

const RareResults = lazyPart(
  'Results without a list',
  async () => (await import('./rare-results.tsx')).RareResults,
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
  if (mode === 'failed') return <FailedResults />;
  if (mode !== null && mode !== 'loading') return <WithoutList mode={mode} />;
  if (answer === null || (loading && slow)) return <Searching />;
  if (answer.data.length === 0 && answer.metaData.total > 0) return <WithoutList mode="beyond" />;
  return (
    <>
      {countries[country].hasUf && <OutdatedUnit unit={answer.metaData.uf} list />}
      <section
        className={cx(css.list, dimmed && css['list--dimmed'])}
        aria-label={t('list')}
        aria-busy={loading}
      >
        <ProductCards answer={answer} />
      </section>
    </>
  );
}

function WithoutList({ mode }: { readonly mode: RareMode }) {
  return (
    <Suspense fallback={null}>
      <RareResults mode={mode} />
    </Suspense>
  );
}

const modes = ['loading', 'robotCheck', 'failed', 'refused', 'empty'] as const;

/** The mode that takes the place of the list; null where there is one. */
function selectMode(state: ComparatorState) {
  return modes.find((mode) => state.matches(mode)) ?? null;
}
