import { payByGiftCard } from '@cotejo/contract/purchase/purchase-calls.ts';
import { howPaid } from '@cotejo/domain/purchase/how-paid.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** Puts a card on the purchase, or takes it off (null); the server says what is left to charge. */
function useGiftCard() {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server, send } = usePurchaseView();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  const call = async (typed: string | null): Promise<void> => {
    setBusy(true);
    send({ type: 'PRICING', isAsked: true });
    const { session, version } = server;
    const result = await api.call(
      payByGiftCard,
      { params: { session }, body: { version, code: typed } },
      { headers: { 'accept-language': language } },
    );
    setBusy(false);
    const detail = result.ok ? undefined : result.problem?.detail || result.problem?.title;
    setProblem(result.ok ? undefined : detail || t('giftCard.failed'));
    // A code that was refused has changed nothing.
    if (!result.ok) {
      send({ type: 'PRICING', isAsked: false });
      return result.status === 409 ? send({ type: 'REFRESH' }) : undefined;
    }
    send({ type: 'PRICED', snapshot: result.data });
  };
  return { server, call, isBusy, problem, setProblem };
}

export function GiftCardForm() {
  const { t } = useTranslation('purchase');
  const { call, isBusy, problem, setProblem } = useGiftCard();
  const [code, setCode] = useState('');
  const use = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') setProblem(t('giftCard.missing'));
    else void call(code.trim());
  };

  return (
    <Form onSubmit={use}>
      <TextField
        id="gift-card"
        name="gift-card"
        width="medium"
        label={t('giftCard.code')}
        hint={t('giftCard.hint')}
        error={problem}
        value={code}
        autoComplete="off"
        maxLength={40}
        onChange={({ target }) => setCode(target.value)}
      />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={t('giftCard.busy')}>
          {t('giftCard.use')}
        </Button>
      </div>
    </Form>
  );
}

/** What a card pays of this purchase. */
export function UsedGiftCard() {
  const { t } = useTranslation('purchase');
  const { server, call, isBusy, problem } = useGiftCard();
  const { giftCard, currency } = server.price;
  if (giftCard === undefined) return null;
  return (
    <Notice
      tone="ok"
      live
      title={t(howPaid(server.price) === 'gift_card' ? 'giftCard.usedWhole' : 'giftCard.used', {
        amount: formatMoney({ amount: giftCard.amount, currency }),
      })}
    >
      <Button
        size="small"
        busy={isBusy}
        busyLabel={t('giftCard.busy')}
        onClick={() => void call(null)}
      >
        {t('giftCard.remove')}
      </Button>
      {problem !== undefined && <p>{problem}</p>}
    </Notice>
  );
}
