import type { CardAffinity } from '@cotejo/contract/comparison/affinity.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { Fold } from '@cotejo/ui/disclosure/fold.tsx';
import { ScoreLines } from '@cotejo/ui/score/score-lines.tsx';
import { ScoreSummary, type ReasonView } from '@cotejo/ui/score/score-summary.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { affinityLines } from '../../../entities/product/affinity.ts';
import { scoreText } from '../../../entities/product/score-text.ts';
import type { ProductPage } from '../queries/product-query.ts';

const shownReasons = 2;

/** How well the product fits the people of the profile, folded under its chips; nothing without a score. */
export function AffinitySection({ affinity }: Pick<ProductPage, 'affinity'>) {
  const { t } = useTranslation('catalogue');
  const { country, language } = useApp();
  if (affinity === null || affinity.score === null) return null;
  const locale = localeOf(language, country);
  const { typical } = affinity;
  const score = scoreText(affinity.score, locale);
  return (
    <DetailSection id="puntaje" title={t('whyScore.title', { score })}>
      <div className="panel">
        <Fold
          summary={
            <ScoreSummary title={t('whyScore.open', { score })} reasons={toReasons(affinity)} />
          }
        >
          <p className="muted">{t('whyScore.lead')}</p>
          <ScoreLines lines={affinityLines(affinity, locale)} />
          {typical !== null && isCurrencyCode(typical.unit) && (
            <p className="caption">
              {t('whyScore.typical', {
                kind: typical.kind,
                amount: formatMoney({ amount: typical.yearlyPremium, currency: typical.unit }),
              })}
            </p>
          )}
        </Fold>
      </div>
    </DetailSection>
  );
}

/** The largest ones; a line without short words explains the sum and says nothing of the product. */
function toReasons({ lines }: Pick<CardAffinity, 'lines'>): ReasonView[] {
  return lines
    .flatMap(({ short, points }) =>
      short === null || points === 0 ? [] : [{ text: short, less: points < 0 }],
    )
    .slice(0, shownReasons);
}
