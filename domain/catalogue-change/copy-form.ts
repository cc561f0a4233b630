import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField, FormGroup } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { ChangeLine, ManagedProduct } from './change-row.ts';

/** What a new product is called. */
export const copyNames = ['code', 'name', 'url'] as const;
export type CopyName = (typeof copyNames)[number];

/** The wording that its insurer deposited with the regulator: which one it is, its title, and its text by language. */
export const wordingNames = [
  'depositCode',
  'wordingTitle',
  'wordingEs',
  'wordingEn',
  'wordingPt',
] as const;
export type WordingName = (typeof wordingNames)[number];

/** What a new product has of its own, as the lines of its change are named. */
export const ownNames = [...copyNames, 'seller', ...wordingNames] as const;
export type OwnName = (typeof ownNames)[number];

/** What of it another product has, or that nobody sells by. */
export type Taken = CopyName | 'seller';

/**
 * - code, name, url, depositCode: there are characters that none has
 * - taken: another product has it
 * - seller: no organisation of the country that sells this kind has this code
 * - wording: another seller has another wording
 */
export type CopyProblem = CopyName | 'taken' | 'seller' | 'wording' | 'depositCode';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly wordingTitle: string;
  readonly wording: Readonly<Record<'same' | 'own', string>>;
  readonly fields: Readonly<Record<OwnName | 'wording', readonly [label: string, hint?: string]>>;
  readonly problems: Readonly<Record<CopyProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Crear un producto desde este',
    lead: 'El producto nuevo tiene sus mismos precios, textos, condiciones, coberturas y formas de pago, sin sus ofertas. No se ve ni se vende: se cambia en su página, y se pone a la venta cuando nada le falta.',
    wordingTitle: 'Condicionado general',
    wording: { same: 'El mismo de este producto', own: 'Otro, depositado para el producto nuevo' },
    fields: {
      code: ['Código', 'Letras, números y guiones: no cambia después'],
      name: ['Nombre', 'Los textos que nombran este producto nombran al nuevo'],
      url: ['Dirección', 'El final de su página: Dental-Plus-Familia. No cambia después'],
      seller: ['Código de la organización que lo vende', 'Puede ser otra del mismo país y tipo'],
      wording: ['Qué condicionado tiene'],
      depositCode: ['Código del depósito', 'Como POL 3 2024 9120'],
      wordingTitle: ['Título del condicionado'],
      wordingEs: ['Texto en español', 'Como está depositado'],
      wordingEn: ['Texto en inglés'],
      wordingPt: ['Texto en portugués'],
    },
    problems: {
      code: 'Escribe solo letras sin tilde, números y guiones',
      name: 'Escribe letras, números y signos de puntuación simples',
      url: 'Escribe solo letras sin tilde, números y guiones',
      taken: 'Otro producto ya lo tiene',
      seller: 'Ninguna organización abierta a la venta, de este país y tipo, tiene este código',
      wording: 'Otra organización tiene otro condicionado: elige «Otro» y escríbelo',
      depositCode: 'Escríbelo como POL 3 2024 9120',
    },
  },
  en: {
    title: 'Make a product of this one',
    lead: 'The new product has the same prices, texts, conditions, coverages and ways to pay, without its offers. Nobody sees or buys it: it is changed on its own page, and put on sale once it lacks nothing.',
    wordingTitle: 'General conditions',
    wording: { same: 'The ones of this product', own: 'Others, deposited for the new product' },
    fields: {
      code: ['Code', 'Letters, digits and hyphens: it stays as it is'],
      name: ['Name', 'Texts that name this product name the new one'],
      url: ['Address', 'The end of its page: Dental-Plus-Family. It stays as it is'],
      seller: [
        'Code of the organisation that sells it',
        'It may be another one of the same country and type',
      ],
      wording: ['Which general conditions it has'],
      depositCode: ['Deposit code', 'Such as POL 3 2024 9120'],
      wordingTitle: ['Title of the general conditions'],
      wordingEs: ['Text in Spanish', 'As it is deposited'],
      wordingEn: ['Text in English'],
      wordingPt: ['Text in Portuguese'],
    },
    problems: {
      code: 'Write nothing but letters without accents, digits and hyphens',
      name: 'Write letters, digits and simple punctuation',
      url: 'Write nothing but letters without accents, digits and hyphens',
      taken: 'Another product has it',
      seller: 'No organisation of this country and type that is open for sale has this code',
      wording: 'Another organisation has other conditions: choose “Others” and write them',
      depositCode: 'Write it like POL 3 2024 9120',
    },
  },
  pt: {
    title: 'Criar um produto a partir deste',
    lead: 'O produto novo tem os mesmos preços, textos, condições, coberturas e formas de pagamento, sem as ofertas. Ninguém o vê nem o contrata: muda-se em sua página, e é posto à venda quando nada lhe falta.',
    wordingTitle: 'Condições gerais',
    wording: { same: 'As mesmas deste produto', own: 'Outras, depositadas para o produto novo' },
    fields: {
      code: ['Código', 'Letras, números e hifens: não muda depois'],
      name: ['Nome', 'Os textos que citam este produto passam a citar o novo'],
      url: ['Endereço', 'O final de sua página: Dental-Plus-Familia. Não muda depois'],
      seller: ['Código da organização que o vende', 'Pode ser outra do mesmo país e tipo'],
      wording: ['Quais condições gerais tem'],
      depositCode: ['Código do depósito', 'Como POL 3 2024 9120'],
      wordingTitle: ['Título das condições gerais'],
      wordingEs: ['Texto em espanhol', 'Como está depositado'],
      wordingEn: ['Texto em inglês'],
      wordingPt: ['Texto em português'],
    },
    problems: {
      code: 'Escreva só letras sem acento, números e hifens',
      name: 'Escreva letras, números e pontuação simples',
      url: 'Escreva só letras sem acento, números e hifens',
      taken: 'Outro produto já o tem',
      seller: 'Nenhuma organização aberta à venda, deste país e tipo, tem este código',
      wording: 'Outra organização tem outras condições: escolha «Outras» e escreva-as',
      depositCode: 'Escreva-o como POL 3 2024 9120',
    },
  },
};

const patterns: Readonly<Record<CopyName | 'depositCode', RegExp>> = {
  code: /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/,
  name: /^[\p{L}\p{N}][\p{L}\p{N} .,+&()/-]*$/u,
  url: /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/,
  // As the catalogue takes it (migration 0003).
  depositCode: /^(POL|CAD) ?[123] ?([0-9]{2}|[0-9]{4}) ?[0-9]{3,4}$/,
};

const mostLetters = 80;
/** A deposited text is some pages. */
const mostWording = 20_000;

/** What a new product is called, who sells it, and by which wording. */
export function ownGroups(
  { organizationCode }: Pick<ManagedProduct, 'organizationCode'>,
  language: Language,
): readonly FormGroup[] {
  const { fields, wordingTitle, wording } = wordsIn[language];
  const field = (name: OwnName, rest: Partial<FormField> = {}): FormField => {
    const [label, hint] = fields[name];
    return {
      name,
      type: 'text',
      label,
      ...(hint === undefined ? {} : { hint }),
      required: true,
      minLength: 3,
      maxLength: mostLetters,
      ...rest,
    };
  };
  const own = { visibleWhen: { field: 'wording', equals: 'own' } } as const;
  const text = { ...own, type: 'textarea', maxLength: mostWording } as const;
  return [
    {
      fields: [
        ...copyNames.map((name) => field(name)),
        field('seller', { minLength: 1, default: organizationCode }),
      ],
    },
    {
      title: wordingTitle,
      fields: [
        {
          name: 'wording',
          type: 'radio',
          label: fields.wording[0],
          required: true,
          default: 'same',
          options: (['same', 'own'] as const).map((value) => ({ value, label: wording[value] })),
        },
        field('depositCode', { ...own, maxLength: 20 }),
        field('wordingTitle', own),
        field('wordingEs', text),
        field('wordingEn', text),
        field('wordingPt', text),
      ],
    },
  ];
}

/** What a product that is copied from another one has of its own. */
export function copyForm(row: ManagedProduct, { language }: FormContext): FormDefinition {
  const { title, lead } = wordsIn[language];
  return { id: 'product-copy', version: 2, title, lead, groups: ownGroups(row, language) };
}

/** Reads these groups; `taken`: what another product has, or that nobody sells by. */
export function readCopyForm(
  values: Readonly<Record<string, unknown>>,
  { organizationCode }: Pick<ManagedProduct, 'organizationCode'>,
  taken: ReadonlySet<Taken>,
): {
  readonly lines: readonly ChangeLine[];
  readonly problems: ReadonlyMap<OwnName | 'wording', CopyProblem>;
} {
  const problems = new Map<OwnName | 'wording', CopyProblem>();
  const given = (name: OwnName): string => String(values[name] ?? '').trim();
  const line = (name: OwnName): ChangeLine => ({ name, from: null, to: given(name) });
  for (const name of copyNames)
    if (!patterns[name].test(given(name))) problems.set(name, name);
    else if (taken.has(name)) problems.set(name, 'taken');
  const seller = given('seller').toLowerCase();
  const isOther = seller !== '' && seller !== organizationCode.toLowerCase();
  if (taken.has('seller')) problems.set('seller', 'seller');
  const hasOwn = values['wording'] === 'own';
  if (isOther && !hasOwn) problems.set('wording', 'wording');
  if (hasOwn && !patterns.depositCode.test(given('depositCode')))
    problems.set('depositCode', 'depositCode');
  return {
    lines: [
      ...copyNames.map(line),
      ...(isOther ? [line('seller')] : []),
      ...(hasOwn ? wordingNames.map(line) : []),
    ],
    problems,
  };
}

export const toCopyError = (
  field: string,
  problem: CopyProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});

/** What a line of a new product's own is called; null: it is none. */
export const nameOwnLine = (name: string, language: Language): string | null =>
  wordsIn[language].fields[name as OwnName]?.[0] ?? null;
