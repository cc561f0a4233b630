import { Suspense, useState } from 'react';
import { ensureNamespaces, type I18n } from '../../shared/language/create-i18n.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { lazyPart, Nothing } from '../../shared/page/lazy-part.ts';
import type { ScoreDetailsProps } from './score-details.tsx';

/** The drawing and its words come when someone asks why: few do. */
function lazyDetails(i18n: I18n) {
  const load = async () => {
    const [file] = await Promise.all([
      import('./score-details.tsx'),
      ensureNamespaces(i18n, ['scoring']),
    ]);
    return file.ScoreDetails;
  };
  return lazyPart<ScoreDetailsProps>('Score', load, Nothing);
}

export function LazyScore(props: ScoreDetailsProps) {
  const { i18n } = useApp();
  const [Details] = useState(() => lazyDetails(i18n));
  return (
    <Suspense fallback={null}>
      <Details {...props} />
    </Suspense>
  );
}
