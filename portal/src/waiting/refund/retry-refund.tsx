import { retryRefund } from '@cotejo/contract/staff/staff-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActProblem } from '../../act/act-form.tsx';
import { ConfirmDialog } from '../../act/confirm-dialog.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** Asks the provider once more to give money back that it has refused to. */
export function RetryRefund({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { isBusy, problem, send } = useAct(item);
  const [isAsking, setAsking] = useState(false);
  const retry = (): Promise<void> =>
    send(
      'retry',
      (idempotencyKey) =>
        session.call(retryRefund, { params: { attemptId: item.id } }, { idempotencyKey }),
      () => 'done.retried',
    );
  return (
    <>
      <ActProblem problem={problem} />
      <div>
        <Button look="main" busy={isBusy} busyLabel={t('busy')} onClick={() => setAsking(true)}>
          {t('act.retry')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('refund.confirm', { amount: formatMoney(toMoney(item)) })}
        text={t('refund.confirmText')}
        yes={t('act.retry')}
        onYes={() => void retry()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
