import { stringify } from 'csv-stringify/sync';
import { drawDocument } from '@cotejo/documents/pdf/draw-document.ts';
import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { DocumentBlock } from '@cotejo/domain/document/document-section.ts';
import type { FileFormat, FileReader } from '@cotejo/domain/record/record-file.ts';
import { fillText } from '@cotejo/domain/text/fill-text.ts';
import { writeXlsx } from '@cotejo/documents/spreadsheet/write-xlsx.ts';

const csv = {
  delimiter: ';',
  // A spreadsheet must not run what a cell begins with.
  escape_formulas: true,
} as const;

export type FilePages = AsyncIterable<readonly (readonly string[])[]>;

/** A table as a file, part by part: its headings, and its rows page by page. */
export const writeFileParts = (
  format: FileFormat,
  headings: readonly string[],
  pages: FilePages,
): AsyncGenerator<string | Buffer> =>
  format === 'csv' ? writeCsv(headings, pages) : writeSheet(headings, pages);

async function* writeCsv(headings: readonly string[], pages: FilePages): AsyncGenerator<string> {
  yield `\uFEFF${stringify([[...headings]], csv)}`;
  for await (const rows of pages)
    yield stringify(
      rows.map((row) => [...row]),
      csv,
    );
}

/** Its cells are all text, which nothing computes. */
async function* writeSheet(headings: readonly string[], pages: FilePages): AsyncGenerator<Buffer> {
  const all: (readonly string[])[] = [headings];
  for await (const rows of pages) all.push(...rows);
  yield await writeXlsx(all);
}

const documentWords: Readonly<
  Record<Language, { readonly about: string; readonly notice: string }>
> = {
  es: {
    about: 'Registros: {count} · {day}',
    notice:
      'Lista sacada de Cotejo por quien puede verla. Puede tener datos de personas: guárdala con cuidado.',
  },
  en: {
    about: 'Records: {count} · {day}',
    notice:
      'A list taken from Cotejo by somebody who may see it. It may hold data of people: keep it with care.',
  },
  pt: {
    about: 'Registros: {count} · {day}',
    notice:
      'Lista retirada da Cotejo por quem pode vê-la. Pode ter dados de pessoas: guarde-a com cuidado.',
  },
};

/** A part for each record, under what its list calls it; what a record has nothing of is left out. */
export function partsOfDocument(
  [, ...labels]: readonly string[],
  rows: readonly (readonly string[])[],
): readonly DocumentBlock[] {
  return rows.flatMap(([name = '', ...values]): readonly DocumentBlock[] => [
    { kind: 'heading', text: name || '–' },
    {
      kind: 'facts',
      rows: labels.flatMap((label, at) => {
        const value = values[at] ?? '';
        return value === '' ? [] : [[label, value] as const];
      }),
    },
  ]);
}

/** A list as a document, made as a whole. */
export async function* writeDocument(
  headings: readonly string[],
  pages: FilePages,
  {
    count,
    today,
    reader: { language },
  }: { readonly count: number; readonly today: string; readonly reader: FileReader },
): AsyncGenerator<Buffer> {
  const blocks: DocumentBlock[] = [];
  for await (const rows of pages) blocks.push(...partsOfDocument(headings, rows));
  const { about, notice } = documentWords[language];
  const day = dateInWords(today, language);
  yield await drawDocument(
    {
      title: headings[0] ?? '',
      about: fillText(about, { count: String(count), day }),
      codes: [],
      notice,
      language,
      date: new Date(`${today}T12:00:00Z`),
    },
    blocks,
  );
}
