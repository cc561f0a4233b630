import type { CatalogueProduct, Offer } from '@cotejo/domain/catalogue/product.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';

/** An offer by what it gives; `{worth}` is its percent or amount. */
const names: Readonly<Record<Offer['type'], Texts>> = {
  DISCOUNT: { es: '{worth} de descuento', en: '{worth} off', pt: '{worth} de desconto' },
  PARCELED: {
    es: 'descuento en varias cuotas',
    en: 'discount over several payments',
    pt: 'desconto em várias parcelas',
  },
  AGGREGATE: { es: 'beneficio adicional', en: 'additional benefit', pt: 'benefício adicional' },
  GIFTCARD: { es: 'gift card de {worth}', en: 'gift card of {worth}', pt: 'gift card de {worth}' },
  STOCK: { es: 'cupos limitados', en: 'limited places', pt: 'vagas limitadas' },
};

const gone: Texts = {
  es: 'La promoción {offer} de {product} se agotó o terminó. No se inició ninguna compra ni se cobró nada: puedes comprar sin ella.',
  en: 'The offer {offer} of {product} is sold out or has ended. No purchase was started and nothing was charged: you can buy without it.',
  pt: 'A promoção {offer} de {product} esgotou ou terminou. Nenhuma compra foi iniciada e nada foi cobrado: você pode comprar sem ela.',
};

/** The refusal of an offer that the caller named and that is not to be had: which one, and that nothing was bought. */
export function refuseGoneOffer(
  { offers, displayName }: Pick<CatalogueProduct, 'offers' | 'displayName'>,
  offerId: number | undefined,
  language: Language,
): AppError {
  const offer = offers.find(({ id }) => id === offerId);
  const name = offer === undefined ? String(offerId) : `«${nameOf(offer, language)}»`;
  return new AppError('OFFER_SOLD_OUT', {
    detail: fillText(gone[language], { offer: name, product: displayName }),
  });
}

function nameOf({ type, unitCode, amount }: Offer, language: Language): string {
  const worth = unitCode === '%' ? `${amount} %` : formatMoney({ amount, currency: unitCode });
  return fillText(names[type][language], { worth });
}
