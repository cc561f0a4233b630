import { Button } from '@cotejo/ui/button/button.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { DialogMissing } from '../../../shared/page/dialog-missing.tsx';
import { lazyPart } from '../../../shared/page/lazy-part.ts';

/** Its file comes when it is first opened. */
const LaterDialog = lazyPart(
  'Save for later',
  async () => (await import('./later-dialog.tsx')).LaterDialog,
  DialogMissing,
);

/** "Guardar y seguir después". */
export function SaveForLater() {
  const { t } = useTranslation('purchase');
  /** Null: never opened. */
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('wizard.later')}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <LaterDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
