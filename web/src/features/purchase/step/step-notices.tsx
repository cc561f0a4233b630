import { unansweredHoldMs } from '@cotejo/domain/limits/hold-policy.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { periodAmount } from './price-view.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** What happened without the visitor; above the fields, never a toast. */
export function StepNotices({ onRecover }: { onRecover?: (() => void) | undefined }) {
  const { t } = useTranslation('purchase');
  const { state, send, server } = usePurchaseView();
  const { notice } = state.context;
  if (!notice) return null;
  const isRepriced = notice === 'QUOTE_EXPIRED' || notice === 'PRICE_OUTDATED';
  const { price } = server;
  // Only an isapre's plan is paid by a contribution, and only that takes the place of another plan.
  const isIsapre = price.rest?.by === 'contribution';
  const difference = isRepriced &&
    price.before !== undefined && {
      before: formatMoney({ amount: price.before.amount, currency: price.currency }),
      now: periodAmount(price),
    };
  return (
    <Notice live title={t(`notice.${notice}.title`)}>
      <p>{t(`notice.${notice}.text`, { minutes: unansweredHoldMs / 60_000 })}</p>
      {notice === 'START_DATE_PASSED' && isIsapre && <p>{t(`notice.${notice}.isapre`)}</p>}
      {difference && <p>{t('notice.difference', difference)}</p>}
      <div className="row">
        {onRecover && <Button onClick={onRecover}>{t('notice.draft')}</Button>}
        <Button look="quiet" onClick={() => send({ type: 'NOTICE.CLOSE' })}>
          {t('notice.close')}
        </Button>
      </div>
    </Notice>
  );
}
