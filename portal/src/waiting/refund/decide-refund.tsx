import { decideRefundRequest } from '@cotejo/contract/staff/refund-calls.ts';
import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { declineRefundForm } from '@cotejo/domain/staff/forms/refund-forms.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** A refund that somebody asked for: another person confirms it, or says why not. */
export function DecideRefund({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const formatTime = useWaitingTime(item);
  const confirming = useAct(item);
  const declining = useAct(item);
  const amount = formatMoney(toMoney(item));
  const [proposal] = item.proposals;

  const send = (act: typeof confirming, body: { confirmed: boolean; reason?: string }) =>
    act.send(
      body,
      (idempotencyKey) =>
        session.call(
          decideRefundRequest,
          { params: { requestId: item.id }, body },
          { idempotencyKey },
        ),
      (status) => (status === 'confirmed' ? 'done.refundConfirmed' : 'done.refundDeclined'),
    );

  return (
    <>
      <Facts facts={[{ label: t('refundRequest.reason'), value: item.reason ?? '' }]} />
      {item.lastDay !== null && (
        <p>{t('refundPage.early', { day: dateInWords(item.lastDay, language) })}</p>
      )}
      {proposal?.isOwn === true ? (
        <Notice tone="info">{t('refundRequest.own', { time: formatTime(proposal.at) })}</Notice>
      ) : (
        <>
          <ActForm
            act={confirming}
            go={t('refundRequest.confirm', { amount })}
            confirm={{
              title: t('refundRequest.confirmTitle', { amount }),
              text: t('refundRequest.confirmText'),
              yes: t('confirm.yes'),
            }}
            onSend={() => void send(confirming, { confirmed: true })}
          >
            <p>{t('refundRequest.text', { amount })}</p>
          </ActForm>
          <h3>{t('refundRequest.decline')}</h3>
          <ActForm
            act={declining}
            form={declineRefundForm(language)}
            go={t('refundRequest.decline')}
            look="outline"
            confirm={{
              title: t('refundRequest.declineTitle'),
              text: t('refundRequest.declineText'),
              yes: t('refundRequest.decline'),
            }}
            onSend={({ reason }) =>
              void send(declining, { confirmed: false, reason: String(reason) })
            }
          />
        </>
      )}
    </>
  );
}
