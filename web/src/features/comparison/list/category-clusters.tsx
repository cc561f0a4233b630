import type { FacetValue } from '@cotejo/contract/comparison/compare.ts';
import { Suspense } from 'react';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { useExperiment } from '../../../shared/visitor/experiments.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { largestCategories } from '../filters/largest-categories.ts';

/** The control has none of it. */
const Clusters = lazyPart(
  'Clusters',
  async () => (await import('./later-parts.ts')).Clusters,
  Nothing,
);

/** The categories of the whole list as groups above it, largest first (spec 1 §9, cluster test). */
export function CategoryClusters() {
  const { address, answer } = useComparatorLater();
  const groups = largestCategories(address, answer);
  return groups.length === 0 ? null : <Tested groups={groups} />;
}

/** Its own component, so that only a list that can be grouped counts its visitor. */
function Tested({ groups }: { readonly groups: readonly FacetValue[] }) {
  if (useExperiment('cluster-test') === 'control') return null;
  return (
    <Suspense fallback={null}>
      <Clusters groups={groups} />
    </Suspense>
  );
}
