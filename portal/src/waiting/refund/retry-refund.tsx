import { retryRefund } from '@cotejo/contract/staff/staff-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { ActForm } from '../../act/act-form.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** Asks the provider once more to give money back that it has refused to. */
export function RetryRefund({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useAct(item);
  const retry = (): Promise<void> =>
    act.send(
      'retry',
      (idempotencyKey) =>
        session.call(retryRefund, { params: { attemptId: item.id } }, { idempotencyKey }),
      () => 'done.retried',
    );
  return (
    <ActForm
      act={act}
      go={t('act.retry')}
      confirm={{
        title: t('refund.confirm', { amount: formatMoney(toMoney(item)) }),
        text: t('refund.confirmText'),
        yes: t('act.retry'),
      }}
      onSend={() => void retry()}
    />
  );
}
