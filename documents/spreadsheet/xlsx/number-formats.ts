import { parseXml } from './parse-xml.ts';

/** What a number's format makes of it. */
export type NumberFormat =
  | { readonly type: 'plain' }
  | { readonly type: 'day' }
  /** Zeros in front, up to so many digits. */
  | { readonly type: 'padded'; readonly digits: number };

const plain: NumberFormat = { type: 'plain' };
const day: NumberFormat = { type: 'day' };

/** Formats with a day that files refer to by number alone (ECMA-376 18.8.30). */
const builtInDays = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
]);

/** Reads a format's code, such as `dd/mm/yyyy` or `00000000`. */
function readFormat(code: string): NumberFormat {
  const [first = ''] = code.split(';', 1);
  if (/^0{2,}$/.test(first)) return { type: 'padded', digits: first.length };
  // Quoted text, escaped characters, colours and languages are no part of the pattern.
  const pattern = first.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase();
  const isDay = /[dy]/.test(pattern) || (pattern.includes('m') && !/[hs]/.test(pattern));
  return isDay ? day : plain;
}

/** The format of each style that a cell may name, by its place. */
export async function readNumberFormats(
  pieces: AsyncIterable<Buffer>,
): Promise<readonly NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const styles: number[] = [];
  let isOfCells = false;
  await parseXml(pieces, {
    open(tag, { numFmtId = '0', formatCode = '' }) {
      if (tag === 'numFmt') own.set(Number(numFmtId), readFormat(formatCode));
      if (tag === 'cellXfs') isOfCells = true;
      if (tag === 'xf' && isOfCells) styles.push(Number(numFmtId));
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  // Some programs give a built-in number a format of their own, which then holds.
  return styles.map((id) => own.get(id) ?? (builtInDays.has(id) ? day : plain));
}
