import { refundPurchase } from '@cotejo/contract/staff/refund-calls.ts';
import { sumUnearned } from '@cotejo/domain/billing/unearned.ts';
import { dateInWords } from '@cotejo/domain/calendar/start-dates.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { earlyEndForm, refundForm } from '@cotejo/domain/staff/forms/refund-forms.ts';
import { needsSecondPerson } from '@cotejo/domain/staff/refund-limit.ts';
import { Facts } from '@cotejo/ui/facts/facts.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { refundPath } from '../paths.ts';
import { useSignedIn } from '../session/session-context.ts';
import { ActForm } from '../act/act-form.tsx';
import { providerName } from '../waiting/provider-name.ts';
import { toMoney } from '../waiting/to-money.ts';
import { useAct } from '../waiting/use-act.ts';
import { useWaitingTime } from '../waiting/use-waiting-time.ts';
import { refundableKey, type Refundable } from './use-refundable.ts';

/** What is known of a purchase, what was asked for it, and the refund where it is possible. */
export function RefundablePurchase({ purchase }: { readonly purchase: Refundable }) {
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const formatTime = useWaitingTime(purchase);
  const { productName, organization, country, status, provider, mayRefund, requests } = purchase;
  const isOpen = requests.some((request) => request.status === 'asked');
  const facts = [
    {
      label: t('item.purchase'),
      value: <span className="code">{purchase.purchaseReference}</span>,
    },
    { label: t('refundPage.holder'), value: purchase.holder ?? t('refundPage.erased') },
    { label: t('column.product'), value: `${productName}, ${organization}` },
    { label: t('column.country'), value: country },
    { label: t('column.amount'), value: formatMoney(toMoney(purchase)) },
    { label: t('column.state'), value: t(`purchaseStatus.${status}`) },
    ...(provider === null ? [] : [{ label: t('item.provider'), value: providerName(provider) }]),
  ];
  return (
    <section className="panel stack" aria-label={purchase.purchaseReference}>
      <Facts facts={facts} />
      {requests.map((request) => (
        <Notice
          key={request.requestedAt}
          tone={request.status === 'declined' ? 'warn' : request.status === 'asked' ? 'info' : 'ok'}
        >
          <p>
            {t(`refundPage.request.${request.status}.${request.isOwn ? 'own' : 'other'}`, {
              time: formatTime(request.decidedAt ?? request.requestedAt),
            })}
          </p>
          <p>{t('refundPage.asked', { reason: request.reason })}</p>
          {request.lastDay !== null && (
            <p>{t('refundPage.early', { day: dateInWords(request.lastDay, language) })}</p>
          )}
          {request.declineReason !== null && (
            <p>{t('refundPage.declined', { reason: request.declineReason })}</p>
          )}
        </Notice>
      ))}
      {mayRefund && purchase.paidDays.length > 0 && <EarlyEndForm purchase={purchase} />}
      {mayRefund ? <RefundForm purchase={purchase} /> : !isOpen && <p>{t('refundPage.notNow')}</p>}
    </section>
  );
}

function RefundForm({ purchase }: { readonly purchase: Refundable }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { purchaseId, purchaseReference, needsSecond, back, provider } = purchase;
  const to = `${refundPath}?compra=${purchaseReference}`;
  const act = useAct({ purchaseReference }, { to, reads: refundableKey });
  const amount = formatMoney(toMoney(purchase));

  const refund = (reason: string): Promise<void> => {
    const body = { reason };
    return act.send(
      body,
      (idempotencyKey) =>
        session.call(refundPurchase, { params: { purchaseId }, body }, { idempotencyKey }),
      (status) => (status === 'requested' ? 'done.refundStarted' : 'done.refundAsked'),
    );
  };

  return (
    <ActForm
      act={act}
      form={refundForm(language)}
      go={t(needsSecond ? 'refundPage.ask' : 'refundPage.refund', { amount })}
      confirm={{
        title: t('refundPage.confirm', { amount }),
        text: t(needsSecond ? 'refundPage.confirmAsk' : 'refundPage.confirmRefund'),
        yes: t('confirm.yes'),
      }}
      onSend={({ reason }) => void refund(String(reason))}
    >
      <p>{t(`refundPage.back.${back ?? 'refund'}`, { provider: providerName(provider) })}</p>
      {needsSecond && <Notice tone="info">{t('refundPage.needsSecond')}</Notice>}
    </ActForm>
  );
}

/** Ends the policy on a day within what was paid: only the days after it go back. */
function EarlyEndForm({ purchase }: { readonly purchase: Refundable }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const { purchaseId, purchaseReference, paidDays, today } = purchase;
  const to = `${refundPath}?compra=${purchaseReference}`;
  const act = useAct({ purchaseReference }, { to, reads: refundableKey });
  const sumOf = (lastDay: unknown) => {
    const { days, amount } = sumUnearned(paidDays, String(lastDay));
    return { days, money: toMoney({ ...purchase, amount }) };
  };
  const end = (lastDay: string, reason: string): Promise<void> => {
    const body = { reason, lastDay };
    return act.send(
      body,
      (idempotencyKey) =>
        session.call(refundPurchase, { params: { purchaseId }, body }, { idempotencyKey }),
      (status) => (status === 'requested' ? 'done.refundStarted' : 'done.refundAsked'),
    );
  };
  return (
    <>
      <h3>{t('refundPage.earlyTitle')}</h3>
      <ActForm
        act={act}
        form={earlyEndForm({ firstDay: paidDays[0]?.from ?? today, lastDay: today }, language)}
        idPrefix="early-"
        today={today}
        look="outline"
        go={t('refundPage.earlyGo')}
        confirm={({ lastDay }) => {
          const { days, money } = sumOf(lastDay);
          const day = dateInWords(String(lastDay), language);
          const text = t('refundPage.earlyText', { day, ...days });
          return {
            title: t('refundPage.earlyConfirm', { amount: formatMoney(money) }),
            text: needsSecondPerson(money) ? `${text} ${t('refundPage.earlyNeedsSecond')}` : text,
            yes: t('confirm.yes'),
          };
        }}
        onSend={({ lastDay, reason }) => void end(String(lastDay), String(reason))}
      />
    </>
  );
}
