import { languages, type Language } from '../country/country.ts';
import type { NamedLine } from './change-row.ts';

type Words = Readonly<Record<Language, string>>;

/** Texts of a product that stand in lists, with the columns that have words; Spanish is the column itself. */
export const textParts = {
  section: ['title', 'body'],
  question: ['question', 'answer'],
  benefit: ['title', 'description'],
} as const;
export type TextPart = keyof typeof textParts;
export const textPartNames = Object.keys(textParts) as readonly TextPart[];

/** The section that is the insurer's deposited wording: it comes with its data, and is no line. */
export const depositedSection = 'Condicion General';
/** The section that the general conditions quote (domain/document/write-document.ts). */
const quotedSection = 'Vista General';

/** Whether a contract quotes a text: who is buying accepts it anew once it changes. Benefits are its additional clauses. */
export const isInContract = (part: TextPart, { called }: Pick<TextRow, 'called'>): boolean =>
  part === 'benefit' || (part === 'section' && called === quotedSection);

/** One text of a list: its place, its Spanish words by column, and those of the other languages. */
export interface TextRow {
  readonly at: number;
  /** What it is called where its place says nothing: the section of the page. */
  readonly called?: string;
  readonly words: Readonly<Record<string, string>>;
  readonly translations: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
}

/** Every text of a product that visitors read, as it is stored. */
export interface ProductTexts extends Readonly<Record<TextPart, readonly TextRow[]>> {
  /** The same in every language. */
  readonly name: string;
  /** What search engines show, in Spanish; null: nothing is written for them. */
  readonly seo: { readonly title: string; readonly description: string } | null;
}

/** `section_3_body_en`. */
const textName = (part: TextPart, at: number, column: string, language: Language): string =>
  `${part}_${at}_${column}_${language}`;

/** The texts of a product as lines, in the order of its page; what is deposited is none. */
export function readTextLines(texts: ProductTexts): readonly NamedLine[] {
  return [
    { name: 'name', value: texts.name },
    ...textPartNames.flatMap((part) =>
      texts[part]
        .filter(({ called }) => called !== depositedSection)
        .flatMap(({ at, called, words, translations }) =>
          textParts[part].flatMap((column) =>
            languages.map((language) => ({
              name: textName(part, at, column, language),
              value: (language === 'es' ? words[column] : translations[language]?.[column]) ?? null,
              ...(called === undefined ? {} : { of: called }),
            })),
          ),
        ),
    ),
    ...(texts.seo === null
      ? []
      : [
          { name: 'seo_title', value: texts.seo.title },
          { name: 'seo_description', value: texts.seo.description },
        ]),
  ];
}

/** What of one text a line is; null: it is no text of a list. */
export function readTextName(
  name: string,
): { part: TextPart; at: number; column: string; language: Language } | null {
  const [part = '', at = '', column = '', language = ''] = name.split('_');
  if (!Object.hasOwn(textParts, part) || language === '') return null;
  return {
    part: part as TextPart,
    at: Number(at),
    column,
    language: language as Language,
  };
}

/** A text of a list with other words. */
export function writeTextRow(
  part: TextPart,
  row: TextRow,
  lines: Readonly<Record<string, unknown>>,
): TextRow {
  const words = { ...row.words };
  const translations: Record<string, Record<string, string | null>> = Object.fromEntries(
    Object.entries(row.translations).map(([language, own]) => [language, { ...own }]),
  );
  for (const column of textParts[part])
    for (const language of languages) {
      const value = lines[textName(part, row.at, column, language)];
      if (value === undefined) continue;
      if (language === 'es') words[column] = String(value);
      else (translations[language] ??= {})[column] = value === null ? null : String(value);
    }
  return { ...row, words, translations };
}

const parts: Readonly<Record<TextPart, (at: number, of: string, language: Language) => string>> = {
  section: (_, of, language) =>
    ({ es: `Sección «${of}»`, en: `Section “${of}”`, pt: `Seção “${of}”` })[language],
  question: (at, _, language) =>
    ({ es: `Pregunta ${at}`, en: `Question ${at}`, pt: `Pergunta ${at}` })[language],
  benefit: (at, _, language) =>
    ({ es: `Beneficio ${at}`, en: `Benefit ${at}`, pt: `Benefício ${at}` })[language],
};

/** What one text of a list is called: `Pregunta 2`. */
export const namePart = (
  { part, at }: { readonly part: TextPart; readonly at: number },
  of: string,
  language: Language,
): string => parts[part](at, of, language);

const columns: Readonly<Record<string, Words>> = {
  title: { es: 'título', en: 'title', pt: 'título' },
  body: { es: 'texto', en: 'text', pt: 'texto' },
  question: { es: 'pregunta', en: 'question', pt: 'pergunta' },
  answer: { es: 'respuesta', en: 'answer', pt: 'resposta' },
  description: { es: 'descripción', en: 'description', pt: 'descrição' },
};
const languageWords: Readonly<Record<Language, Words>> = {
  es: { es: 'español', en: 'Spanish', pt: 'espanhol' },
  en: { es: 'inglés', en: 'English', pt: 'inglês' },
  pt: { es: 'portugués', en: 'Portuguese', pt: 'português' },
};

/** `respuesta (inglés)`. */
export const nameColumn = (
  column: string,
  of: Language,
  language: Language,
  words: Words | undefined = columns[column],
): string => `${words?.[language] ?? column} (${languageWords[of][language]})`;

const others: Readonly<Record<string, Words>> = {
  name: { es: 'Nombre', en: 'Name', pt: 'Nome' },
  seo_title: {
    es: 'Título para buscadores',
    en: 'Title for search engines',
    pt: 'Título para buscadores',
  },
  seo_description: {
    es: 'Descripción para buscadores',
    en: 'Description for search engines',
    pt: 'Descrição para buscadores',
  },
};

/** What a line of a text is called: `Pregunta 2: respuesta (inglés)`. */
export function nameTextLine(name: string, language: Language, of: string): string {
  const read = readTextName(name);
  if (read === null) return others[name]?.[language] ?? name;
  return `${namePart(read, of, language)}: ${nameColumn(read.column, read.language, language)}`;
}
