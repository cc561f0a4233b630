import PDFDocument from 'pdfkit';
import type { DocumentBlock } from '@cotejo/domain/document/document-section.ts';

const ink = '#1c2526';
const quiet = '#524e46';
const line = '#d8d2c6';
const brand = '#00a4b2';
const deep = '#07363c';

const left = 56;
const width = 483;
const bottom = 770;

export interface DocumentHead {
  readonly title: string;
  readonly product: string;
  readonly organization: string;
  readonly code: string;
  /** Of the regulator's register; null = it has none. */
  readonly depositCode: string | null;
  readonly notice: string;
  readonly date: Date;
}

type Sheet = InstanceType<typeof PDFDocument>;

/** Blocks on A4 pages; the same input gives the same file. */
export function drawDocument(
  head: DocumentHead,
  blocks: readonly DocumentBlock[],
): Promise<Buffer> {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 56, left, right: 56 },
    bufferPages: true,
    lang: 'es',
    info: { Title: `${head.title}: ${head.product}`, Author: 'Cotejo', CreationDate: head.date },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
  });
  drawHead(sheet, head);
  for (const block of blocks) drawBlock(sheet, block);
  numberPages(sheet, head.notice);
  sheet.end();
  return done;
}

function drawHead(sheet: Sheet, head: DocumentHead): void {
  sheet.roundedRect(left, 56, 26, 8, 2.5).fill(brand).roundedRect(left, 67, 16, 8, 2.5).fill(deep);
  sheet.font('Helvetica-Bold').fontSize(18).fillColor(deep).text('cotejo', 90, 56);
  sheet.fontSize(20).text(head.title, left, 104, { width });
  sheet
    .font('Helvetica')
    .fontSize(11)
    .fillColor(ink)
    .text(`${head.product} · ${head.organization}`);
  const codes = [head.code, head.depositCode].filter((code) => code !== null).join(' · ');
  sheet.fontSize(9).fillColor(quiet).text(codes);
  sheet.moveDown(1);
}

function drawBlock(sheet: Sheet, block: DocumentBlock): void {
  switch (block.kind) {
    case 'heading':
      needRoom(sheet, 60);
      sheet.moveDown(0.6).font('Helvetica-Bold').fontSize(13).fillColor(deep);
      sheet.text(block.text, left, sheet.y, { width });
      sheet.moveDown(0.3);
      return;
    case 'text':
      sheet.font('Helvetica').fontSize(10).fillColor(ink);
      sheet.text(block.text, left, sheet.y, { width, lineGap: 2 });
      return;
    case 'list':
      sheet.font('Helvetica').fontSize(10).fillColor(ink);
      sheet.list([...block.items], left, sheet.y, {
        width: width - 12,
        bulletRadius: 1.6,
        textIndent: 12,
        lineGap: 2,
      });
      return;
    case 'table':
      drawTable(sheet, block.head, block.rows);
      return;
    case 'fields':
      for (const label of block.labels) drawField(sheet, label);
      return;
  }
}

function drawTable(
  sheet: Sheet,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const first = width * 0.46;
  const other = (width - first) / Math.max(1, head.length - 1);
  const cell = (at: number) => ({
    x: at === 0 ? left : left + first + (at - 1) * other,
    width: (at === 0 ? first : other) - 10,
  });
  const draw = (cells: readonly string[], font: string, color: string) => {
    sheet.font(font).fontSize(9).fillColor(color);
    const height = Math.max(
      ...cells.map((text, at) => sheet.heightOfString(text, { width: cell(at).width })),
    );
    needRoom(sheet, height + 9);
    const top = sheet.y + 4;
    cells.forEach((text, at) => sheet.text(text, cell(at).x, top, { width: cell(at).width }));
    sheet.y = top + height + 4;
    sheet
      .moveTo(left, sheet.y)
      .lineTo(left + width, sheet.y)
      .lineWidth(0.5)
      .stroke(line);
  };
  draw(head, 'Helvetica-Bold', quiet);
  for (const row of rows) draw(row, 'Helvetica', ink);
  sheet.x = left;
  sheet.moveDown(0.5);
}

function drawField(sheet: Sheet, label: string): void {
  needRoom(sheet, 34);
  sheet.font('Helvetica').fontSize(9).fillColor(quiet);
  sheet.text(label, left, sheet.y, { width });
  const under = sheet.y + 16;
  sheet
    .moveTo(left, under)
    .lineTo(left + width, under)
    .lineWidth(0.7)
    .stroke(line);
  sheet.y = under + 6;
}

function needRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > bottom) sheet.addPage();
}

/** At the end, since only then it is known how many there are. */
function numberPages(sheet: Sheet, notice: string): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    // Below the margin PDFKit would open a page of its own for the text.
    sheet.page.margins.bottom = 0;
    sheet.font('Helvetica').fontSize(8).fillColor(quiet);
    sheet.text(notice, left, 800, { width: width - 70, lineBreak: false });
    sheet.text(`${page - start + 1} / ${count}`, left + width - 60, 800, {
      width: 60,
      align: 'right',
      lineBreak: false,
    });
  }
}
