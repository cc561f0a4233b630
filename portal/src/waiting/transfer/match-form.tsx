import { matchTransfer } from '@cotejo/contract/staff/transfer-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { matchForm } from '@cotejo/domain/staff/forms/transfer-forms.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { ActForm } from '../../act/act-form.tsx';
import { useToday } from '../../record/kind/use-today.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { toCountry } from '../to-country.ts';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** What the statement says, typed by each of two people: nobody sees what the other one has typed. */
export function MatchForm({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const act = useAct(item);
  const today = useToday(toCountry(item));
  const { currency } = toMoney(item);

  const match = (answers: Readonly<Record<string, unknown>>): Promise<void> => {
    const body = {
      operationNumber: String(answers['operationNumber']),
      amount: Number(answers['amount']),
      receivedOn: String(answers['receivedOn']),
      reason: String(answers['reason']),
    };
    const other = item.proposals.some(({ isOwn }) => !isOwn);
    return act.send(
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
      form={matchForm({ currency, lastDay: today }, language)}
      idPrefix="match-"
      today={today}
      go={t('transfer.go')}
      confirm={({ amount, operationNumber }) => ({
        title: t('transfer.confirm', { amount: formatMoney({ amount: Number(amount), currency }) }),
        text: t('transfer.confirmText', { operation: String(operationNumber) }),
        yes: t('confirm.yes'),
      })}
      onSend={(answers) => void match(answers)}
    >
      <p className="muted">{t('transfer.text')}</p>
    </ActForm>
  );
}
