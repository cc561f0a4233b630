import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { ScoreLines } from '@cotejo/ui/score/score-lines.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
import { affinityLines } from '../../../entities/product/affinity.ts';
import { scoreText } from '../../../entities/product/score-text.ts';
import type { ProductPage } from '../queries/product-query.ts';

/** How well the product fits the people of the profile, line by line; nothing without a score. */
export function AffinitySection({ affinity }: Pick<ProductPage, 'affinity'>) {
  const { t } = useTranslation('catalogue');
  const { country, language } = useApp();
  if (affinity === null || affinity.score === null) return null;
  const locale = localeOf(language, country);
  const { typical } = affinity;
  return (
    <DetailSection
      id="puntaje"
      title={t('whyScore.title', { score: scoreText(affinity.score, locale) })}
      lead={t('whyScore.lead')}
    >
      <div className="panel stack">
        <ScoreLines lines={affinityLines(affinity, locale)} />
        {typical !== null && isCurrencyCode(typical.unit) && (
          <p className="caption">
            {t('whyScore.typical', {
              kind: typical.kind,
              amount: formatMoney({ amount: typical.yearlyPremium, currency: typical.unit }),
            })}
          </p>
        )}
      </div>
    </DetailSection>
  );
}
