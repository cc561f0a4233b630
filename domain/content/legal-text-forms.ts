import type { Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import type { FormDefinition } from '../form/definition.ts';
import { addDays } from '../money/calendar-day.ts';
import type { FormContext } from '../record/record-kind.ts';
import type { Texts } from '../text/texts.ts';
import { readArticleBody } from './article-body.ts';
import { isLegalBlock } from './legal-body.ts';
import type { LegalTextRecord, WrittenLegal } from './legal-text-row.ts';

export type LegalProblem = 'heading' | 'blocks' | 'day' | 'number';

const texts = {
  edit: { es: 'Escribir', en: 'Write', pt: 'Escrever' },
  publish: { es: 'Publicar', en: 'Publish', pt: 'Publicar' },
  restore: {
    es: 'Volver a una versión',
    en: 'Take back to a version',
    pt: 'Voltar a uma versão',
  },
  title: { es: 'Título', en: 'Title', pt: 'Título' },
  summary: { es: 'Resumen', en: 'Summary', pt: 'Resumo' },
  body: { es: 'Texto', en: 'Text', pt: 'Texto' },
  bodyHint: {
    es: '## título, - punto, 1. paso, **fuerte**, [palabras](/direccion). Una línea vacía separa párrafos',
    en: '## heading, - point, 1. step, **strong**, [words](/address). An empty line parts paragraphs',
    pt: '## título, - ponto, 1. passo, **forte**, [palavras](/endereco). Uma linha vazia separa parágrafos',
  },
  validFrom: { es: 'Vigente desde', en: 'In force from', pt: 'Em vigor desde' },
  validFromHint: {
    es: 'Desde ese día en el país. La versión anterior queda a la vista de todos',
    en: 'From that day in the country. The version before stays for everybody to read',
    pt: 'A partir desse dia no país. A versão anterior continua à vista de todos',
  },
  number: { es: 'Número de la versión', en: 'Number of the version', pt: 'Número da versão' },
} as const satisfies Readonly<Record<string, Texts>>;

const problems: Readonly<Record<LegalProblem, Texts>> = {
  heading: {
    es: 'El texto empieza con un título: ## y sus palabras',
    en: 'The text begins with a heading: ## and its words',
    pt: 'O texto começa com um título: ## e suas palavras',
  },
  blocks: {
    es: 'Un texto legal tiene títulos, párrafos, puntos y pasos; ni notas, ni tablas, ni números de fuente',
    en: 'A legal text has headings, paragraphs, points and steps; no notes, tables or numbers of sources',
    pt: 'Um texto legal tem títulos, parágrafos, pontos e passos; sem notas, tabelas ou números de fonte',
  },
  day: {
    es: 'Tiene que ser mañana o más adelante, en el país del texto',
    en: 'It has to be tomorrow or later, in the country of the text',
    pt: 'Tem que ser amanhã ou mais adiante, no país do texto',
  },
  number: {
    es: 'No hay una versión anterior con este número',
    en: 'There is no earlier version of this number',
    pt: 'Não há uma versão anterior com este número',
  },
};

export const toLegalError = (
  field: string,
  problem: LegalProblem,
  language: Language,
): FieldError => ({
  pointer: `/values/${field}`,
  code: 'INVALID_VALUE',
  message: problems[problem][language],
});

const longestBody = 40_000;

export function editLegalForm(row: LegalTextRecord, { language }: FormContext): FormDefinition {
  return {
    id: 'legal-text-edit',
    version: 1,
    title: texts.edit[language],
    groups: [
      {
        fields: [
          {
            name: 'title',
            type: 'text',
            label: texts.title[language],
            required: true,
            maxLength: 120,
            initial: row.title,
          },
          {
            name: 'summary',
            type: 'textarea',
            label: texts.summary[language],
            required: true,
            maxLength: 300,
            initial: row.summary,
          },
          {
            name: 'body',
            type: 'textarea',
            label: texts.body[language],
            hint: texts.bodyHint[language],
            required: true,
            maxLength: longestBody,
            initial: row.body,
          },
        ],
      },
    ],
  };
}

export function publishLegalForm(
  _row: LegalTextRecord,
  { language, today }: FormContext,
): FormDefinition {
  // What is in force today was read today: its last day is a whole one.
  const tomorrow = addDays(today, 1);
  return {
    id: 'legal-text-publish',
    version: 1,
    title: texts.publish[language],
    groups: [
      {
        fields: [
          {
            name: 'validFrom',
            type: 'date',
            label: texts.validFrom[language],
            hint: texts.validFromHint[language],
            required: true,
            firstDay: tomorrow,
            initial: tomorrow,
          },
        ],
      },
    ],
  };
}

export function restoreLegalForm(row: LegalTextRecord, { language }: FormContext): FormDefinition {
  return {
    id: 'legal-text-restore',
    version: 1,
    title: texts.restore[language],
    groups: [
      {
        fields: [
          {
            name: 'number',
            type: 'integer',
            label: texts.number[language],
            required: true,
            min: 1,
            max: Math.max(1, row.newest - 1),
          },
        ],
      },
    ],
  };
}

/** What somebody wrote, or what is wrong with it. */
export function readLegalForm(
  values: Readonly<Record<string, unknown>>,
): { readonly written: WrittenLegal } | { readonly problem: LegalProblem } {
  const of = (name: string): string => String(values[name] ?? '').trim();
  const written = {
    title: of('title'),
    summary: of('summary').replaceAll(/\s+/g, ' '),
    body: of('body').replaceAll('\r\n', '\n'),
  };
  const problem = legalProblem(written.body);
  return problem === null ? { written } : { problem };
}

/** Null for a body that the page of a legal text can show. */
export function legalProblem(body: string): 'heading' | 'blocks' | null {
  const blocks = readArticleBody(body);
  if (blocks[0]?.kind !== 'heading') return 'heading';
  return blocks.every(isLegalBlock) ? null : 'blocks';
}

const kinds: Readonly<Record<string, Texts>> = {
  terms: { es: 'Términos', en: 'Terms', pt: 'Termos' },
  privacy: { es: 'Privacidad', en: 'Privacy', pt: 'Privacidade' },
  cookies: { es: 'Cookies', en: 'Cookies', pt: 'Cookies' },
};

const states: Readonly<Record<string, Texts>> = {
  draft: { es: 'Por publicar', en: 'To be published', pt: 'A publicar' },
  published: { es: 'Publicado', en: 'Published', pt: 'Publicado' },
};

/** Codes of cells in words; undefined: as it is. */
export function sayLegalCell(cell: string, value: unknown, language: Language): string | undefined {
  if (cell === 'kind') return kinds[String(value)]?.[language];
  if (cell === 'state') return states[String(value)]?.[language];
  return undefined;
}
