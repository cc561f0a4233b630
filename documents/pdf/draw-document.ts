import { companyAddress } from '@cotejo/domain/country/company-address.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { DocumentBlock } from '@cotejo/domain/document/document-section.ts';
import { drawBlocks } from './draw-blocks.ts';
import { drawWordmark } from './draw-wordmark.ts';
import { decorate, openSheet, tagged, type Sheet, type Tag } from './sheet.ts';
import { colours, left, regular, right, strong, width } from './style.ts';

export interface DocumentHead {
  readonly title: string;
  /** Under the title: `Complementario Familia 70 · BICE Vida`. */
  readonly about: string;
  /** Numbers by which it is found: product code, register of the regulator. */
  readonly codes: readonly string[];
  /** At the foot of each page. */
  readonly notice: string;
  readonly language: Language;
  readonly date: Date;
  /** Without it the file cannot be opened. */
  readonly password?: string;
}

/** A document on A4 pages in our typeface, tagged, its pages numbered; the same input gives the same file. */
export function drawDocument(
  head: DocumentHead,
  blocks: readonly DocumentBlock[],
): Promise<Buffer> {
  const { sheet, tags, finish } = openSheet({
    title: `${head.title}: ${head.about}`,
    language: head.language,
    date: head.date,
    ...(head.password === undefined ? {} : { password: head.password }),
  });
  drawHead(sheet, tags, head);
  drawBlocks(sheet, tags, blocks);
  drawFeet(sheet, head);
  return finish();
}

function drawHead(sheet: Sheet, tags: Tag, { title, about, codes }: DocumentHead): void {
  drawWordmark(sheet, left, 48);
  sheet.y = 104;
  tagged(sheet, tags, 'H1', () => {
    sheet.font(strong).fontSize(21).fillColor(colours.deep);
    sheet.text(title, left, sheet.y, { width, characterSpacing: -0.4 });
  });
  tagged(sheet, tags, 'P', () => {
    sheet.font(regular).fontSize(11).fillColor(colours.ink);
    sheet.text(about, left, sheet.y + 2, { width, lineGap: 2 });
  });
  if (codes.length > 0)
    tagged(sheet, tags, 'P', () => {
      sheet.font(regular).fontSize(9).fillColor(colours.quiet);
      sheet.text(codes.join(' · '), left, sheet.y + 2, { width });
    });
  sheet.y += 10;
}

/** At the end, since only then it is known how many pages there are. */
function drawFeet(sheet: Sheet, { title, codes, notice }: DocumentHead): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    // Below the margin PDFKit would open a page of its own for the text.
    sheet.page.margins.bottom = 0;
    decorate(sheet, () => {
      sheet.font(regular).fontSize(7.5).fillColor(colours.quiet);
      if (page > start) {
        const [code] = codes;
        const running = code === undefined ? title : `${title} · ${code}`;
        sheet.text(running, left, 36, { width, height: 10, ellipsis: true });
      }
      sheet.text(notice, left, 786, { width: width - 60, height: 20, ellipsis: true });
      sheet.text(`Cotejo, ${companyAddress}`, left, 808, { width: width - 60, lineBreak: false });
      const number = `${page - start + 1} / ${count}`;
      sheet.text(number, right - 50, 786, { width: 50, align: 'right', lineBreak: false });
    });
  }
}
