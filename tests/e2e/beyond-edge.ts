import type { Page } from 'playwright';

/** The innermost elements that reach beyond the right edge of the window and scroll nowhere: what makes a page too wide. */
export function beyondEdge(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const isBeyond = (element: Element): boolean =>
      element.checkVisibility() &&
      element.getBoundingClientRect().right > width + 0.5 &&
      !scrolls(element.parentElement);
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
      .map((element) => `${element.outerHTML.slice(0, 120)} … ${element.textContent.slice(0, 60)}`);
  });
}
