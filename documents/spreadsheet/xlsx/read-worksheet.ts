import { cellText, isFaulty, type SheetCell } from '@cotejo/domain/sheet/cell.ts';
import { keptRows, SheetRefusal, type SheetContent, type SheetLimits } from '../file/sheet-file.ts';
import { readPlace } from './cell-place.ts';
import { cellValue, type CellContext } from './cell-value.ts';
import { markMerged, put } from './merged-cells.ts';
import { parseXml, type Attributes } from './parse-xml.ts';
import { RichText } from './rich-text.ts';

/** Reads one sheet as it comes. Rows and columns that say nothing cost nothing, however many have a look of their own. */
export async function readWorksheet(
  pieces: AsyncIterable<Buffer>,
  context: CellContext,
  limits: SheetLimits,
): Promise<SheetContent> {
  const reader = new WorksheetReader(context, limits);
  await parseXml(pieces, reader);
  return reader.finish();
}

class WorksheetReader {
  private readonly rows: SheetCell[][] = [];
  private readonly merged: string[] = [];
  private readonly inline = new RichText();
  private count = 0;
  /** Places from 0; a row or cell that does not say where it is follows the one before it. */
  private row = -1;
  private column = -1;
  private isHidden = false;
  private characters = 0;
  private cell: Attributes = {};
  private value: string | null = null;
  private formula: string | null = null;
  private within: string | null = null;

  constructor(
    private readonly context: CellContext,
    private readonly limits: SheetLimits,
  ) {}

  readonly open = (tag: string, attributes: Attributes): void => {
    if (tag === 'row') {
      this.row = attributes['r'] === undefined ? this.row + 1 : Number(attributes['r']) - 1;
      if (!Number.isSafeInteger(this.row) || this.row < 0) throw new SheetRefusal('broken');
      this.column = -1;
      this.isHidden = attributes['hidden'] === '1' || attributes['hidden'] === 'true';
      this.characters = 0;
    } else if (tag === 'c') {
      this.column = readPlace(attributes['r'] ?? '')?.column ?? this.column + 1;
      this.cell = attributes;
      this.value = null;
      this.formula = null;
    } else if (tag === 'v') this.value = '';
    else if (tag === 'f') this.formula = '';
    else if (tag === 'mergeCell') this.merged.push(attributes['ref'] ?? '');
    else this.inline.open(tag);
    this.within = tag;
  };

  readonly text = (text: string): void => {
    if (this.within === 'v') this.value += text;
    else if (this.within === 'f') this.formula += text;
    else this.inline.text(text);
  };

  readonly close = (tag: string): void => {
    this.inline.close(tag);
    this.within = null;
    if (tag === 'c') this.keep();
  };

  private keep(): void {
    const inline = this.inline.take();
    if (this.column >= this.limits.columns) return;
    const value = cellValue(
      {
        type: this.cell['t'] ?? 'n',
        style: Number(this.cell['s'] ?? 0),
        value: this.value,
        inline,
        formula: this.formula,
      },
      this.context,
    );
    const text = cellText(value);
    if (text === '') return;
    this.characters += text.length;
    if (this.characters > this.limits.rowCharacters) throw new SheetRefusal('too_big');
    this.count = Math.max(this.count, this.row + 1);
    if (this.row >= keptRows(this.limits)) return;
    while (this.rows.length <= this.row) this.rows.push([]);
    const isUnseen = this.isHidden && !isFaulty(value);
    put(this.rows[this.row]!, this.column, isUnseen ? { fault: 'HIDDEN_ROW', text } : value);
  }

  finish(): SheetContent {
    markMerged(this.rows, this.merged, this.limits.columns);
    return { rows: this.rows, count: this.count };
  }
}
