import type { SheetCell } from '@cotejo/domain/sheet/cell.ts';
import { SheetRefusal } from '../file/sheet-file.ts';
import type { NumberFormat } from './number-formats.ts';
import { serialDay } from './serial-day.ts';

/** A cell as the file has it. */
export interface RawCell {
  /** `n` where the file says nothing. */
  readonly type: string;
  /** Place of its style. */
  readonly style: number;
  /** Null = the file has none. */
  readonly value: string | null;
  /** Of a cell whose text stands in it. */
  readonly inline: string | null;
  /** Null = it is no formula. */
  readonly formula: string | null;
}

export interface CellContext {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly from1904: boolean;
}

/** A spreadsheet keeps fifteen digits of a number. */
const lostFrom = 1e15;

/** What a cell says. A formula says what it was when the file was saved. */
export function cellValue(cell: RawCell, context: CellContext): SheetCell {
  const { type, value, formula } = cell;
  if (type === 'inlineStr') return cell.inline;
  if (value === null)
    return formula === null ? null : { fault: 'FORMULA_WITHOUT_VALUE', text: `=${formula}` };
  switch (type) {
    case 's': {
      const text = context.strings[Number(value)];
      if (text === undefined) throw new SheetRefusal('broken');
      return text;
    }
    case 'str':
      return value;
    case 'b':
      return value === '1' || value === 'true';
    case 'e':
      return { fault: 'CELL_ERROR', text: value };
    case 'd':
      return value.slice(0, 10);
    default:
      return value.trim() === '' ? null : numberValue(Number(value), cell.style, context);
  }
}

function numberValue(number: number, style: number, context: CellContext): SheetCell {
  if (!Number.isFinite(number)) throw new SheetRefusal('broken');
  if (Math.abs(number) >= lostFrom) return { fault: 'NUMBER_TOO_LONG', text: String(number) };
  const format = context.formats[style] ?? { type: 'plain' };
  switch (format.type) {
    case 'day': {
      const day = serialDay(number, context.from1904);
      if (day === 'uncertain') return { fault: 'UNCERTAIN_DAY', text: String(number) };
      return day ?? number;
    }
    case 'padded':
      return Number.isInteger(number) && number >= 0
        ? String(number).padStart(format.digits, '0')
        : number;
    case 'plain':
      // 0.1 + 0.2 is what a person sees: 0.3.
      return Number(number.toPrecision(15));
  }
}
