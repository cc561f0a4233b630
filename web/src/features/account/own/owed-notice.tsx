import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { usePeriodDays } from './use-period-days.ts';
import type { Insurance } from './insurances.ts';

/** The oldest period of a policy that could not be charged: why, when it is tried again, and the way to pay it now. */
export function OwedNotice(props: {
  readonly insurance: Insurance;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}) {
  const { insurance, isBusy, onPay } = props;
  const { t } = useTranslation('account');
  const inWords = usePeriodDays(insurance.country);
  const owed = insurance.periods.find(({ state }) => state === 'recycling');
  if (owed === undefined) return null;
  const { from, to, message, nextTryOn } = owed;
  return (
    <Notice
      tone="warn"
      title={t('own.owed', {
        product: insurance.product,
        from: inWords(from),
        to: inWords(to),
      })}
    >
      <div className="stack stack--tight">
        <p>
          {[
            message,
            nextTryOn === null ? t('own.noNext') : t('own.next', { date: inWords(nextTryOn) }),
            insurance.cover?.notice,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <div className="row">
          <Button
            look="main"
            size="small"
            busy={isBusy}
            busyLabel={t('signIn.busy')}
            onClick={onPay}
          >
            {t('own.payNow')}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
