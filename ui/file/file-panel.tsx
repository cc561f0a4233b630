import { useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { cx } from '../theme/cx.ts';
import css from './file-panel.module.css';
import { useFileDrop } from './use-file-drop.ts';

export interface FilePanelProps {
  /** Of the heading, which names the field, too. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** As of `<input accept>`. */
  readonly accept: string;
  readonly label: string;
  readonly busyLabel: string;
  /** That a file may be dropped, too. */
  readonly dropLabel: string;
  readonly look?: ButtonProps['look'];
  /** No other file is taken for now. */
  readonly locked?: boolean | undefined;
  /**
   * What becomes of a chosen file; the button is busy until it is done.
   *
   * @param onSent shows how much of it has left, from 0 to 1
   */
  readonly onChoose: (file: File, onSent: (share: number) => void) => Promise<void>;
  /** What was said about the last file. */
  readonly children: ReactNode;
}

/** A file that is chosen or dropped and sent at once, with what came of it. */
export function FilePanel(props: FilePanelProps) {
  const { id, title, text, accept, label, busyLabel, dropLabel, look = 'outline', locked } = props;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy || locked === true) return;
    setSent(0);
    setBusy(true);
    try {
      await props.onChoose(file, setSent);
    } finally {
      // The same file may be chosen again once it is corrected.
      if (input.current) input.current.value = '';
      setBusy(false);
    }
  };
  const { isOver, handlers } = useFileDrop((file) => void send(file));
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id} className="group-title">
        {title}
      </h2>
      <p className="small muted">{text}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-labelledby={id}
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <div className={cx(css.drop, isOver && css['drop--over'])} {...handlers}>
        <Button
          look={look}
          busy={busy}
          busyLabel={busyLabel}
          aria-disabled={locked}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <span className={cx('small', 'muted', css.hint)}>{dropLabel}</span>
        {busy && sent > 0 && sent < 1 && (
          <progress className={css.progress} aria-label={busyLabel} value={sent} />
        )}
      </div>
      {props.children}
    </section>
  );
}
