import writeXlsxFile from 'write-excel-file/node';

type Cell = string | number | null;

/** A real .xlsx with these rows; a couple with a child and a single person by default. */
export async function peopleSheet(
  rows: readonly (readonly Cell[])[] = [
    ['Sexo', 'Edad', 'Parentesco', 'Grupo'],
    ['Femenino', 34, 'Titular', 'Familia Soto'],
    ['Masculino', 36, 'Cónyuge', 'Familia Soto'],
    ['Masculino', 5, 'Hijo/a', 'Familia Soto'],
    ['Femenino', 60, null, null],
  ],
): Promise<Buffer> {
  const data = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  const file = writeXlsxFile(data as never) as unknown as { toBuffer(): Promise<Buffer> };
  return file.toBuffer();
}
