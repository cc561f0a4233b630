import { zipSync } from 'fflate';

export interface Made {
  /** What stands within `<worksheet>`, by sheet. */
  readonly sheets: readonly { readonly xml: string; readonly hidden?: boolean }[];
  readonly strings?: string;
  readonly styles?: string;
  readonly from1904?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const zip = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    ),
  );

const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string => {
  const rows = targets.map(
    ([kind, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packaged}">${rows.join('')}</Relationships>`;
};

/** An .xlsx as the standard has it, with what a test wants in it. */
export function makeXlsx({ sheets, strings, styles, from1904 }: Made): Buffer {
  const listed = sheets.map(
    ({ hidden = false }, at) =>
      `<sheet name="S${at}" sheetId="${at + 1}" ${hidden ? 'state="hidden" ' : ''}r:id="rId${at + 1}"/>`,
  );
  const targets: (readonly [string, string])[] = sheets.map((_, at) => [
    'worksheet',
    `worksheets/s${at}.xml`,
  ]);
  const files: Record<string, string> = {
    '_rels/.rels': relationships([['officeDocument', 'xl/book.xml']]),
    'xl/book.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${from1904 ? 'date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
  };
  sheets.forEach(({ xml }, at) => {
    files[`xl/worksheets/s${at}.xml`] = `<worksheet xmlns="${main}">${xml}</worksheet>`;
  });
  if (strings !== undefined) {
    targets.push(['sharedStrings', '/xl/texts.xml']);
    files['xl/texts.xml'] = `<sst xmlns="${main}">${strings}</sst>`;
  }
  if (styles !== undefined) {
    targets.push(['styles', 'styles.xml']);
    files['xl/styles.xml'] = `<styleSheet xmlns="${main}">${styles}</styleSheet>`;
  }
  return zip({ ...files, 'xl/_rels/book.xml.rels': relationships(targets) });
}
