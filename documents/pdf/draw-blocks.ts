import type { DocumentBlock } from '@cotejo/domain/document/document-section.ts';
import { colours, left, regular, right, strong, width } from './style.ts';
import { decorate, tagged, type Sheet, type Tag } from './sheet.ts';
import { drawFacts, drawTable, needRoom } from './draw-table.ts';

/** Blocks one below the other, on as many pages as they need. */
export function drawBlocks(sheet: Sheet, tags: Tag, blocks: readonly DocumentBlock[]): void {
  for (const block of blocks) drawBlock(sheet, tags, block);
}

function drawBlock(sheet: Sheet, tags: Tag, block: DocumentBlock): void {
  switch (block.kind) {
    case 'heading':
      // With the first lines of what it is about.
      needRoom(sheet, 84);
      sheet.y += 12;
      tagged(sheet, tags, 'H2', () => {
        sheet.font(strong).fontSize(12.5).fillColor(colours.deep);
        sheet.text(block.text, left, sheet.y, { width });
      });
      sheet.y += 4;
      return;
    case 'text':
      tagged(sheet, tags, 'P', () => {
        sheet.font(regular).fontSize(9.5).fillColor(colours.ink);
        sheet.text(block.text, left, sheet.y, { width, lineGap: 2.5 });
      });
      sheet.y += 4;
      return;
    case 'list':
      return drawList(sheet, tags, block.items);
    case 'facts':
      return drawFacts(sheet, tags, block.rows);
    case 'table':
      return drawTable(sheet, tags, block.head, block.rows);
    case 'fields':
      for (const label of block.labels) drawField(sheet, tags, label);
  }
}

function drawList(sheet: Sheet, tags: Tag, items: readonly string[]): void {
  const list = sheet.struct('L');
  tags.add(list);
  for (const item of items) {
    sheet.font(regular).fontSize(9.5);
    needRoom(sheet, Math.min(sheet.heightOfString(item, { width: width - 12, lineGap: 2.5 }), 200));
    const { y } = sheet;
    decorate(sheet, () => sheet.circle(left + 2, y + 6, 1.6).fill(colours.brand));
    tagged(sheet, list, 'LI', () => {
      sheet.font(regular).fontSize(9.5).fillColor(colours.ink);
      sheet.text(item, left + 12, y, { width: width - 12, lineGap: 2.5 });
    });
    sheet.x = left;
    sheet.y += 2;
  }
  list.end();
  sheet.y += 4;
}

/** A line to write on by hand, under its label. */
function drawField(sheet: Sheet, tags: Tag, label: string): void {
  needRoom(sheet, 34);
  tagged(sheet, tags, 'P', () => {
    sheet.font(regular).fontSize(9).fillColor(colours.quiet);
    sheet.text(label, left, sheet.y, { width });
  });
  const under = sheet.y + 16;
  decorate(sheet, () => {
    sheet.moveTo(left, under).lineTo(right, under).lineWidth(0.7).stroke(colours.line);
  });
  sheet.y = under + 6;
}
