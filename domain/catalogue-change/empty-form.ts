import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition, FormField, FormGroup } from '../form/definition.ts';
import type { FormContext } from '../record/record-kind.ts';
import { linesOf, type ChangeLine, type ManagedProduct, type NamedLine } from './change-row.ts';
import { changeKindWords } from './change-words.ts';
import {
  contentKinds,
  contentName,
  contentPart,
  isAsked,
  toContents,
  type ContentKind,
} from './contents-lines.ts';
import { ownGroups } from './copy-form.ts';
import { coverForm, readCoverForm, toCoverError } from './cover-form.ts';
import { followLife } from './cover-lines.ts';
import { pricesForm, readPricesForm, toPricesError } from './prices-form.ts';
import { textsForm } from './texts-form.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly empty: string;
  readonly asked: string;
  readonly missing: string;
}

const wordsIn: Readonly<Record<Language, Words>> = {
  es: {
    title: 'Crear un producto en blanco',
    lead: 'Se escriben sus precios, textos y coberturas; un texto o una cobertura que quede en blanco no es del producto nuevo. Las condiciones, los pasos, los lugares y las formas de pago son los de este, del mismo tipo, y se cambian después en su página. No se ve ni se vende hasta ponerlo a la venta.',
    empty: 'En blanco: el producto nuevo no lo tiene',
    asked: 'Por escribir',
    missing: 'Escríbelo, o deja en blanco todo este grupo',
  },
  en: {
    title: 'Make a product from an empty form',
    lead: 'Its prices, texts and coverages are written here; a text or a coverage that is left empty is none of the new product. Conditions, steps, places and ways to pay are those of this one, of the same kind, and are changed on its own page later. Nobody sees or buys it before it is put on sale.',
    empty: 'Empty: the new product does not have it',
    asked: 'To be written',
    missing: 'Write it, or leave this whole group empty',
  },
  pt: {
    title: 'Criar um produto em branco',
    lead: 'Escrevem-se seus preços, textos e coberturas; um texto ou uma cobertura em branco não faz parte do produto novo. As condições, as etapas, os lugares e as formas de pagamento são as deste, do mesmo tipo, e mudam-se depois em sua página. Ninguém o vê nem o contrata até que seja posto à venda.',
    empty: 'Em branco: o produto novo não o tem',
    asked: 'A escrever',
    missing: 'Escreva-o, ou deixe todo este grupo em branco',
  },
};

const forms = { prices: pricesForm, texts: textsForm, cover: coverForm } as const;

/** The fields of the form in which a kind is changed, by their names. */
const fieldsOf = (
  kind: ContentKind,
  row: ManagedProduct,
  context: FormContext,
): ReadonlyMap<string, FormField> =>
  new Map(
    forms[kind](row, context)
      .groups.flatMap(({ fields }) => fields)
      .map((field) => [field.name, field]),
  );

const askedOf = (row: Pick<ManagedProduct, 'lines'>, kind: ContentKind): readonly NamedLine[] =>
  linesOf(row, kind).filter((line) => isAsked(kind, line));

/** A product of the same kind, of which nothing is written yet. */
export function emptyForm(row: ManagedProduct, context: FormContext): FormDefinition {
  const { language } = context;
  const { title, lead } = wordsIn[language];
  return {
    id: 'product-empty',
    version: 1,
    title,
    lead,
    groups: [
      ...ownGroups(row, language),
      ...contentKinds.flatMap((kind) => contentGroups(kind, row, context)),
    ],
  };
}

/** A group for the prices, one for each text and each coverage, and one for what is left of a kind. */
function contentGroups(
  kind: ContentKind,
  row: ManagedProduct,
  context: FormContext,
): readonly FormGroup[] {
  const { language } = context;
  const words = wordsIn[language];
  const fields = fieldsOf(kind, row, context);
  const groups = new Map<string | null, FormField[]>();
  for (const line of askedOf(row, kind)) {
    const field = fields.get(line.name);
    if (field === undefined) continue;
    const part = contentPart(kind, line);
    // What stands of the other product is not what this one says.
    const { hint: _, initial: __, visibleWhen: ___, ...own } = field;
    const asked = { ...own, name: contentName(kind, line.name), required: part === null };
    groups.set(part, [...(groups.get(part) ?? []), asked]);
  }
  return [...groups].map(([part, own]): FormGroup => ({
    title: titleOf(kind, part, own, language),
    isPaired: kind === 'cover',
    folded: part === null ? words.asked : words.empty,
    fields: own,
  }));
}

/** A text is called by what stands before its colon: `Pregunta 2: respuesta (inglés)`. */
function titleOf(
  kind: ContentKind,
  part: string | null,
  [first]: readonly FormField[],
  language: Language,
): string {
  const kindName = changeKindWords[kind][language];
  if (part === null || first === undefined) return kindName;
  const own = kind === 'cover' ? (first.about ?? '') : (first.label.split(':')[0] ?? '');
  return own === '' ? kindName : own;
}

/** Reads the contents: what is written, and by field what cannot be right. What of a part is left empty as a whole is no line. */
export function readEmptyForm(
  values: Readonly<Record<string, unknown>>,
  row: ManagedProduct,
  language: Language,
): { readonly lines: readonly ChangeLine[]; readonly errors: readonly FieldError[] } {
  const lines: ChangeLine[] = [];
  const errors: FieldError[] = [];
  for (const kind of contentKinds) {
    const given = (name: string): string => String(values[contentName(kind, name)] ?? '').trim();
    const all = askedOf(row, kind);
    const written = new Set(
      all.filter(({ name }) => given(name) !== '').map((line) => contentPart(kind, line)),
    );
    const kept = all.filter((line) => {
      const part = contentPart(kind, line);
      return part === null || written.has(part);
    });
    const empty = kept.filter(({ name }) => given(name) === '');
    errors.push(
      ...empty.map(({ name }) => ({
        pointer: `/values/${contentName(kind, name)}`,
        code: 'INVALID' as const,
        message: wordsIn[language].missing,
      })),
    );
    const typed = Object.fromEntries(kept.map(({ name }) => [name, given(name)]));
    const read = readers[kind](typed, row, kept, language);
    const isEmpty = new Set(empty.map(({ name }) => `/values/${contentName(kind, name)}`));
    errors.push(...read.errors.filter(({ pointer }) => !isEmpty.has(pointer)));
    lines.push(...toContents(kind, read.written));
  }
  return { lines, errors };
}

type Read = (
  typed: Readonly<Record<string, string>>,
  row: ManagedProduct,
  kept: readonly NamedLine[],
  language: Language,
) => {
  readonly written: readonly Pick<ChangeLine, 'name' | 'to' | 'of'>[];
  readonly errors: readonly FieldError[];
};

/** Where a form's reader says that a value is the other product's, it is what was written. */
const withWritten = (
  kept: readonly NamedLine[],
  changed: readonly ChangeLine[],
): readonly Pick<ChangeLine, 'name' | 'to' | 'of'>[] => {
  const to = new Map(changed.map((line) => [line.name, line.to]));
  return kept.map(({ name, value, of }) => ({
    name,
    to: to.has(name) ? (to.get(name) ?? null) : value,
    ...(of === undefined ? {} : { of }),
  }));
};

const toErrors = <Problem extends string>(
  kind: ContentKind,
  problems: ReadonlyMap<string, Problem>,
  say: (field: string, problem: Problem, language: Language) => FieldError,
  language: Language,
): readonly FieldError[] =>
  // That nothing is another value is no problem of a new product.
  [...problems].flatMap(([field, problem]) =>
    problem === 'none' ? [] : [say(contentName(kind, field), problem, language)],
  );

const readers: Readonly<Record<ContentKind, Read>> = {
  prices: (typed, row, kept, language) => {
    const { lines, problems } = readPricesForm(typed, row);
    return {
      written: withWritten(kept, lines),
      errors: toErrors('prices', problems, toPricesError, language),
    };
  },
  texts: (typed, _, kept) => ({
    written: kept.map(({ name, of }) => ({
      name,
      to: typed[name] ?? '',
      ...(of === undefined ? {} : { of }),
    })),
    errors: [],
  }),
  cover: (typed, row, kept, language) => {
    const own = kept.map((line) => ({ kind: 'cover' as const, ...line }));
    const { lines, problems } = readCoverForm(typed, { lines: own });
    const written = withWritten(kept, lines);
    // A life's tops follow from the life, also where that is the same.
    const to = Object.fromEntries(written.map((line) => [line.name, line.to]));
    return {
      written: [...written, ...followLife(linesOf(row, 'cover'), to)],
      errors: toErrors('cover', problems, toCoverError, language),
    };
  },
};
