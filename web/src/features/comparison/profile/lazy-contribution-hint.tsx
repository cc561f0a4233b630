import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { Suspense } from 'react';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';

/** The manifest's name: a page rendered with the hint has its styles in the head. */
export const contributionChunk = 'src/features/comparison/profile/contribution-hint.tsx';

const ContributionHint = lazyPart(
  'Contribution hint',
  async () => (await import('./contribution-hint.tsx')).ContributionHint,
  Nothing,
);

/** Isapres are paid with the legal 7 % of somebody's income, other kinds are not. */
export function showsContribution(
  { kind }: Pick<Comparator, 'kind'>,
  profile: Profile | null,
): boolean {
  return kind === 'isapres' && profile !== null;
}

/** The hint of the one kind that has it: other lists do not load its file. */
export function LazyContributionHint() {
  const { comparator, address } = useComparatorLater();
  if (!showsContribution(comparator, address.profile)) return null;
  return (
    <Suspense fallback={null}>
      <ContributionHint />
    </Suspense>
  );
}
