import { useShortcuts } from '../../keyboard/use-shortcuts.ts';

/** Marks the link of a row to its record. */
export const rowLink = { 'data-row-link': '' } as const;

const links = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-row-link]'),
];
const rowOf = (element: Element | null) => element?.closest('tr') ?? null;

/** The link of the row in which the focus is; undefined: it is in none. */
const currentLink = (): HTMLElement | undefined => {
  const row = rowOf(document.activeElement);
  return row === null ? undefined : links().find((link) => rowOf(link) === row);
};

/** From row to row of the list on the page: the focus goes to the link of the row, so that it is said and Enter opens it. */
export function useRowShortcuts(): void {
  const go = (by: 1 | -1): void => {
    const all = links();
    const current = currentLink();
    const at = current === undefined ? -1 : all.indexOf(current);
    const next = at === -1 ? (by === 1 ? all[0] : all.at(-1)) : all[at + by];
    next?.focus();
  };
  useShortcuts({
    next: () => go(1),
    previous: () => go(-1),
    open: () => currentLink()?.click(),
    select: () =>
      rowOf(currentLink() ?? null)
        ?.querySelector<HTMLInputElement>('input[type=checkbox]')
        ?.click(),
  });
}
