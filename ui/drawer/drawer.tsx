import { useId, type ReactNode } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../theme/cx.ts';
import css from './drawer.module.css';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  side?: 'left' | 'right' | undefined;
  children: ReactNode;
  /** The button that closes it and says what follows, e.g. "See 38 plans". */
  footer?: ReactNode;
};

/** The full height of the screen from one side: filters and menu on phones. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, closeLabel, side = 'right', children, footer } = props;
  const id = useId();
  const { ref, events } = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      {...events}
      className={cx(css.drawer, css[`drawer--${side}`])}
      aria-labelledby={id}
    >
      {open && (
        <div className={css.drawer__frame}>
          <div className={css.drawer__head}>
            <h2 id={id} tabIndex={-1} data-first-focus>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className={css.drawer__body}>{children}</div>
          {footer && <div className={css.drawer__foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
