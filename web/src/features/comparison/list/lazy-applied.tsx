import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { Suspense } from 'react';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import { coverageWanted, zoneWanted } from '../../../entities/list-address/presets-of.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';
import { appliedCount } from '../filters/leaves-out.ts';

/** The manifest's name: a page that is rendered with filters has the styles of their chips in the head. */
export const appliedChunk = 'src/features/comparison/list/later-parts.ts';

const AppliedFilters = lazyPart(
  'Applied filters',
  async () => (await import('./later-parts.ts')).AppliedFilters,
  Nothing,
);

/** Whether something narrows the list that can be taken away. */
export function hasApplied(
  address: ListAddress,
  answer: CompareAnswer | null,
  comparator: Comparator,
  country: CountryCode,
): boolean {
  return (
    appliedCount(address, answer) > 0 ||
    address.category !== null ||
    coverageWanted(address, comparator, country) !== null ||
    zoneWanted(address, comparator) !== null
  );
}

/** The chips of filters: their file comes with the first of them, most lists begin without any. */
export function LazyApplied() {
  const { country } = useApp();
  const { address, answer, comparator } = useComparatorLater();
  if (!hasApplied(address, answer, comparator, country)) return null;
  return (
    <Suspense fallback={null}>
      <AppliedFilters />
    </Suspense>
  );
}
