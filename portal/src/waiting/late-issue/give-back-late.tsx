import { refundPurchase } from '@cotejo/contract/staff/refund-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { needsSecondPerson } from '@cotejo/domain/staff/refund-limit.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { isReason, ReasonField } from '../../act/reason-field.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** Paid, and its policy does not come: it is tried on, unless somebody gives the money back. */
export function GiveBackLate({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useAct(item);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = !isReason(reason);
  const money = toMoney(item);
  const amount = formatMoney(money);
  // Contracted here, and paid elsewhere.
  const isFree = money.amount === 0;
  const needsSecond = needsSecondPerson(money);

  const giveBack = (): Promise<void> => {
    const body = { reason: reason.trim() };
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
      missing={isMissing ? 'reason' : undefined}
      onCheck={() => setChecked(true)}
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
      onConfirm={giveBack}
    >
      <p>{t(isFree ? 'lateIssue.freeText' : 'lateIssue.text')}</p>
      {needsSecond && <Notice tone="info">{t('refundPage.needsSecond')}</Notice>}
      <ReasonField
        value={reason}
        isChecked={isChecked}
        hint={t('refundPage.reasonHint')}
        onChange={setReason}
      />
    </ActForm>
  );
}
