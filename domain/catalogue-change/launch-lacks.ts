import { contradictions } from '../catalogue/contradictions.ts';
import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import { lacks, type Lack } from './change-row.ts';
import { statedBy, type ProductTermRows } from './term-lines.ts';
import { readTextLines, type ProductTexts } from './text-lines.ts';

/** What of a product is looked at before it is put on sale for the first time. */
export interface LaunchFacts {
  readonly isSellerOpen: boolean;
  /** Somebody pays something for it today. */
  readonly hasPrice: boolean;
  readonly isNameTaken: boolean;
  readonly texts: ProductTexts;
  readonly terms: ProductTermRows;
  readonly hasCoverages: boolean;
  /** The wording that its insurer deposited. */
  readonly hasWording: boolean;
  readonly isSoldOnline: boolean;
  readonly hasPaymentMethods: boolean;
}

/** The section that every product page begins with. */
const overview = 'Vista General';

const checks: Readonly<Record<Lack, (facts: LaunchFacts) => boolean>> = {
  seller: ({ isSellerOpen }) => isSellerOpen,
  price: ({ hasPrice }) => hasPrice,
  name: ({ isNameTaken }) => !isNameTaken,
  overview: ({ texts }) => texts.section.some(({ called }) => called === overview),
  texts: ({ texts }) =>
    readTextLines(texts).every(({ value }) => value !== null && String(value).trim() !== ''),
  search: ({ texts }) => texts.seo !== null,
  terms: ({ terms }) => !contradictions.some(({ holds }) => holds(statedBy(terms))),
  coverages: ({ hasCoverages }) => hasCoverages,
  wording: ({ hasWording }) => hasWording,
  payment: ({ isSoldOnline, hasPaymentMethods }) => !isSoldOnline || hasPaymentMethods,
};

/** What a product lacks before it may be on sale, in the order in which it is mended. */
export const whatItLacks = (facts: LaunchFacts): readonly Lack[] =>
  lacks.filter((lack) => !checks[lack](facts));

export const lackWords: Readonly<Record<Lack, Readonly<Record<Language, string>>>> = {
  seller: {
    es: 'Su organización no está abierta a la venta',
    en: 'Its organisation is not open for sale',
    pt: 'Sua organização não está aberta à venda',
  },
  price: {
    es: 'No tiene precio vigente',
    en: 'It has no price in force',
    pt: 'Não tem preço vigente',
  },
  name: {
    es: 'Otro producto de su organización tiene el mismo nombre',
    en: 'Another product of its organisation has the same name',
    pt: 'Outro produto de sua organização tem o mesmo nome',
  },
  overview: {
    es: 'No tiene la sección «Vista General»',
    en: 'It has no section “Vista General”',
    pt: 'Não tem a seção “Vista General”',
  },
  texts: {
    es: 'Un texto falta en español, inglés o portugués',
    en: 'A text is missing in Spanish, English or Portuguese',
    pt: 'Um texto falta em espanhol, inglês ou português',
  },
  search: {
    es: 'No tiene título ni descripción para buscadores',
    en: 'It has no title and description for search engines',
    pt: 'Não tem título nem descrição para buscadores',
  },
  terms: {
    es: 'Sus condiciones se contradicen con lo demás de su página',
    en: 'Its conditions contradict something else on its page',
    pt: 'Suas condições contradizem outra parte de sua página',
  },
  coverages: {
    es: 'No tiene ninguna cobertura',
    en: 'It has no coverage',
    pt: 'Não tem nenhuma cobertura',
  },
  wording: {
    es: 'No tiene su condicionado general depositado',
    en: 'It has no deposited general conditions',
    pt: 'Não tem suas condições gerais depositadas',
  },
  payment: {
    es: 'Se contrata en línea y no tiene forma de pago',
    en: 'It is sold online and has no way to be paid',
    pt: 'É vendido on-line e não tem forma de pagamento',
  },
};

/** Why a product is not put on sale, at the choice of its moment. */
export const toLackError = (lack: Lack, language: Language): FieldError => ({
  pointer: '/values/when',
  code: 'INVALID',
  message: lackWords[lack][language],
});
