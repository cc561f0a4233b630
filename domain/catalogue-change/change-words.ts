import type { Language } from '../country/country.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { ChangeKind, ChangeLine, DeclineReason, LineValue, SaleState } from './change-row.ts';
import type { ChangeState } from './change-transitions.ts';
import { readContentName } from './contents-lines.ts';
import { nameOwnLine } from './copy-form.ts';
import { nameCoverLine, sayCoverLine } from './cover-words.ts';
import { namePriceLine, sayPriceLine } from './price-words.ts';
import { nameOfferLine, sayNoOffer, sayOfferLine } from './offer-lines.ts';
import { nameSaleLine, openEnd, saySaleLine } from './sale-lines.ts';
import { nameStepLine, sayStepLine } from './step-lines.ts';
import { nameTermLine, sayTermLine } from './term-words.ts';
import { nameTextLine } from './text-lines.ts';

type Words = Readonly<Record<Language, string>>;

export const changeKindWords: Readonly<Record<ChangeKind, Words>> = {
  prices: { es: 'Precios', en: 'Prices', pt: 'Preços' },
  sale: { es: 'Venta', en: 'Sale', pt: 'Venda' },
  texts: { es: 'Textos', en: 'Texts', pt: 'Textos' },
  terms: { es: 'Condiciones', en: 'Conditions', pt: 'Condições' },
  cover: { es: 'Lo que cubre', en: 'What it covers', pt: 'O que cobre' },
  offers: { es: 'Ofertas', en: 'Offers', pt: 'Ofertas' },
  steps: { es: 'Pasos de la compra', en: 'Steps of the purchase', pt: 'Etapas da compra' },
  copy: { es: 'Producto nuevo', en: 'New product', pt: 'Produto novo' },
};

export const changeStateWords: Readonly<Record<ChangeState, Words>> = {
  draft: { es: 'Preparado', en: 'Prepared', pt: 'Preparado' },
  proposed: { es: 'Por aprobar', en: 'To be approved', pt: 'Por aprovar' },
  planned: { es: 'Planificado', en: 'Planned', pt: 'Planejado' },
  published: { es: 'Publicado', en: 'Published', pt: 'Publicado' },
  declined: { es: 'Rechazado', en: 'Declined', pt: 'Recusado' },
  withdrawn: { es: 'Retirado', en: 'Withdrawn', pt: 'Retirado' },
};

export const saleWords: Readonly<Record<SaleState, Words>> = {
  online: { es: 'Se contrata en línea', en: 'Sold online', pt: 'Vendido on-line' },
  request: { es: 'Solo se solicita', en: 'On request only', pt: 'Só por solicitação' },
  off: { es: 'No está a la venta', en: 'Not on sale', pt: 'Não está à venda' },
  new: { es: 'Aún no se ha vendido', en: 'Never on sale yet', pt: 'Nunca esteve à venda' },
};

export const declineWords: Readonly<Record<DeclineReason, Words>> = {
  amounts: {
    es: 'Los valores no están bien',
    en: 'The values are wrong',
    pt: 'Os valores não estão certos',
  },
  day: { es: 'La fecha no está bien', en: 'The day is wrong', pt: 'A data não está certa' },
  insurer: {
    es: 'La aseguradora no lo acordó así',
    en: 'The insurer did not agree to it',
    pt: 'A seguradora não acordou assim',
  },
  other: { es: 'Otra razón', en: 'Another reason', pt: 'Outra razão' },
};

const onceAgreed: Words = {
  es: 'En cuanto se apruebe',
  en: 'Once it is approved',
  pt: 'Assim que for aprovado',
};

const none: Words = { es: 'Sin dato', en: 'None', pt: 'Sem dado' };

/** A cell of a change as people read it; undefined: as it is. */
export function sayChangeCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (cell === 'kind') return changeKindWords[value as ChangeKind][language];
  if (cell === 'state') return changeStateWords[value as ChangeState][language];
  if (cell === 'declinedWhy' && value !== null)
    return declineWords[value as DeclineReason][language];
  if (cell === 'publishesOn' && value === null) return onceAgreed[language];
  return undefined;
}

/** A cell of a product as people read it; undefined: as it is. */
export const sayProductCell = (
  cell: string,
  value: unknown,
  language: Language,
): string | undefined => (cell === 'sale' ? saleWords[value as SaleState][language] : undefined);

const lineNames: Readonly<
  Record<ChangeKind, (name: string, language: Language, of: string) => string>
> = {
  prices: namePriceLine,
  sale: nameSaleLine,
  texts: nameTextLine,
  terms: nameTermLine,
  cover: nameCoverLine,
  offers: nameOfferLine,
  steps: nameStepLine,
  copy: nameNewLine,
};

/** Of a new product: what it has of its own, and what is written of it. */
function nameNewLine(line: string, language: Language, of: string): string {
  const content = readContentName(line);
  if (content === null) return nameOwnLine(line, language) ?? line;
  return lineNames[content.kind](content.name, language, of);
}

/** What a line is called. `of` is what it is a line of, where the line says it. */
export const nameLine = (
  kind: ChangeKind,
  { name, of = '' }: Pick<ChangeLine, 'name' | 'of'>,
  language: Language,
): string => lineNames[kind](name, language, of);

interface LinePlace {
  readonly currency: CurrencyCode;
  readonly language: Language;
}

const lineValues: Readonly<
  Record<ChangeKind, (name: string, value: string | number, place: LinePlace) => string>
> = {
  prices: sayPriceLine,
  sale: saySaleLine,
  texts: (_, value) => String(value),
  terms: sayTermLine,
  cover: sayCoverLine,
  offers: sayOfferLine,
  steps: sayStepLine,
  copy: (line, value, place) => {
    const content = readContentName(line);
    return content === null ? String(value) : lineValues[content.kind](content.name, value, place);
  },
};

/** What a line holds, as people read it. */
export function sayLine(
  kind: ChangeKind,
  name: string,
  value: LineValue,
  place: LinePlace,
): string {
  const { language } = place;
  if (value === null && kind === 'sale') return openEnd[language];
  if (value === null && kind === 'offers') return sayNoOffer(name, language) ?? none[language];
  if (value === null) return none[language];
  return lineValues[kind](name, value, place);
}
