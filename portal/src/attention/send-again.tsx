import { sendMessageAgain } from '@cotejo/contract/staff/staff-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../session/session-context.ts';
import { ActProblem } from '../act/act-form.tsx';
import { ConfirmDialog } from '../act/confirm-dialog.tsx';
import { useAttentionAct } from './use-attention-act.ts';
import type { AttentionItem } from './use-attention.ts';

/** A message of ours that was given up leaves once more. */
export function SendAgain({ item }: { readonly item: AttentionItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, act } = useAttentionAct(item);
  const params = { attentionId: item.id };
  const send = (): Promise<void> =>
    act(
      'again',
      (idempotencyKey) => session.call(sendMessageAgain, { params, body: {} }, { idempotencyKey }),
      'attention.done.sent',
    );
  return (
    <>
      <Button
        size="small"
        look="strong"
        busy={isBusy}
        busyLabel={t('busy')}
        aria-label={t('attention.againFor', { subject: item.subject })}
        onClick={() => setAsking(true)}
      >
        {t('attention.again')}
      </Button>
      <ActProblem problem={problem} />
      <ConfirmDialog
        open={isAsking}
        title={t('attention.againTitle')}
        text={t('attention.againText')}
        yes={t('attention.again')}
        onYes={() => void send()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
