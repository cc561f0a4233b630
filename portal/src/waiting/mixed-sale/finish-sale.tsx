import { finishMixedSale } from '@cotejo/contract/staff/mixed-sale-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { isReason, ReasonField } from '../../act/reason-field.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** What became of a mixed sale: its partner confirmed it, or it failed and what was paid goes back. */
export function FinishSale({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useAct(item);
  const [choice, setChoice] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const confirmed = choice === 'confirmed';
  const errors = {
    sale: choice === null ? t('sale.missing') : undefined,
    reason: !isReason(reason),
  };
  const amount = formatMoney(toMoney(item));
  const failText = item.amount === 0 ? 'sale.confirmFailedUnpaid' : 'sale.confirmFailed';

  const finish = (): Promise<void> => {
    const body = { confirmed, reason: reason.trim() };
    return act.send(
      body,
      (idempotencyKey) =>
        session.call(
          finishMixedSale,
          { params: { purchaseId: item.purchaseId }, body },
          { idempotencyKey },
        ),
      (status) => `done.sale.${status}`,
    );
  };

  return (
    <ActForm
      act={act}
      missing={(['sale', 'reason'] as const).find((name) => errors[name])}
      onCheck={() => setChecked(true)}
      go={t('act.finish')}
      confirm={{
        title: t(confirmed ? 'sale.confirmTitle' : 'sale.failTitle'),
        text: t(confirmed ? 'sale.confirmText' : failText, { amount }),
        yes: t('confirm.yes'),
      }}
      onConfirm={finish}
    >
      <p>{t('sale.text')}</p>
      <RadioGroup
        id="sale"
        name="sale"
        label={t('sale.question')}
        options={[
          { value: 'confirmed', label: t('sale.confirmed') },
          { value: 'failed', label: t('sale.failed') },
        ]}
        value={choice}
        error={isChecked ? errors.sale : undefined}
        onChange={setChoice}
      />
      <ReasonField
        value={reason}
        isChecked={isChecked}
        hint={t('sale.reasonHint')}
        onChange={setReason}
      />
    </ActForm>
  );
}
