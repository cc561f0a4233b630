import { payOutRefund } from '@cotejo/contract/staff/refund-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { WaitingItem } from '../waiting-item.ts';

const names = ['operationNumber', 'paidOn'] as const;
type Typed = Readonly<Record<(typeof names)[number], string>>;

/** A refund that was transferred by hand, typed by each of two people: nobody sees what the other one has typed. */
export function PayOutForm({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime(item);
  const act = useAct(item);
  const [typed, setTyped] = useState<Typed>({ operationNumber: '', paidOn: '' });
  const [isChecked, setChecked] = useState(false);
  const isMissing: Readonly<Record<(typeof names)[number], boolean>> = {
    operationNumber: typed.operationNumber.trim().length < 3,
    paidOn: typed.paidOn === '',
  };
  const field = (name: (typeof names)[number]) => ({
    id: name,
    name,
    label: t(`payOut.${name}`),
    error:
      isChecked && isMissing[name]
        ? t(`payOut.missing.${name}`)
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
  const amount = formatMoney(toMoney(item));

  if (!item.mayPayOut) return <p>{t('payOut.notYou')}</p>;
  const payOut = (): Promise<void> => {
    const body = { operationNumber: typed.operationNumber.trim(), paidOn: typed.paidOn };
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
      missing={names.find((name) => isMissing[name])}
      onCheck={() => setChecked(true)}
      go={t('payOut.go')}
      look={item.act === 'pay-out' ? 'main' : 'outline'}
      confirm={{
        title: t('payOut.confirm', { amount }),
        text: t('payOut.confirmText', { operation: typed.operationNumber.trim() }),
        yes: t('confirm.yes'),
      }}
      onConfirm={payOut}
    >
      <p>{t('payOut.text', { amount })}</p>
      {item.proposals.map(({ isOwn, at }) => (
        <Notice key={`${String(isOwn)} ${at}`} tone="info">
          {t(isOwn ? 'payOut.own' : 'payOut.other', { time: formatTime(at) })}
        </Notice>
      ))}
      <TextField {...field('operationNumber')} width="medium" maxLength={40} />
      <TextField {...field('paidOn')} type="date" width="medium" />
    </ActForm>
  );
}
