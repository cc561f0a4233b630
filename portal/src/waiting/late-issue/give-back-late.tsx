import { refundPurchase } from '@cotejo/contract/staff/refund-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { refundForm } from '@cotejo/domain/staff/forms/refund-forms.ts';
import { needsSecondPerson } from '@cotejo/domain/staff/refund-limit.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** Paid, and its policy does not come: it is tried on, unless somebody gives the money back. */
export function GiveBackLate({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const act = useAct(item);
  const money = toMoney(item);
  const amount = formatMoney(money);
  // Contracted here, and paid elsewhere.
  const isFree = money.amount === 0;
  const needsSecond = needsSecondPerson(money);

  const giveBack = (reason: string): Promise<void> => {
    const body = { reason };
    const params = { purchaseId: item.purchaseId };
    return act.send(
      body,
      (idempotencyKey) => session.call(refundPurchase, { params, body }, { idempotencyKey }),
      (status) =>
        status !== 'requested'
          ? 'done.refundAsked'
          : isFree
            ? 'done.lateIssueEnded'
            : 'done.lateIssue',
    );
  };

  return (
    <ActForm
      act={act}
      form={refundForm(language)}
      go={
        isFree
          ? t('lateIssue.end')
          : t(needsSecond ? 'refundPage.ask' : 'refundPage.refund', { amount })
      }
      confirm={{
        title: isFree ? t('lateIssue.endTitle') : t('refundPage.confirm', { amount }),
        text: t(
          needsSecond
            ? 'refundPage.confirmAsk'
            : isFree
              ? 'lateIssue.confirmEnd'
              : 'lateIssue.confirm',
        ),
        yes: t('confirm.yes'),
      }}
      onSend={({ reason }) => void giveBack(String(reason))}
    >
      <p>{t(isFree ? 'lateIssue.freeText' : 'lateIssue.text')}</p>
      {needsSecond && <Notice tone="info">{t('refundPage.needsSecond')}</Notice>}
    </ActForm>
  );
}
