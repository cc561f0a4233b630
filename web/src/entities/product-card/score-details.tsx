import type { AffinityLine } from '@cotejo/contract/comparison/affinity.ts';
import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { ScoreDrawing } from '@cotejo/ui/score/score-drawing.tsx';
import { localeOf } from '../../shared/language/language-path.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { toScoreBars } from './score-bars.ts';

export interface ScoreDetailsProps {
  readonly lines: readonly AffinityLine[];
  readonly score: number;
  /** The product's page, which has all of the reasons. */
  readonly detail: string;
}

/** What a score is made of, in the popover of a card. */
export function ScoreDetails({ lines, score, detail }: ScoreDetailsProps) {
  const { t } = useTranslation('scoring');
  const { country, language } = useApp();
  return (
    <ScoreDrawing
      bars={toScoreBars(lines, score, localeOf(language, country), t)}
      links={[
        { text: t('details.all', { count: lines.length - 1 }), href: `${detail}#puntaje` },
        { text: t('details.how'), href: sitePaths.scoring },
      ]}
    />
  );
}
