import { bestOf } from '../best-of.ts';
import { formatPrice } from '../format-price.ts';
import { priceView } from '../price-view.ts';
import type { Compared } from './compared.ts';
import { figureCell } from './figure-cell.ts';
import type { RowContext, RowDefinition } from './row.ts';

export function priceRows(products: readonly Compared[], context: RowContext): RowDefinition[] {
  const { t, basis, entered } = context;
  const views = products.map(({ card }) => priceView(card, basis, t, entered));
  const modes = new Set(products.map(({ card }) => card.price.paymentMode));
  // The lowest of a month and a year would be the lowest of nothing.
  const lowest = modes.size > 1 ? -1 : bestOf(products.map(paid), 'lowest');
  return [
    {
      id: 'price',
      label: t('sideBySide:row.price'),
      cell: (_, at) => {
        const view = views[at];
        return {
          kind: 'price',
          first: view?.first ?? '',
          second: [view?.second, view?.suffix].filter(Boolean).join(' ') || undefined,
          offer: view?.offer?.badge,
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
          : { kind: 'value', text: formatPrice(card.yearlyTotal.value, card.yearlyTotal.unit) },
    },
    {
      id: 'people',
      label: t('sideBySide:row.people'),
      cell: ({ card }) => ({ kind: 'text', text: String(card.personCount) }),
    },
    {
      id: 'deductible',
      label: t('comparison:facts.deductible'),
      cell: (product) => figureCell(product.card.card.deductible, 'noDeductible', product, context),
    },
  ];
}

/** What is asked for now: an offer counts. */
function paid({ card }: Compared): number | null {
  return card.offers[0]?.discountedValue ?? card.price.value;
}
