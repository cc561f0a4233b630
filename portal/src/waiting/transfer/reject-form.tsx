import { rejectTransfer } from '@cotejo/contract/staff/transfer-calls.ts';
import { proofRejections, type ProofRejection } from '@cotejo/domain/payment/proof-codes.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { focusField } from '@cotejo/ui/form/focus-field.ts';
import { Form } from '@cotejo/ui/form/form.tsx';
import { FormActions } from '@cotejo/ui/form/form-layout.tsx';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState, type FormEvent } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../use-waiting.ts';

/** Why a proof is not taken: one person says it, nothing is charged, and the payer reads what to do. */
export function RejectForm({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { isBusy, problem, send } = useAct(item);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const check = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (reason === '') focusField('rejection');
    else setAsking(true);
  };
  const reject = (): Promise<void> => {
    const body = { reason: reason as ProofRejection };
    return send(
      body,
      (idempotencyKey) =>
        session.call(rejectTransfer, { params: { attemptId: item.id }, body }, { idempotencyKey }),
      () => 'done.rejected',
    );
  };

  return (
    <Form onSubmit={check}>
      <SelectField
        id="rejection"
        name="rejection"
        label={t('transfer.why')}
        empty={t('transfer.choose')}
        options={proofRejections.map((value) => ({
          value,
          label: t(`transfer.rejection.${value}`),
        }))}
        value={reason}
        error={isChecked && reason === '' ? t('transfer.missing.rejection') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <FormActions>
        <Button type="submit" look="outline" busy={isBusy} busyLabel={t('busy')}>
          {t('transfer.reject')}
        </Button>
      </FormActions>
      <ConfirmDialog
        open={isAsking}
        title={t('transfer.confirmReject')}
        text={t('transfer.confirmRejectText')}
        yes={t('transfer.reject')}
        onYes={() => void reject()}
        onClose={() => setAsking(false)}
      />
    </Form>
  );
}
