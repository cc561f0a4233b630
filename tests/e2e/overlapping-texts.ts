import type { Page } from 'playwright';

/**
 * Pairs of texts that are printed over each other inside `root`: names beside amounts in a narrow window.
 * What sticks or floats above the page on purpose is left out, and so is what only screen readers see.
 */
export async function overlappingTexts(page: Page, root = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    interface Printed {
      readonly node: Text;
      readonly box: DOMRect;
    }
    const isLeftOut = (element: Element | null): boolean => {
      // Also what lies in a closed disclosure, and cards far below: they have boxes, but are not rendered.
      const isRendered = element?.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      });
      if (isRendered !== true) return true;
      for (let at: Element | null = element; at !== null && at !== top; at = at.parentElement) {
        const { position, clipPath } = getComputedStyle(at);
        if (position === 'sticky' || position === 'fixed' || clipPath !== 'none') return true;
      }
      return false;
    };
    /** What of a box is seen: what a scrolling or clipping box around it shows. */
    const seenOf = (box: DOMRect, element: Element | null): DOMRect | null => {
      let { left, right, top: above, bottom } = box;
      for (let at = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const around = at.getBoundingClientRect();
        if (overflowX !== 'visible') {
          left = Math.max(left, around.left);
          right = Math.min(right, around.right);
        }
        if (overflowY !== 'visible') {
          above = Math.max(above, around.top);
          bottom = Math.min(bottom, around.bottom);
        }
        if (at === document.body) break;
      }
      return right - left > 2 && bottom - above > 2
        ? new DOMRect(left, above, right - left, bottom - above)
        : null;
    };
    const top = document.querySelector(selector);
    if (top === null) throw new Error(`no ${selector}`);
    const printed: Printed[] = [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.data.trim() === '' || isLeftOut(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = seenOf(whole, node.parentElement);
        if (box !== null) printed.push({ node, box });
      }
    }
    const found = new Set<string>();
    for (const [at, one] of printed.entries()) {
      for (const other of printed.slice(at + 1)) {
        if (one.node === other.node) continue;
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Boxes of lines touch: only letters over letters are half a line deep.
        if (width > 2 && height > Math.min(one.box.height, other.box.height) / 2)
          found.add(`${one.node.data.trim()} / ${other.node.data.trim()}`);
      }
    }
    return [...found];
  }, root);
}
