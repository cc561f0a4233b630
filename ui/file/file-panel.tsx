import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

export interface FilePanelProps {
  /** Of the heading, which names the field, too. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** As of `<input accept>`. */
  readonly accept: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly look?: ButtonProps['look'];
  /** What becomes of a chosen file; the button is busy until it is done. */
  readonly onChoose: (file: File) => Promise<void>;
  /** What was said about the last file. */
  readonly children: ReactNode;
}

/** A file that is chosen and sent at once, with what came of it. */
export function FilePanel(props: FilePanelProps) {
  const { id, title, text, accept, label, busyLabel, look = 'outline', onChoose, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (file === undefined || busy) return;
    setBusy(true);
    try {
      await onChoose(file);
    } finally {
      // The same file may be chosen again once it is corrected.
      target.value = '';
      setBusy(false);
    }
  };
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
        onChange={(event) => void choose(event)}
      />
      <div>
        <Button
          look={look}
          busy={busy}
          busyLabel={busyLabel}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      </div>
      {children}
    </section>
  );
}
