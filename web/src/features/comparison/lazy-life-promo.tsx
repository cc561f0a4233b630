import { lazy, Suspense } from 'react';
import { reportError } from '../../app/report-error.ts';
import type { VisitorProfile } from '../profile/visitor-profile.ts';

/** As the client build's manifest names it: a page that is drawn with it has its styles in the head. */
export const lifePromoChunk = 'src/features/comparison/life-promo.tsx';

const LifePromo = lazy(() =>
  import('./life-promo.tsx').then(
    (file) => ({ default: file.LifePromo }),
    (error: unknown) => {
      reportError(error);
      return { default: () => null };
    },
  ),
);

/** The seventh card is below the first screen: its file follows the list. */
export function LazyLifePromo({ profile }: { profile: VisitorProfile }) {
  return (
    <Suspense fallback={null}>
      <LifePromo profile={profile} />
    </Suspense>
  );
}
