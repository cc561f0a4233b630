import { useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface Props extends Pick<ButtonProps, 'look' | 'busy' | 'children'> {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly closeLabel: string;
  readonly onYes: () => void;
}

/** What cannot be undone is confirmed first. */
export function AskFirstButton({ title, text, yes, no, closeLabel, onYes, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const confirm = () => {
    close();
    onYes();
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={close}
        title={title}
        text={text}
        closeLabel={closeLabel}
        footer={
          <>
            <Button look="danger" onClick={confirm}>
              {yes}
            </Button>
            <Button look="quiet" onClick={close}>
              {no}
            </Button>
          </>
        }
      />
    </>
  );
}
