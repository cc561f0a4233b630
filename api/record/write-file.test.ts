import { partsOfDocument, writeDocument } from './write-file.ts';

const headings = ['Póliza', 'Estado', 'Hasta'];
const rows = [
  ['P-1', 'Vigente', ''],
  ['', 'Terminada', '2026-11-30'],
];

test('a document has a part for each record, without what it has nothing of', () => {
  expect(partsOfDocument(headings, rows)).toEqual([
    { kind: 'heading', text: 'P-1' },
    { kind: 'facts', rows: [['Estado', 'Vigente']] },
    { kind: 'heading', text: '–' },
    {
      kind: 'facts',
      rows: [
        ['Estado', 'Terminada'],
        ['Hasta', '2026-11-30'],
      ],
    },
  ]);
});

test.each(['es', 'en', 'pt'] as const)(
  'it is one file, also of nothing, in %s',
  async (language) => {
    async function* pages(all: readonly (readonly string[])[]) {
      yield all;
    }
    const made = async (all: readonly (readonly string[])[]): Promise<readonly Buffer[]> => {
      const parts: Buffer[] = [];
      const head = {
        count: all.length,
        today: '2026-12-01',
        reader: { language, timeZone: 'America/Santiago' },
      };
      for await (const part of writeDocument(headings, pages(all), head)) parts.push(part);
      return parts;
    };
    for (const all of [[], rows]) {
      const parts = await made(all);
      expect(parts.map((part) => part.subarray(0, 5).toString('latin1'))).toEqual(['%PDF-']);
    }
  },
);
