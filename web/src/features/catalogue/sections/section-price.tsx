import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { PriceLines } from '@cotejo/ui/price/price-lines.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shared/page/app-context.tsx';
import { unitOf, unitText } from '../../../entities/price/unit-text.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { OfferTerms } from '../../../entities/price/offer-terms.tsx';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { PayingPanel } from './paying-panel.tsx';
import { PriceFailed } from './price-failed.tsx';
import { priceLineViews, type Price } from './price-line-views.ts';
import { priceQuery, type PriceOutcome } from '../queries/price-query.ts';
import type { SectionProps } from './section-props.ts';
import { sectionText } from './section-text.ts';

/** The price line by line, in the contract's own currency, and the total in both. */
export function PriceSection({ page, address }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { product, price, offers } = page;
  if (price === null) return null;
  return (
    <DetailSection id="precio" title={t('section.precio')} lead={sectionText(page, 'precio')}>
      <PriceLinesOrRetry id={product.id} read={price} profile={address.profile} />
      <OfferTerms offers={offers} />
      <PayingPanel page={page} />
    </DetailSection>
  );
}

function PriceLinesOrRetry(props: { id: number; read: PriceOutcome; profile: Profile | null }) {
  const { api, language } = useApp();
  const { id, read, profile } = props;
  const { data, isFetching, refetch } = useQuery(priceQuery(api, id, profile, language, read));
  return data.kind === 'failed' ? (
    <PriceFailed busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <ExplainedPrice price={data.price} />
  );
}

function ExplainedPrice({ price }: { price: Price }) {
  const { t } = useTranslation('catalogue');
  const { language, country } = useApp();
  const { convertionTo } = price.price;
  const unit = unitOf(price.price);
  return (
    <>
      <div className="panel">
        <PriceLines lines={priceLineViews(price, t)} />
      </div>
      {unit !== null && convertionTo !== null && (
        <p className="caption">
          {t(price.total.currency === 'UF' ? 'priceBasis' : 'priceConverted', {
            unit: unitText(unit, t, localeOf(language, country)),
          })}
        </p>
      )}
    </>
  );
}
