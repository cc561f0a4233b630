import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { PriceLines } from '@cotejo/ui/price/price-lines.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shared/page/app-context.tsx';
import { formatPrice } from '../../../entities/price/format-price.ts';
import { unitOf, unitText } from '../../../entities/price/unit-text.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import { OfferTerms } from '../../../entities/price/offer-terms.tsx';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { PayingPanel } from './paying-panel.tsx';
import { PriceFailed } from './price-failed.tsx';
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

type Price = Extract<PriceOutcome, { kind: 'price' }>['price'];

function ExplainedPrice({ price }: { price: Price }) {
  const { t } = useTranslation('catalogue');
  const { language, country } = useApp();
  const { total, lines } = price;
  const { convertionTo } = price.price;
  const unit = unitOf(price.price);
  const own = (amount: number) =>
    isCurrencyCode(total.currency)
      ? formatMoney({ amount, currency: total.currency }, { decimals: 4 })
      : String(amount);
  const shown =
    price.price.value === null
      ? t('comparison:price.onRequest')
      : formatPrice(price.price.value, price.price.unit);
  const other =
    convertionTo === null || convertionTo.value === null
      ? undefined
      : formatPrice(convertionTo.value, convertionTo.unit);
  return (
    <>
      <div className="panel">
        <PriceLines
          lines={[
            ...lines.map((line, at) => ({
              id: String(at),
              label: line.text,
              note: line.detail,
              amount: line.amount === null ? t('comparison:price.onRequest') : own(line.amount),
              ...(line.amount !== null && line.amount < 0 ? { kind: 'discount' as const } : {}),
            })),
            {
              id: 'total',
              label: t(`total.${price.price.paymentMode}`),
              other,
              amount: shown,
              kind: 'total' as const,
            },
          ]}
        />
      </div>
      {unit !== null && convertionTo !== null && (
        <p className="caption">
          {t(total.currency === 'UF' ? 'priceBasis' : 'priceConverted', {
            unit: unitText(unit, t, localeOf(language, country)),
          })}
        </p>
      )}
    </>
  );
}
