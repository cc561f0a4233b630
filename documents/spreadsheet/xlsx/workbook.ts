import { SheetRefusal } from '../file/sheet-file.ts';
import type { Archive } from './archive.ts';
import { parseXml } from './parse-xml.ts';
import { readRelationships } from './relationships.ts';

export interface Workbook {
  /** Days are counted from 1904, as Excel for Mac once did. */
  readonly from1904: boolean;
  /** Files of the sheets that are not hidden, in their order. */
  readonly sheets: readonly string[];
  /** Null = it has none. */
  readonly strings: string | null;
  readonly styles: string | null;
}

/** Where the parts of a workbook are. Their names are a custom, not a rule: only what refers to them knows. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const [main] = (await readRelationships(archive, '')).filter(
    ({ kind }) => kind === 'officeDocument',
  );
  const part = main?.target ?? 'xl/workbook.xml';
  if (!archive.has(part) || part.endsWith('.bin')) throw new SheetRefusal(guess(archive));
  const related = await readRelationships(archive, part);
  const ids: string[] = [];
  let from1904 = false;
  await parseXml(archive.read(part), {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (tag !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const [, id] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
      if (id !== undefined) ids.push(id);
    },
  });
  const targetOf = (kind: string): string | null => {
    const target = related.find((one) => one.kind === kind)?.target;
    return target !== undefined && archive.has(target) ? target : null;
  };
  return {
    from1904,
    // A sheet that is a chart has no rows.
    sheets: ids.flatMap((id) =>
      related
        .filter((one) => one.id === id && one.kind === 'worksheet')
        .map(({ target }) => target),
    ),
    strings: targetOf('sharedStrings'),
    styles: targetOf('styles'),
  };
}

/** What a ZIP without a workbook is. */
function guess({ names }: Archive): 'other_program' | 'old_excel' | 'word' | 'unknown' {
  if (names.includes('word/document.xml')) return 'word';
  if (names.some((name) => name.endsWith('workbook.bin'))) return 'old_excel';
  const isOther = names.includes('content.xml') || names.some((name) => name.endsWith('.iwa'));
  return isOther ? 'other_program' : 'unknown';
}
