const delimiters = [';', '\t', ','] as const;
const searchedRows = 20;

/** The one that stands outside quotes in the most of the first rows, and then most often. */
export function findDelimiter(text: string): string {
  const rows = readUnquoted(text);
  const counts = delimiters.map((delimiter) => {
    const perRow = rows.map((row) => row.split(delimiter).length - 1);
    return {
      delimiter,
      rows: perRow.filter((count) => count > 0).length,
      all: perRow.reduce((sum, count) => sum + count, 0),
    };
  });
  return counts.reduce((best, one) =>
    one.rows > best.rows || (one.rows === best.rows && one.all > best.all) ? one : best,
  ).delimiter;
}

/** The first rows without what stands in quotes; a line that ends within quotes goes on in the next one. */
function readUnquoted(text: string): readonly string[] {
  const rows: string[] = [];
  let row = '';
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') {
      rows.push(row);
      row = '';
      if (rows.length === searchedRows) return rows;
    } else row += character;
  }
  rows.push(row);
  return rows;
}
