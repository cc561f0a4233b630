import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

export interface AccessibilityOptions {
  /** A page of cards is the same card over and over, and axe looks at every node of it: so many. */
  readonly cards?: number;
  /** Checked while something is still loading: a skeleton. */
  readonly unsettled?: boolean;
  /** Off where the same look was measured already: it takes three quarters of the time. */
  readonly contrast?: boolean;
  /** The same page was measured in another language already: only what texts decide is measured. */
  readonly texts?: boolean;
}

/** Axe's rules about names, languages and the room of a text: what is wrong in one language alone. */
const rulesOfTexts = [
  'area-alt',
  'aria-command-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'frame-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'object-alt',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
];

/**
 * What axe finds once the page has settled: while cards come in, or a list is being replaced, its
 * text is see-through on purpose.
 */
export async function accessibilityViolations(
  page: Page,
  { cards, unsettled = false, contrast = true, texts = false }: AccessibilityOptions = {},
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!unsettled) {
    await page.waitForFunction(
      () =>
        document.querySelector('[aria-busy="true"]') === null &&
        document
          .getAnimations()
          .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
    );
  }
  await page.evaluate(layOutEverything);
  if (cards !== undefined) {
    await page.evaluate((shown) => {
      const all = [...document.querySelectorAll('article')];
      for (const [at, card] of all.entries()) card.toggleAttribute('data-left-out', at >= shown);
    }, cards);
  }
  // Only violations are reported, in the page itself: our pages have no frames, and everything that
  // passes takes longer to write down than to check.
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: texts ? rulesOfTexts : ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
      ...(texts ? {} : { rules: { 'color-contrast': { enabled: contrast } } }),
    })
    .exclude('[data-left-out]')
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Off the screen a card is as high as it was guessed to be, and what it holds may lie over the next one: nobody sees
 * that, but axe measures it.
 */
function layOutEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
