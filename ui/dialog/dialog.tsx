import { useId, type ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../theme/cx.ts';
import { useModal } from './use-modal.ts';
import css from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean | undefined;
};

/** A question that must be answered before going on. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, text, closeLabel, children, footer, wide } = props;
  const id = useId();
  const { ref, events } = useModal(open, onClose);
  return (
    <dialog
      ref={ref}
      {...events}
      className={cx(css.dialog, wide && css['dialog--wide'])}
      aria-labelledby={id}
    >
      {open && (
        <div className={css.dialog__frame}>
          <div className={css.dialog__head}>
            <div>
              <h2 id={id} className={css.dialog__title} tabIndex={-1} data-first-focus>
                {title}
              </h2>
              {text && <p className="small muted">{text}</p>}
            </div>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className={css.dialog__body}>{children}</div>
          {footer && <div className={css.dialog__foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
