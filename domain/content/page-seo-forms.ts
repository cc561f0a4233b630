import { languages, type Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { pictureField } from '../media/picture-field.ts';
import { countryField } from '../record/country-field.ts';
import type { FormContext } from '../record/record-kind.ts';
import { fillText } from '../text/fill-text.ts';
import type { PageSeoRecord, PageSeoState } from './page-seo-row.ts';
import { seoLengths } from './page-seo.ts';

export type PageSeoProblem = 'page' | 'taken' | 'number';

interface Words {
  readonly create: string;
  readonly edit: string;
  readonly image: string;
  readonly restore: string;
  readonly country: string;
  readonly language: string;
  readonly path: string;
  readonly pathHint: string;
  readonly title: string;
  readonly titleHint: string;
  readonly description: string;
  readonly descriptionHint: string;
  readonly indexed: string;
  readonly number: string;
  readonly stateOf: Readonly<Record<PageSeoState, string>>;
  readonly own: string;
  readonly none: string;
  readonly sameTitle: string;
  readonly problems: Readonly<Record<PageSeoProblem, string>>;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    create: 'Textos de una página para buscadores',
    edit: 'Escribir los textos',
    image: 'Imagen al compartir',
    restore: 'Volver a una versión',
    country: 'País',
    language: 'Idioma',
    path: 'Página',
    pathHint:
      'Con su nombre en español, como /Seguros-de-Salud o /QP-Blog/plan-en-uf, o la de un producto a la venta',
    title: 'Título',
    titleHint:
      'Hasta {n} caracteres se leen enteros; vacío: el de la página. El nombre del sitio se agrega solo',
    description: 'Descripción',
    descriptionHint: 'Hasta {n} caracteres; más se corta. Vacío: la de la página',
    indexed: 'Los buscadores pueden mostrarla',
    number: 'Número de la versión',
    stateOf: { draft: 'Borrador', published: 'Publicado', withdrawn: 'Retirado' },
    own: 'Los de la página',
    none: 'Ninguna',
    sameTitle: 'La página {path} ya tiene este título en este país e idioma.',
    problems: {
      page: 'El sitio de este país no tiene en buscadores una página con esta dirección, en este idioma',
      taken: 'Esta página ya tiene textos en este idioma: edítalos',
      number: 'No hay una versión anterior con este número',
    },
  },
  en: {
    create: 'Words of a page for search engines',
    edit: 'Write the words',
    image: 'Picture where it is shared',
    restore: 'Take back to a version',
    country: 'Country',
    language: 'Language',
    path: 'Page',
    pathHint:
      'By its Spanish name, such as /Seguros-de-Salud or /QP-Blog/plan-en-uf, or that of a product on sale',
    title: 'Title',
    titleHint:
      'Up to {n} characters are read whole; empty: the page’s own. The name of the site is added',
    description: 'Description',
    descriptionHint: 'Up to {n} characters; more is cut. Empty: the page’s own',
    indexed: 'Search engines may list it',
    number: 'Number of the version',
    stateOf: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
    own: 'The page’s own',
    none: 'None',
    sameTitle: 'The page {path} has this title already, in this country and language.',
    problems: {
      page: 'The site of this country has no page for search engines at this address, in this language',
      taken: 'This page has words in this language already: edit them',
      number: 'There is no earlier version of this number',
    },
  },
  pt: {
    create: 'Textos de uma página para buscadores',
    edit: 'Escrever os textos',
    image: 'Imagem ao compartilhar',
    restore: 'Voltar a uma versão',
    country: 'País',
    language: 'Idioma',
    path: 'Página',
    pathHint:
      'Com seu nome em espanhol, como /Seguros-de-Salud ou /QP-Blog/plan-en-uf, ou a de um produto à venda',
    title: 'Título',
    titleHint:
      'Até {n} caracteres são lidos inteiros; vazio: o da página. O nome do site é acrescentado',
    description: 'Descrição',
    descriptionHint: 'Até {n} caracteres; mais é cortado. Vazio: a da página',
    indexed: 'Os buscadores podem mostrá-la',
    number: 'Número da versão',
    stateOf: { draft: 'Rascunho', published: 'Publicado', withdrawn: 'Retirado' },
    own: 'Os da página',
    none: 'Nenhuma',
    sameTitle: 'A página {path} já tem este título, neste país e idioma.',
    problems: {
      page: 'O site deste país não tem nos buscadores uma página com este endereço, neste idioma',
      taken: 'Esta página já tem textos neste idioma: edite-os',
      number: 'Não há uma versão anterior com este número',
    },
  },
};

/** A cell in words; undefined: as it is. */
export function sayPageSeoCell(
  cell: string,
  value: unknown,
  language: Language,
): string | undefined {
  const words = wordsIn[language];
  if (cell === 'state') return words.stateOf[value as PageSeoState];
  if (value === '' || value === null)
    return cell === 'sameTitle' || cell === 'shown' ? words.none : words.own;
  return undefined;
}

/** Said before a title is published that another page has. */
export const saySameTitle = (path: string, language: Language): string =>
  fillText(wordsIn[language].sameTitle, { path });

export const toPageSeoError = (
  field: string,
  problem: PageSeoProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID',
  message: wordsIn[language].problems[problem],
});

const longest = { title: 120, description: 300 } as const;

const hintOf = (text: string, n: number): string => fillText(text, { n: String(n) });

const said = (initial: string): Pick<FormField, 'initial'> => (initial === '' ? {} : { initial });

function wordFields(words: Words, row: PageSeoRecord | null): readonly FormField[] {
  return [
    {
      name: 'title',
      type: 'text',
      label: words.title,
      hint: hintOf(words.titleHint, seoLengths.title),
      required: false,
      maxLength: longest.title,
      ...said(row?.title ?? ''),
    },
    {
      name: 'description',
      type: 'textarea',
      label: words.description,
      hint: hintOf(words.descriptionHint, seoLengths.description),
      required: false,
      maxLength: longest.description,
      ...said(row?.description ?? ''),
    },
    {
      name: 'indexed',
      type: 'checkbox',
      label: words.indexed,
      required: false,
      ...(row === null || row.indexed ? { initial: 'true' } : {}),
    },
  ];
}

/** What is asked for a page and language that have no words yet; nobody sees them before they are published. */
export function newPageSeoForm({ language, country }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return {
    id: 'page-seo-new',
    version: 1,
    title: words.create,
    groups: [
      {
        fields: [
          countryField(words.country, country),
          {
            name: 'language',
            type: 'select',
            label: words.language,
            required: true,
            options: languages.map((value) => ({ value, label: names.of(value) ?? value })),
            initial: language,
          },
          {
            name: 'path',
            type: 'text',
            label: words.path,
            hint: words.pathHint,
            required: true,
            maxLength: 200,
          },
          ...wordFields(words, null),
        ],
      },
    ],
  };
}

export function editPageSeoForm(row: PageSeoRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'page-seo-edit',
    version: 1,
    title: words.edit,
    groups: [{ fields: wordFields(words, row) }],
  };
}

export function pageSeoImageForm(row: PageSeoRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'page-seo-image',
    version: 1,
    title: words.image,
    groups: [{ fields: [pictureField('image', words.image, row.image)] }],
  };
}

export function restorePageSeoForm(row: PageSeoRecord, { language }: FormContext): FormDefinition {
  const words = wordsIn[language];
  return {
    id: 'page-seo-restore',
    version: 1,
    title: words.restore,
    groups: [
      {
        fields: [
          {
            name: 'number',
            type: 'integer',
            label: words.number,
            required: true,
            min: 1,
            max: Math.max(1, row.newest - 1),
          },
        ],
      },
    ],
  };
}

/** Reads what somebody wrote; the picture is another act's. */
export const readSeoForm = (values: Readonly<Record<string, unknown>>) => ({
  title: String(values['title'] ?? '').trim(),
  description: String(values['description'] ?? '')
    .trim()
    .replaceAll(/\s+/g, ' '),
  indexed: values['indexed'] === true,
});
