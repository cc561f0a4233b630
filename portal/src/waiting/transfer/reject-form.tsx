import { rejectTransfer } from '@cotejo/contract/staff/transfer-calls.ts';
import { proofRejections, type ProofRejection } from '@cotejo/domain/payment/codes/proof-codes.ts';
import { SelectField } from '@cotejo/ui/form/select-field.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** Why a proof is not taken: one person says it, nothing is charged, and the payer reads what to do. */
export function RejectForm({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useAct(item);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);

  const reject = (): Promise<void> => {
    const body = { reason: reason as ProofRejection };
    return act.send(
      body,
      (idempotencyKey) =>
        session.call(rejectTransfer, { params: { attemptId: item.id }, body }, { idempotencyKey }),
      () => 'done.rejected',
    );
  };

  return (
    <ActForm
      act={act}
      missing={reason === '' ? 'rejection' : undefined}
      onCheck={() => setChecked(true)}
      go={t('transfer.reject')}
      look="outline"
      confirm={{
        title: t('transfer.confirmReject'),
        text: t('transfer.confirmRejectText'),
        yes: t('transfer.reject'),
      }}
      onConfirm={reject}
    >
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
    </ActForm>
  );
}
