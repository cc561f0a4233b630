import { parceledSteps } from '@cotejo/domain/pricing/parceled-steps.ts';
import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp } from '../../shared/page/app-context.tsx';
import { useLocalTime } from '../../shared/page/use-local-time.ts';
import { getOffers } from '@cotejo/contract/catalogue/product-calls.ts';
import { reductionText } from './offer-view.ts';

export type OfferTexts = CallAnswer<'getOffers'>;

/**
 * What the promotions of a product are: name, terms, instalments and last day (spec 1 §3, spec 2 §3).
 * They are deducted after the price above them; this is said once.
 */
export function OfferTerms({ offers }: { readonly offers: OfferTexts }) {
  const { t } = useTranslation('card');
  const { formatDay } = useLocalTime();
  const id = useId();
  if (offers.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{t('offers.title')}</h3>
      {offers.map(({ id: key, name, description, discount, stock, endsAt }) => (
        <div key={key}>
          <p>
            <b>{name}</b>
          </p>
          <p>{description}</p>
          {discount.parceledDiscounts.length > 0 && (
            <ul>
              {parceledSteps(discount.parceledDiscounts).map(({ count, amount }) => (
                <li key={count}>
                  {t('offers.parceled', {
                    count,
                    amount: reductionText(amount, discount.unitCode),
                  })}
                </li>
              ))}
            </ul>
          )}
          <p className="caption">
            {stock === 0
              ? t('comparison:offer.soldOut')
              : t('offers.until', { date: formatDay(endsAt) })}
          </p>
        </div>
      ))}
      <p className="caption">{t('explain.offers')}</p>
    </section>
  );
}

/** The same where only the list's answer is known: read when it is opened. */
export function ItemOffers({ id }: { readonly id: number }) {
  const { api, language } = useApp();
  const { t } = useTranslation('card');
  const { data } = useQuery({
    queryKey: ['card', id, 'offerTexts', language],
    queryFn: async ({ signal }) => {
      const result = await api.call(getOffers, { params: { id: String(id) } }, { signal });
      // Spec 1 §4: 200 gives data, 204 none, anything else null.
      if (!result.ok) return null;
      return result.status === 204 ? [] : result.data;
    },
    staleTime: 60_000,
  });
  // Without their texts it still says that the price above is without them.
  return data ? <OfferTerms offers={data} /> : <p className="caption">{t('explain.offers')}</p>;
}
