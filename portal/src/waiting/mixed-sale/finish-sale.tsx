import { finishMixedSale } from '@cotejo/contract/staff/mixed-sale-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { saleForm } from '@cotejo/domain/staff/forms/decision-forms.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** What became of a mixed sale: its partner confirmed it, or it failed and what was paid goes back. */
export function FinishSale({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const act = useAct(item);
  const amount = formatMoney(toMoney(item));
  const failText = item.amount === 0 ? 'sale.confirmFailedUnpaid' : 'sale.confirmFailed';

  const finish = (answers: Readonly<Record<string, unknown>>): Promise<void> => {
    const body = {
      confirmed: answers['sale'] === 'confirmed',
      reason: String(answers['reason']),
    };
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
      form={saleForm(language)}
      go={t('act.finish')}
      confirm={({ sale }) => ({
        title: t(sale === 'confirmed' ? 'sale.confirmTitle' : 'sale.failTitle'),
        text: t(sale === 'confirmed' ? 'sale.confirmText' : failText, { amount }),
        yes: t('confirm.yes'),
      })}
      onSend={(answers) => void finish(answers)}
    >
      <p>{t('sale.text')}</p>
    </ActForm>
  );
}
