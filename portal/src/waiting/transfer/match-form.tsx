import { matchTransfer } from '@cotejo/contract/staff/transfer-calls.ts';
import { currencies } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { readAmount } from '@cotejo/domain/money/read-amount.ts';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { isReason } from '../../act/reason-field.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

const names = ['operationNumber', 'amount', 'receivedOn', 'reason'] as const;
type Typed = Readonly<Record<(typeof names)[number], string>>;

/** What the statement says, typed by each of two people: nobody sees what the other one has typed. */
export function MatchForm({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useAct(item);
  const { currency } = toMoney(item);
  const [typed, setTyped] = useState<Typed>({
    operationNumber: '',
    amount: '',
    receivedOn: '',
    reason: '',
  });
  const [isChecked, setChecked] = useState(false);
  const amount = readAmount(typed.amount, currencies[currency].exponent);
  const isMissing: Readonly<Record<(typeof names)[number], boolean>> = {
    operationNumber: typed.operationNumber.trim().length < 3,
    amount: amount === null,
    receivedOn: typed.receivedOn === '',
    reason: !isReason(typed.reason),
  };
  const field = (name: (typeof names)[number]) => ({
    id: name,
    name,
    label: t(`transfer.${name}`),
    error:
      isChecked && isMissing[name]
        ? t(`transfer.missing.${name}`)
        : act.refused.includes(name)
          ? t('refused')
          : undefined,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      act.accept(name);
      setTyped((now) => ({ ...now, [name]: target.value }));
    },
  });

  const match = async (): Promise<void> => {
    if (amount === null) return;
    const { operationNumber, receivedOn, reason } = typed;
    const body = {
      operationNumber: operationNumber.trim(),
      amount,
      receivedOn,
      reason: reason.trim(),
    };
    const other = item.proposals.some(({ isOwn }) => !isOwn);
    await act.send(
      body,
      (idempotencyKey) =>
        session.call(matchTransfer, { params: { attemptId: item.id }, body }, { idempotencyKey }),
      (status) =>
        status === 'matched' ? 'done.matched' : other ? 'done.differs' : 'done.proposed',
    );
  };

  return (
    <ActForm
      act={act}
      missing={names.find((name) => isMissing[name])}
      onCheck={() => setChecked(true)}
      go={t('transfer.go')}
      confirm={{
        title: t('transfer.confirm', {
          amount: amount === null ? '' : formatMoney({ amount, currency }),
        }),
        text: t('transfer.confirmText', { operation: typed.operationNumber.trim() }),
        yes: t('confirm.yes'),
      }}
      onConfirm={match}
    >
      <p className="muted">{t('transfer.text')}</p>
      <TextField {...field('operationNumber')} width="medium" maxLength={40} />
      <TextField
        {...field('amount')}
        width="medium"
        inputMode="decimal"
        hint={t('transfer.amountHint', { currency })}
      />
      <TextField {...field('receivedOn')} type="date" width="medium" />
      <TextField {...field('reason')} maxLength={500} hint={t('transfer.reasonHint')} />
    </ActForm>
  );
}
