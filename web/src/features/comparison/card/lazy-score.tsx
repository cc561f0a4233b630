import { Suspense, useState } from 'react';
import type { ScoreOfCard } from '../../../entities/product-card/card-fit.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { Nothing } from '../../../shared/page/lazy-part.ts';
import { lazyScoring } from '../scoring/lazy-scoring.ts';

/** The drawing of a score, in the popover of a card. */
export function LazyScore(props: ScoreOfCard) {
  const { i18n } = useApp();
  const [Details] = useState(() =>
    lazyScoring<ScoreOfCard>(
      i18n,
      async () => (await import('./score-details.tsx')).ScoreDetails,
      Nothing,
    ),
  );
  return (
    <Suspense fallback={null}>
      <Details {...props} />
    </Suspense>
  );
}
