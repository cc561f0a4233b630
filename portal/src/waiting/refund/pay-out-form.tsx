import { payOutRefund } from '@cotejo/contract/staff/refund-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { payOutForm } from '@cotejo/domain/staff/forms/refund-forms.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { ActForm } from '../../act/act-form.tsx';
import { useToday } from '../../record/kind/use-today.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { toCountry } from '../to-country.ts';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** A refund that was transferred by hand, typed by each of two people: nobody sees what the other one has typed. */
export function PayOutForm({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const formatTime = useWaitingTime(item);
  const act = useAct(item);
  const today = useToday(toCountry(item));
  const amount = formatMoney(toMoney(item));

  if (!item.mayPayOut) return <p>{t('payOut.notYou')}</p>;
  const payOut = (answers: Readonly<Record<string, unknown>>): Promise<void> => {
    const body = {
      operationNumber: String(answers['operationNumber']),
      paidOn: String(answers['paidOn']),
    };
    const other = item.proposals.some(({ isOwn }) => !isOwn);
    return act.send(
      body,
      (idempotencyKey) =>
        session.call(payOutRefund, { params: { attemptId: item.id }, body }, { idempotencyKey }),
      (status) =>
        status === 'paid_out' ? 'done.paidOut' : other ? 'done.payOutDiffers' : 'done.proposed',
    );
  };
  return (
    <ActForm
      act={act}
      form={payOutForm({ lastDay: today }, language)}
      today={today}
      go={t('payOut.go')}
      look={item.act === 'pay-out' ? 'main' : 'outline'}
      confirm={({ operationNumber }) => ({
        title: t('payOut.confirm', { amount }),
        text: t('payOut.confirmText', { operation: String(operationNumber) }),
        yes: t('confirm.yes'),
      })}
      onSend={(answers) => void payOut(answers)}
    >
      <p>{t('payOut.text', { amount })}</p>
      {item.proposals.map(({ isOwn, at }) => (
        <Notice key={`${String(isOwn)} ${at}`} tone="info">
          {t(isOwn ? 'payOut.own' : 'payOut.other', { time: formatTime(at) })}
        </Notice>
      ))}
    </ActForm>
  );
}
