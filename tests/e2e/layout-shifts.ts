import type { Page } from 'playwright';

/** One shift: how much, and what moved, as `class: from → to`. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Runs before the page's own scripts: keeps every shift that no key or click has caused. */
export function watchShifts(): void {
  interface Moved {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  type Entry = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly Moved[];
  };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
    [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.tagName} ${element?.className}: ${place(previousRect)} → ${place(currentRect)}`;
      });
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved since the page was opened. */
export const readShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);
