import { colours, strong } from './style.ts';
import { decorate, type Sheet } from './sheet.ts';

/** The wordmark of the design's README, 22 points high, with its left upper corner at x, y. */
export function drawWordmark(sheet: Sheet, x: number, y: number): void {
  decorate(sheet, () => {
    sheet.roundedRect(x, y + 2, 26, 8, 2.5).fill(colours.brand);
    sheet.roundedRect(x, y + 13, 16, 8, 2.5).fill(colours.deep);
    sheet.font(strong).fontSize(20).fillColor(colours.deep);
    sheet.text('cotejo', x + 34, y - 2, { lineBreak: false, characterSpacing: -0.9 });
  });
}
