import { rejectTransfer } from '@cotejo/contract/staff/transfer-calls.ts';
import type { ProofRejection } from '@cotejo/domain/payment/codes/proof-codes.ts';
import { rejectForm } from '@cotejo/domain/staff/forms/transfer-forms.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { ActForm } from '../../act/act-form.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** Why a proof is not taken: one person says it, nothing is charged, and the payer reads what to do. */
export function RejectForm({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const act = useAct(item);

  const reject = (reason: ProofRejection): Promise<void> => {
    const body = { reason };
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
      form={rejectForm(language)}
      idPrefix="reject-"
      go={t('transfer.reject')}
      look="outline"
      confirm={{
        title: t('transfer.confirmReject'),
        text: t('transfer.confirmRejectText'),
        yes: t('transfer.reject'),
      }}
      onSend={({ reason }) => void reject(reason as ProofRejection)}
    />
  );
}
