import { neverSold } from '../catalogue/never-sold.ts';
import type { Language } from '../country/country.ts';
import { dateFormat } from '../country/formatters.ts';
import type { FormDefinition } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { momentFields } from './change-moment.ts';
import { linesOf, type ChangeLine, type Lines, type ManagedProduct } from './change-row.ts';

type Words = Readonly<Record<Language, string>>;

/** Between which days a product is sold: ISO days of its country, both included. */
export interface SaleDays {
  readonly availableFrom: string;
  readonly availableTo: string | null;
}

/** Whether the product itself is for sale: its seller may be closed meanwhile. `later`: its first day has not come; `new`: it has none. */
export type SaleValue = 'on' | 'off' | 'later' | 'new';

/** The sale of a product as lines. What has ended has no last day to come. */
export function readSaleLines({ availableFrom, availableTo }: SaleDays, today: string): Lines {
  if (availableFrom === neverSold) return { sale: 'new', lastDay: null };
  const hasEnded = availableTo !== null && availableTo < today;
  const sale: SaleValue = hasEnded ? 'off' : availableFrom > today ? 'later' : 'on';
  return { sale, lastDay: hasEnded ? null : availableTo };
}

/** What of a product is in force about its sale; null where its lines were not read. */
const saleOf = (row: Pick<ManagedProduct, 'lines'>): SaleValue | null => {
  const found = linesOf(row, 'sale').find(({ name }) => name === 'sale')?.value;
  return (found as SaleValue | undefined) ?? null;
};

export const isOnSale = (row: Pick<ManagedProduct, 'lines'>): boolean => saleOf(row) === 'on';
export const isNew = (row: Pick<ManagedProduct, 'lines'>): boolean => saleOf(row) === 'new';
export const isOffSale = (row: Pick<ManagedProduct, 'lines'>): boolean => saleOf(row) === 'off';

/** Lines that end the sale of a product; a last day that was agreed before is taken back with them. */
export function withdrawLines(row: Pick<ManagedProduct, 'lines'>): readonly ChangeLine[] {
  const lastDay = linesOf(row, 'sale').find(({ name }) => name === 'lastDay')?.value ?? null;
  return [
    { name: 'sale', from: 'on', to: 'off' },
    ...(lastDay === null ? [] : [{ name: 'lastDay', from: lastDay, to: null }]),
  ];
}

/** Lines that put a product back on sale, without an end. */
export const putBackLines = (): readonly ChangeLine[] => [{ name: 'sale', from: 'off', to: 'on' }];

/** Lines that put a product on sale for the first time. */
export const launchLines = (): readonly ChangeLine[] => [{ name: 'sale', from: 'new', to: 'on' }];

const titles = {
  withdraw: { es: 'Retirar de la venta', en: 'Take off sale', pt: 'Retirar de venda' },
  launch: { es: 'Poner a la venta', en: 'Put on sale', pt: 'Pôr à venda' },
  putBack: { es: 'Volver a vender', en: 'Put back on sale', pt: 'Voltar a vender' },
} as const satisfies Readonly<Record<string, Words>>;

const saleForm =
  (name: keyof typeof titles) =>
  (_: ManagedProduct, { language, today }: FormContext): FormDefinition => ({
    id: `product-${name}`,
    version: 1,
    title: titles[name][language],
    groups: [{ fields: momentFields(language, today) }],
  });
export const withdrawForm = saleForm('withdraw');
export const putBackForm = saleForm('putBack');
export const launchForm = saleForm('launch');

const names: Readonly<Record<string, Words>> = {
  sale: { es: 'Venta', en: 'Sale', pt: 'Venda' },
  lastDay: { es: 'Último día de venta', en: 'Last day of sale', pt: 'Último dia de venda' },
};
const values: Readonly<Record<SaleValue, Words>> = {
  on: { es: 'A la venta', en: 'On sale', pt: 'À venda' },
  off: { es: 'Retirado de la venta', en: 'Off sale', pt: 'Retirado de venda' },
  new: { es: 'Nunca a la venta', en: 'Never on sale', pt: 'Nunca à venda' },
  later: { es: 'Aún no se vende', en: 'Not yet on sale', pt: 'Ainda não é vendido' },
};
export const openEnd: Words = { es: 'Sin fecha', en: 'No date', pt: 'Sem data' };

export const nameSaleLine = (name: string, language: Language): string =>
  names[name]?.[language] ?? name;

const locales: Words = { es: 'es-CL', en: 'en-US', pt: 'pt-BR' };

/** An ISO day as people read it. */
export const sayDay = (day: string, language: Language): string =>
  dateFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

export function saySaleLine(
  name: string,
  value: string | number,
  { language }: { readonly language: Language },
): string {
  if (name === 'lastDay') return sayDay(String(value), language);
  return values[value as SaleValue]?.[language] ?? String(value);
}
