import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import css from './chip.module.css';

export type ChipProps = {
  label: string;
  /** Spoken name of the act, e.g. "Remove filter Clínica Alemana". */
  removeLabel: string;
  onRemove?: (() => void) | undefined;
  /** The address without this value: the chip then works before scripts are loaded. */
  href?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
};

const removingKeys: readonly string[] = ['Delete', 'Backspace'];

/** A value that was applied. Enter, Space, Delete or a click remove it. */
export function Chip({ label, removeLabel, onRemove, href, ref }: ChipProps) {
  const remove = (event: { preventDefault(): void }) => {
    if (!onRemove) return;
    event.preventDefault();
    onRemove();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (removingKeys.includes(event.key) || (event.key === ' ' && href)) remove(event);
  };
  const content = (
    <>
      {label} <Icon name="close" size="small" />
    </>
  );
  const shared = { className: css.chip, 'aria-label': removeLabel, onClick: remove, onKeyDown };
  return href ? (
    <Link {...shared} ref={ref as Ref<HTMLAnchorElement>} href={href}>
      {content}
    </Link>
  ) : (
    <button {...shared} ref={ref as Ref<HTMLButtonElement>} type="button">
      {content}
    </button>
  );
}
