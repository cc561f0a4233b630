import type { Page } from 'playwright';
import { accessibilityViolations } from './accessibility.ts';
import { beyondEdge } from './beyond-edge.ts';

/** At no width has a page anything that axe finds, or is it wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await beyondEdge(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
