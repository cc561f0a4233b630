import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { useTranslation } from '../language/use-translation.ts';

/**
 * The file of a dialog failed to load: reloading the page brings it, and nothing is lost. A dialog that is rendered
 * only while it is open has no `open`.
 */
export function DialogMissing({ open = true, onClose }: { open?: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('error.part')}
      text={t('error.text')}
      closeLabel={t('close')}
    >
      <Button look="main" onClick={() => location.reload()}>
        {t('error.refresh')}
      </Button>
    </Dialog>
  );
}
