import { chooseInstalments } from '@cotejo/contract/purchase/purchase-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Button } from '@cotejo/ui/button/button.tsx';
import { ChoiceCards } from '@cotejo/ui/form/choice-cards.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { usePurchaseView } from '../view/purchase-context.tsx';

/** What the price is by the number of instalments. Chosen before a card is typed, because its token is for one sum. */
export function Instalments({
  instalments: { chosen, choices },
}: {
  readonly instalments: NonNullable<PurchaseSnapshot['instalments']>;
}) {
  const { t } = useTranslation('purchase');
  const { api, language } = useApp();
  const { server, send } = usePurchaseView();
  const [picked, setPicked] = useState(String(chosen));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const { session, version, price } = server;

  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    send({ type: 'PRICING', isAsked: true });
    const result = await api.call(
      chooseInstalments,
      { params: { session }, body: { version, count: picked === 'null' ? null : Number(picked) } },
      { headers: { 'accept-language': language } },
    );
    setBusy(false);
    setProblem(result.ok ? undefined : result.problem?.detail || t('instalments.failed'));
    if (result.ok) return send({ type: 'PRICED', snapshot: result.data });
    send({ type: 'PRICING', isAsked: false });
    if (result.status === 409) send({ type: 'REFRESH' });
  };

  return (
    <Form onSubmit={(event) => void change(event)}>
      <ChoiceCards
        id="instalments"
        name="instalments"
        kind="methods"
        label={t('instalments.title')}
        error={problem}
        options={choices.map(({ count, amount }) => ({
          value: String(count),
          title: count === null ? t('instalments.any') : t('instalments.count', { count }),
          text: formatMoney({ amount, currency: price.currency }),
        }))}
        value={picked}
        onChange={setPicked}
      />
      {picked !== String(chosen) && (
        <div>
          <Button type="submit" busy={isBusy} busyLabel={t('instalments.busy')}>
            {t('instalments.use')}
          </Button>
        </div>
      )}
    </Form>
  );
}
