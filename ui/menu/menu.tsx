import { useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { Link } from '../link/link.tsx';
import { anchorStyles } from '../tooltip/anchor.ts';
import { placeAtButton, placeBelow } from '../tooltip/place-below.ts';
import { cx } from '../theme/cx.ts';
import css from './menu.module.css';

export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: IconName | undefined;
  /** A link, or an act. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  current?: boolean | undefined;
  danger?: boolean | undefined;
  /** The language of the label where it is not the page's. */
  lang?: string | undefined;
};

export type MenuProps = {
  /** What the button shows. */
  children: ReactNode;
  /** Spoken name, where the button shows only a picture. */
  label?: string | undefined;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
};

/** Where each key takes the focus, among `count` items. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** A button with a list of links or acts below: the browser's popover, plus arrow keys. */
export function Menu({ children, label, items, align = 'start', className }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const styles = useMemo(() => anchorStyles(id), [id]);
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];

  const move = (event: KeyboardEvent) => {
    const to = moves[event.key];
    const all = stops();
    if (!to || all.length === 0) return;
    event.preventDefault();
    all[to(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.showPopover();
    if (list.current) placeAtButton(list.current);
    stops()[0]?.focus();
  };

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        style={styles.button}
        popoverTarget={id}
        onKeyDown={openWithArrow}
      >
        {children}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        className={cx(css.menu, align === 'end' && css['menu--end'])}
        style={styles.popover}
        onToggle={placeBelow}
        onKeyDown={move}
      >
        {items.map((item) => {
          const face = (
            <>
              {item.icon && <Icon name={item.icon} />}
              {item.label}
            </>
          );
          const select = () => {
            list.current?.hidePopover();
            item.onSelect?.();
          };
          return (
            <li key={item.id} lang={item.lang}>
              {item.href ? (
                <Link
                  href={item.href}
                  className={css.menu__item}
                  aria-current={item.current ? 'true' : undefined}
                  onClick={select}
                >
                  {face}
                </Link>
              ) : (
                <button
                  type="button"
                  className={cx(css.menu__item, item.danger && css['menu__item--danger'])}
                  onClick={select}
                >
                  {face}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
