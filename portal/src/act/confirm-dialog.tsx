import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';

/** What cannot be undone is confirmed first. */
export function ConfirmDialog(props: {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}) {
  const { open, title, text, yes, onYes, onClose } = props;
  const { t } = useTranslation('portal');
  const confirm = (): void => {
    onClose();
    onYes();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      closeLabel={t('confirm.close')}
      footer={
        <>
          <Button look="strong" onClick={confirm}>
            {yes}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('confirm.no')}
          </Button>
        </>
      }
    />
  );
}
