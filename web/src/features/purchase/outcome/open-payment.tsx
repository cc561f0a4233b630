import { goBack } from '@cotejo/contract/purchase/purchase-calls.ts';
import { AskFirstButton } from '@cotejo/ui/dialog/ask-first-button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../../shared/api/new-key.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { moneyText } from '../../../shared/page/money-text.ts';
import { useLocalTime } from '../../../shared/page/use-local-time.ts';
import { ProofUpload } from '../payment/proof-upload.tsx';
import { providerName } from '../payment/provider-name.ts';
import { RedirectForm } from '../payment/redirect-form.tsx';
import { periodsQuery, type Period } from '../server/periods-query.ts';
import { usePurchaseView } from '../view/purchase-context.tsx';
import { purchaseCountry } from '../view/purchase-country.ts';
import { AccountFacts } from './account-facts.tsx';

type Payment = NonNullable<Period['payment']>;

/** A payment of a period that is under way: a page to go on with, an account to transfer to, or a wait; and the way out of it. */
export function OpenPayment({
  payment,
  isEnded,
}: {
  readonly payment: Payment;
  /** Nothing is to be paid any more: money that was sent before goes back. */
  readonly isEnded: boolean;
}) {
  const { t } = useTranslation('purchase');
  const { redirect, transfer, provider } = payment;
  if (transfer !== null)
    return <OpenTransfer payment={payment} transfer={transfer} isEnded={isEnded} />;
  return (
    <>
      <Notice tone="info" live>
        <p>{t('periods.open')}</p>
        {redirect !== null && (
          <RedirectForm
            look="outline"
            redirect={redirect}
            label={t('periods.go', { provider: providerName(provider, t) })}
          />
        )}
      </Notice>
      {redirect !== null && <OtherWay />}
    </>
  );
}

function OpenTransfer({
  payment: { amount, expiresAt },
  transfer,
  isEnded,
}: {
  readonly payment: Payment;
  readonly isEnded: boolean;
  readonly transfer: NonNullable<Payment['transfer']>;
}) {
  const { t } = useTranslation('purchase');
  const { server } = usePurchaseView();
  const { formatDay, formatHour } = useLocalTime(purchaseCountry(server));
  const refresh = useRefresh();
  const say = (at: string) => `${formatDay(at)}, ${formatHour(at)}`;
  const { proof } = transfer;
  return (
    <div className="stack">
      <Notice tone="info" live>
        {proof === null
          ? t(isEnded ? 'periods.endedTransfer' : 'periods.openTransfer')
          : t('periods.reviewing', { date: say(proof.reviewBy) })}
      </Notice>
      {proof === null && !isEnded && (
        <AccountFacts
          transfer={transfer}
          amount={moneyText(amount)}
          until={expiresAt === null ? null : say(expiresAt)}
        />
      )}
      <ProofUpload hasProof={proof !== null} onSent={refresh} />
      {proof === null && !isEnded && <OtherWay />}
    </div>
  );
}

/** Closes it first: what was paid after all is found, never paid twice. */
function OtherWay() {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server } = usePurchaseView();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const result = await api.call(
      goBack,
      { params: { session: server.session }, body: { version: server.version } },
      { headers: { 'accept-language': language, 'idempotency-key': newKey() } },
    );
    setBusy(false);
    if (!result.ok)
      setProblem(result.problem?.detail || result.problem?.title || t('periods.problem'));
    await refresh();
  };
  return (
    <>
      {problem !== null && (
        <Notice live tone="danger">
          {problem}
        </Notice>
      )}
      <div className="row">
        <AskFirstButton
          look="quiet"
          busy={isBusy}
          title={t('periods.otherTitle')}
          text={t('periods.otherText')}
          yes={t('periods.otherYes')}
          no={t('periods.otherNo')}
          closeLabel={t('later.close')}
          onYes={() => void leave()}
        >
          {t('periods.other')}
        </AskFirstButton>
      </div>
    </>
  );
}

/** Has the periods read again. */
function useRefresh(): () => Promise<void> {
  const { api, language } = useApp();
  const { server } = usePurchaseView();
  const client = useQueryClient();
  const { queryKey } = periodsQuery(api, server.session, language);
  return () => client.invalidateQueries({ queryKey });
}
