import { sitePaths } from '@cotejo/domain/site-paths.ts';
import { ScoreDrawing } from '@cotejo/ui/score/score-drawing.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { ScoreOfCard } from '../../../entities/product-card/card-fit.ts';
import { toScoreBars } from './score-bars.ts';

/** What a score is made of, in the popover of a card. */
export function ScoreDetails({ lines, score, detail }: ScoreOfCard) {
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
