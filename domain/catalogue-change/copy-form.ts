import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { ChangeLine, ManagedProduct } from './change-row.ts';

/** What a copy has of its own; everything else is as of the product that it is copied from. */
export const copyNames = ['code', 'name', 'url'] as const;
export type CopyName = (typeof copyNames)[number];

/**
 * - code, name, url: there are characters that none has
 * - taken: another product has it
 */
type CopyProblem = CopyName | 'taken';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly fields: Readonly<Record<CopyName, readonly [label: string, hint: string]>>;
  readonly problems: Readonly<Record<CopyProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Crear un producto desde este',
    lead: 'El producto nuevo tiene sus mismos precios, textos, condiciones, coberturas y formas de pago, sin sus ofertas. No se ve ni se vende: se cambia en su página, y se pone a la venta cuando nada le falta.',
    fields: {
      code: ['Código', 'Letras, números y guiones: no cambia después'],
      name: ['Nombre', 'Los textos que nombran este producto nombran al nuevo'],
      url: ['Dirección', 'El final de su página: Dental-Plus-Familia. No cambia después'],
    },
    problems: {
      code: 'Escribe solo letras sin tilde, números y guiones',
      name: 'Escribe letras, números y signos de puntuación simples',
      url: 'Escribe solo letras sin tilde, números y guiones',
      taken: 'Otro producto ya lo tiene',
    },
  },
  en: {
    title: 'Make a product of this one',
    lead: 'The new product has the same prices, texts, conditions, coverages and ways to pay, without its offers. Nobody sees or buys it: it is changed on its own page, and put on sale once it lacks nothing.',
    fields: {
      code: ['Code', 'Letters, digits and hyphens: it stays as it is'],
      name: ['Name', 'Texts that name this product name the new one'],
      url: ['Address', 'The end of its page: Dental-Plus-Family. It stays as it is'],
    },
    problems: {
      code: 'Write nothing but letters without accents, digits and hyphens',
      name: 'Write letters, digits and simple punctuation',
      url: 'Write nothing but letters without accents, digits and hyphens',
      taken: 'Another product has it',
    },
  },
  pt: {
    title: 'Criar um produto a partir deste',
    lead: 'O produto novo tem os mesmos preços, textos, condições, coberturas e formas de pagamento, sem as ofertas. Ninguém o vê nem o contrata: muda-se em sua página, e é posto à venda quando nada lhe falta.',
    fields: {
      code: ['Código', 'Letras, números e hifens: não muda depois'],
      name: ['Nome', 'Os textos que citam este produto passam a citar o novo'],
      url: ['Endereço', 'O final de sua página: Dental-Plus-Familia. Não muda depois'],
    },
    problems: {
      code: 'Escreva só letras sem acento, números e hifens',
      name: 'Escreva letras, números e pontuação simples',
      url: 'Escreva só letras sem acento, números e hifens',
      taken: 'Outro produto já o tem',
    },
  },
};

const patterns: Readonly<Record<CopyName, RegExp>> = {
  code: /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/,
  name: /^[\p{L}\p{N}][\p{L}\p{N} .,+&()/-]*$/u,
  url: /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/,
};

/** What a product that is copied from another one has of its own. */
export function copyForm(_: ManagedProduct, { language }: FormContext): FormDefinition {
  const { title, lead, fields } = wordsIn[language];
  return {
    id: 'product-copy',
    version: 1,
    title,
    lead,
    groups: [
      {
        fields: copyNames.map((name): FormField => {
          const [label, hint] = fields[name];
          return { name, type: 'text', label, hint, required: true, minLength: 3, maxLength: 80 };
        }),
      },
    ],
  };
}

/** Reads the form; `taken`: what another product has. */
export function readCopyForm(
  values: Readonly<Record<string, unknown>>,
  taken: ReadonlySet<CopyName>,
): {
  readonly lines: readonly ChangeLine[];
  readonly problems: ReadonlyMap<CopyName, CopyProblem>;
} {
  const problems = new Map<CopyName, CopyProblem>();
  const lines = copyNames.map((name): ChangeLine => {
    const to = String(values[name] ?? '').trim();
    if (!patterns[name].test(to)) problems.set(name, name);
    else if (taken.has(name)) problems.set(name, 'taken');
    return { name, from: null, to };
  });
  return { lines, problems };
}

export const toCopyError = (
  field: CopyName,
  problem: CopyProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});

/** What a line of a new product is called. */
export const nameCopyLine = (name: string, language: Language): string =>
  wordsIn[language].fields[name as CopyName]?.[0] ?? name;
