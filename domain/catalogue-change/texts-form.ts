import { seoLengths } from '../content/page-seo.ts';
import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { momentFields } from './change-moment.ts';
import { linesOf, type ChangeLine, type ManagedProduct, type NamedLine } from './change-row.ts';
import { namePart, nameTextLine, readTextName } from './text-lines.ts';

interface Words {
  readonly title: string;
  readonly which: string;
  readonly whichHint: string;
  readonly search: string;
  readonly none: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Cambiar un texto',
    which: 'Qué texto cambia',
    whichHint: 'Un texto se cambia entero, en sus tres idiomas',
    search: 'Para buscadores',
    none: 'Nada cambia: escribe otro texto',
  },
  en: {
    title: 'Change a text',
    which: 'Which text changes',
    whichHint: 'A text is changed whole, in its three languages',
    search: 'For search engines',
    none: 'Nothing changes: write another text',
  },
  pt: {
    title: 'Mudar um texto',
    which: 'Qual texto muda',
    whichHint: 'Um texto é alterado inteiro, em seus três idiomas',
    search: 'Para buscadores',
    none: 'Nada muda: escreva outro texto',
  },
};

/** The longest that each column may be; none of the catalogue comes near. */
const longest = { name: 80, title: 200, question: 200, long: 4_000 } as const;

const isLong = (column: string): boolean =>
  column === 'body' || column === 'answer' || column === 'description';

/** The text that a line belongs to, as the form names it: `section_3`, `name`, `seo`. */
function textOf(name: string): string {
  const read = readTextName(name);
  if (read !== null) return `${read.part}_${read.at}`;
  return name.startsWith('seo_') ? 'seo' : name;
}

function sayText(lines: readonly NamedLine[], language: Language): string {
  const [first] = lines;
  if (first === undefined) return '';
  const read = readTextName(first.name);
  if (read !== null) {
    const name = namePart(read, first.of ?? '', language);
    return read.part === 'section' ? name : `${name}: ${String(first.value ?? '')}`;
  }
  return textOf(first.name) === 'seo'
    ? wordsIn[language].search
    : nameTextLine(first.name, language, '');
}

/** The texts of a product by what the form calls them, in the order of its page. */
function textsInForce(
  row: Pick<ManagedProduct, 'lines'>,
): ReadonlyMap<string, readonly NamedLine[]> {
  const texts = new Map<string, NamedLine[]>();
  for (const line of linesOf(row, 'texts')) {
    const text = textOf(line.name);
    texts.set(text, [...(texts.get(text) ?? []), line]);
  }
  return texts;
}

function fieldOf({ name, value, of = '' }: NamedLine, text: string, language: Language): FormField {
  const read = readTextName(name);
  const column = read?.column ?? name.split('_').at(-1) ?? name;
  const max = isLong(column) ? longest.long : (longest[column as 'title'] ?? longest.title);
  // What stands may be longer than search engines show, and stay while the other one of the two changes.
  const shown = Math.max(seoLengths[column as 'title'], String(value ?? '').length);
  return {
    name,
    type: isLong(column) ? 'textarea' : 'text',
    label: nameTextLine(name, language, of),
    required: true,
    maxLength: text === 'seo' ? shown : max,
    ...(value === null ? {} : { initial: String(value) }),
    visibleWhen: { field: 'text', equals: text },
  };
}

/** One text of a product, to be written anew in every language that it is written in. */
export function textsForm(row: ManagedProduct, { language, today }: FormContext): FormDefinition {
  const words = wordsIn[language];
  const texts = [...textsInForce(row)];
  return {
    id: 'product-texts',
    version: 1,
    title: words.title,
    groups: [
      { fields: momentFields(language, today) },
      {
        fields: [
          {
            name: 'text',
            type: 'select',
            label: words.which,
            hint: words.whichHint,
            required: true,
            initial: 'name',
            options: texts.map(([value, lines]) => ({ value, label: sayText(lines, language) })),
          },
          ...texts.flatMap(([text, lines]) => lines.map((line) => fieldOf(line, text, language))),
        ],
      },
    ],
  };
}

/** As the form cleans what is typed: a text that stands otherwise in the catalogue is not another one. */
const cleaned = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** What the form changes; nothing: `none`, which is said at the text that was chosen. */
export function readTextsForm(
  values: Readonly<Record<string, unknown>>,
  row: Pick<ManagedProduct, 'lines'>,
): readonly ChangeLine[] {
  const chosen = textsInForce(row).get(String(values['text'])) ?? [];
  return chosen.flatMap(({ name, value, of }): ChangeLine[] => {
    const to = String(values[name] ?? '');
    if (to === '' || (value !== null && cleaned(String(value)) === cleaned(to))) return [];
    return [{ name, from: value, to, ...(of === undefined ? {} : { of }) }];
  });
}

/** At the choice: nothing of the text is another one. */
export const noTextError = (language: Language): FieldError => ({
  pointer: '/values/text',
  code: 'INVALID',
  message: wordsIn[language].none,
});
