import type { Language } from '../country/country.ts';
import { formatExact } from '../money/format-money.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { ChangeKind, DeclineReason, LineValue, SaleState } from './change-row.ts';
import type { ChangeState } from './change-transitions.ts';
import { unitOfPrice, type PriceUnit } from './price-lines.ts';
import { namePriceLine } from './price-words.ts';

type Words = Readonly<Record<Language, string>>;

export const changeKindWords: Readonly<Record<ChangeKind, Words>> = {
  prices: { es: 'Precios', en: 'Prices', pt: 'Preços' },
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
  request: { es: 'Sólo se solicita', en: 'On request only', pt: 'Só por solicitação' },
  off: { es: 'No está a la venta', en: 'Not on sale', pt: 'Não está à venda' },
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

export const nameLine = (_kind: ChangeKind, name: string, language: Language): string =>
  namePriceLine(name, language);

const units: Readonly<
  Record<Exclude<PriceUnit, 'money'>, (value: number, language: Language) => string>
> = {
  hundredths: (value, language) => decimal(value, language),
  percent: (value) => `${value} %`,
  years: (value, language) => `${value} ${{ es: 'años', en: 'years', pt: 'anos' }[language]}`,
};

/** Hundredths with their two decimals: `1,85`, in English `1.85`. */
const decimal = (hundredths: number, language: Language): string => {
  const text = (hundredths / 100).toFixed(2);
  return language === 'en' ? text : text.replace('.', ',');
};

/** What a line holds, as people read it. */
export function sayLine(
  _kind: ChangeKind,
  name: string,
  value: LineValue,
  { currency, language }: { readonly currency: CurrencyCode; readonly language: Language },
): string {
  if (value === null) return none[language];
  if (typeof value === 'string') return value;
  const unit = unitOfPrice(name);
  return unit === 'money' ? formatExact({ amount: value, currency }) : units[unit](value, language);
}
