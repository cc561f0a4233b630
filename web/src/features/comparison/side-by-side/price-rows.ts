import { bestOf } from './best-of.ts';
import { formatPrice } from '../../../entities/price/format-price.ts';
import { askedPrice, isDiscounted } from '../../../entities/product-list/asked-price.ts';
import { withOfferOf } from '../../../entities/price/offer-view.ts';
import { chargedText, priceView } from '../../../entities/price/price-view.ts';
import type { Compared } from '../../../entities/product/compared.ts';
import type { RowDefinition } from './row.ts';
import type { RowContext } from './row-context.ts';

export function priceRows(products: readonly Compared[], context: RowContext): RowDefinition[] {
  const { t, basis, entered, country } = context;
  const views = products.map(({ card }) =>
    withOfferOf(country, priceView(card, basis, t, entered)),
  );
  const measures = new Set(
    products.map(({ card: { price } }) => `${price.paymentMode} ${price.unit.code}`),
  );
  // The lowest of a month and a year, or of pesos and dollars, would mean nothing.
  const lowest =
    measures.size > 1
      ? -1
      : bestOf(
          // A year's price is shown without promotions, so years are compared without them.
          products.map(({ card }) =>
            basis.period === 'year' ? card.price.value : askedPrice(card),
          ),
          'lowest',
        );
  return [
    {
      id: 'price',
      label: t('sideBySide:row.price'),
      cell: ({ card }, at) => {
        const view = views[at];
        return {
          kind: 'price',
          first: view?.first ?? '',
          second: [view?.second, view?.suffix].filter(Boolean).join(' ') || undefined,
          offer: view?.offer?.badge,
          // The month of a year, pesos of dollars; places left, or that it is sold out (spec 1 §8).
          note:
            [chargedText(card.price, t), view?.about, view?.offer?.text]
              .filter(Boolean)
              .join(' · ') || undefined,
          ...(lowest === at ? { best: t('sideBySide:lowest') } : {}),
        };
      },
    },
    {
      id: 'year',
      label: t('sideBySide:row.year'),
      cell: ({ card }) =>
        card.yearlyTotal === null
          ? card.price.value === null
            ? { kind: 'text', text: t('comparison:price.onRequest') }
            : null
          : {
              kind: 'value',
              text: formatPrice(card.yearlyTotal.value, card.yearlyTotal.unit),
              // How long a promotion lasts is only known from its text: the total leaves it out.
              note: isDiscounted(card) ? t('sideBySide:withoutPromotion') : undefined,
            },
    },
    {
      id: 'people',
      label: t('sideBySide:row.people'),
      cell: ({ card }) => ({ kind: 'text', text: String(card.personCount) }),
    },
  ];
}
