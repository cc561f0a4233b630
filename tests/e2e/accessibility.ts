import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * What axe finds once the page has settled: while cards come in, or a list is being replaced, its
 * text is see-through on purpose.
 */
export async function accessibilityViolations(page: Page, leftOut?: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const found = await (leftOut === undefined ? axe : axe.exclude(leftOut)).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
