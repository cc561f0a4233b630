import { Button, type ButtonProps } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';

interface Props extends Pick<ButtonProps, 'look' | 'busy' | 'children'> {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
}

/** What cannot be undone is confirmed first. */
export function AskFirstButton({ title, text, yes, no, onYes, ...button }: Props) {
  const { t } = useTranslation('purchase');
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
        closeLabel={t('later.close')}
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
