import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { usePeriodDays } from './use-period-days.ts';
import type { Insurance } from './insurances.ts';

/** The oldest period of a policy that is owed, and the way to pay it now. Of a charge, too: why it failed, and when it is tried again. */
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
  const { from, to, isAsked, message, nextTryOn } = owed;
  const whyAndNext = isAsked
    ? []
    : [message, nextTryOn === null ? t('own.noNext') : t('own.next', { date: inWords(nextTryOn) })];
  const text = [...whyAndNext, insurance.cover?.notice].filter(Boolean).join(' ');
  return (
    <Notice
      tone="warn"
      title={t(isAsked ? 'own.owedAsked' : 'own.owed', {
        product: insurance.product,
        from: inWords(from),
        to: inWords(to),
      })}
    >
      <div className="stack stack--tight">
        {text !== '' && <p>{text}</p>}
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
