import type { Language } from '../country/country.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import type { FormContext, RecordRow } from '../record/record-kind.ts';
import { fillText } from '../text/fill-text.ts';
import type { Texts } from '../text/texts.ts';
import { providersIn, sayProvider } from './routing-words.ts';

const words = {
  title: { es: 'Guardar el orden', en: 'Save the order', pt: 'Salvar a ordem' },
  place: { es: 'Lugar {place}', en: 'Place {place}', pt: 'Lugar {place}' },
  nobody: { es: 'Nadie', en: 'No one', pt: 'Ninguém' },
  twice: {
    es: 'El mismo proveedor está dos veces',
    en: 'The same provider is there twice',
    pt: 'O mesmo provedor está duas vezes',
  },
  product: {
    es: 'Código del producto',
    en: 'Code of the product',
    pt: 'Código do produto',
  },
  unknown: {
    es: 'El país no tiene un producto con este código',
    en: 'The country has no product with this code',
    pt: 'O país não tem um produto com este código',
  },
  noProduct: {
    es: 'Ese producto ya tiene un orden propio: cámbialo ahí',
    en: 'That product has an order of its own already: change it there',
    pt: 'Esse produto já tem uma ordem própria: mude-a ali',
  },
} as const satisfies Record<string, Texts>;

/** Cells of a route (domain/staff/payment-route.record.ts): codes separated by spaces. */
type Asked = RecordRow & { readonly possible: string; readonly providers: string };

/** The order of the providers of a method: none twice, and never nobody. */
export const routeForm = (row: Asked, { language }: FormContext): FormDefinition =>
  formOf(row, language, []);

/** An order for one product of the country, which begins as the country's. */
export const productRouteForm = (row: Asked, { language }: FormContext): FormDefinition =>
  formOf(row, language, [
    {
      name: 'productCode',
      type: 'text',
      label: words.product[language],
      required: true,
      maxLength: 40,
    },
  ]);

/** Said of a product that has a route of its own. */
export const sayOwnRoute = (language: Language): string => words.noProduct[language];

/** Said of a code that is no product of the country. */
export const sayNoSuchProduct = (language: Language): string => words.unknown[language];

function formOf(
  { possible, providers }: Asked,
  language: Language,
  first: readonly FormField[],
): FormDefinition {
  const now = providersIn(providers);
  const options = providersIn(possible).map((value) => ({ value, label: sayProvider(value) }));
  const places = options.map((_, at) => ({
    name: `providers.${at}`,
    type: 'select' as const,
    label: fillText(words.place[language], { place: String(at + 1) }),
    required: at === 0,
    placeholder: words.nobody[language],
    options,
    initial: now[at] ?? '',
  }));
  return {
    id: 'route',
    version: 1,
    title: words.title[language],
    groups: [{ fields: [...first, ...places] }],
    rules: [{ rule: 'all-different', field: 'providers.{n}', message: words.twice[language] }],
  };
}
