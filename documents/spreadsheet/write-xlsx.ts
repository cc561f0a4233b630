import writeXlsxFile from 'write-excel-file/node';

/**
 * An .xlsx whose cells are all text, in the format of text: leading zeros and long numbers stay, also when somebody edits
 * the cell, and what begins with `=` is never computed.
 */
export async function writeXlsx(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) => (value === '' ? null : { value, type: String, format: '@' })),
  );
  const file = await writeXlsxFile(cells, {});
  return file.toBuffer();
}
