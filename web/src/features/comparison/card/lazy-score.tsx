import { Suspense, useState } from 'react';
import { useApp } from '../../../shared/page/app-context.tsx';
import { lazyWithTexts, Nothing } from '../../../shared/page/lazy-part.ts';
import type { ScoreOfCard } from '../../../entities/product-card/card-fit.ts';

/** The drawing and its words come when someone asks why: few do. */
export function LazyScore(props: ScoreOfCard) {
  const { i18n } = useApp();
  const [Details] = useState(() =>
    lazyWithTexts<ScoreOfCard>(
      'Score',
      i18n,
      'scoring',
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
