import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { StatusMessage } from '@cotejo/ui/status/status-message.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { copyText } from '../../../shared/page/copy-text.ts';
import { KeptUntil } from '../view/kept-until.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { usePurchaseLink } from '../view/use-purchase-link.ts';

/** The link of a purchase, what is kept until when, and what is not. */
export function LaterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const link = usePurchaseLink();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const done = await copyText(link);
    if (!done) field.current?.select();
    setCopied(done);
  };
  const mail = `mailto:?subject=${encodeURIComponent(t('later.mailSubject'))}&body=${encodeURIComponent(link)}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('later.title')}
      text={t('later.text')}
      closeLabel={t('later.close')}
      footer={
        <>
          <Button look="strong" onClick={() => void copy()}>
            {t('later.copy')}
          </Button>
          <ButtonLink look="quiet" href={mail}>
            {t('later.mail')}
          </ButtonLink>
        </>
      }
    >
      <div className="stack">
        <TextField id="purchase-link" label={t('later.label')} value={link} readOnly ref={field} />
        <StatusMessage className="small">
          {copied === null ? '' : copied ? t('later.copied') : t('later.copyByHand')}
        </StatusMessage>
        <p className="small muted">
          <KeptUntil /> {t(server.step?.id === declarationStepId ? 'later.kept' : 'later.unsent')}
        </p>
      </div>
    </Dialog>
  );
}
