import { markAttentionSeen } from '@cotejo/contract/staff/staff-calls.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Dialog } from '@cotejo/ui/dialog/dialog.tsx';
import { focusField } from '@cotejo/ui/form/focus-field.ts';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState, type FormEvent } from 'react';
import { useSignedIn } from '../session/session-context.ts';
import { ActProblem } from '../act/act-form.tsx';
import { isReason, ReasonField } from '../act/reason-field.tsx';
import { useAttentionAct } from './use-attention-act.ts';
import type { AttentionItem } from './use-attention.ts';

/** Somebody has looked at it, and says what came of it. */
export function MarkSeen({ item }: { readonly item: AttentionItem }) {
  const { t } = useTranslation('portal');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={t('attention.seeFor', { subject: item.subject })}
        onClick={() => setAsking(true)}
      >
        {t('attention.see')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('attention.seeTitle')}
        text={t('attention.seeText')}
        closeLabel={t('confirm.close')}
      >
        <SeenForm item={item} />
      </Dialog>
    </>
  );
}

function SeenForm({ item }: { readonly item: AttentionItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { isBusy, problem, act } = useAttentionAct(item);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const see = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!isReason(reason)) {
      focusField('reason');
      return;
    }
    const body = { reason: reason.trim() };
    const params = { attentionId: item.id };
    void act(
      body,
      (idempotencyKey) => session.call(markAttentionSeen, { params, body }, { idempotencyKey }),
      'attention.done.seen',
    );
  };
  return (
    <Form onSubmit={see}>
      <ReasonField value={reason} isChecked={isChecked} onChange={setReason} />
      <ActProblem problem={problem} />
      <FormActions>
        <Button type="submit" look="main" busy={isBusy} busyLabel={t('busy')}>
          {t('attention.see')}
        </Button>
      </FormActions>
    </Form>
  );
}
