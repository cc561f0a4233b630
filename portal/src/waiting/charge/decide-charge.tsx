import { decideCharge } from '@cotejo/contract/staff/staff-calls.ts';
import { chargeForm, sayCharge, toCharge } from '@cotejo/domain/staff/forms/decision-forms.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { ProposalWords } from '../proposal-words.tsx';
import { toMoney } from '../to-money.ts';
import { providerName } from '../provider-name.ts';
import { useAct } from '../use-act.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** What became of a charge that its provider cannot tell: it counts when two people say the same. */
export function DecideCharge({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const formatTime = useWaitingTime(item);
  const act = useAct(item);
  const isCharged = (answers: Readonly<Record<string, unknown>>): boolean =>
    answers['charged'] === toCharge(true);

  const decide = (answers: Readonly<Record<string, unknown>>): Promise<void> => {
    const body = { charged: isCharged(answers), reason: String(answers['reason']) };
    return act.send(
      body,
      (idempotencyKey) =>
        session.call(decideCharge, { params: { attemptId: item.id }, body }, { idempotencyKey }),
      (status) =>
        status === 'awaiting_approval' ? 'done.asksSecond' : `done.charge.${textOf(status)}`,
    );
  };

  return (
    <ActForm
      act={act}
      form={chargeForm(toMoney(item), language)}
      go={t('act.decide')}
      confirm={(answers) => ({
        title: t('charge.confirm', { what: sayCharge(isCharged(answers), language) }),
        text: t(isCharged(answers) ? 'charge.confirmCharged' : 'charge.confirmNotCharged'),
        yes: t('confirm.yes'),
      })}
      onSend={(answers) => void decide(answers)}
    >
      <p>{t('charge.text', { provider: providerName(item.provider) })}</p>
      {item.proposals.map(({ isOwn, charged: said, at, words }) => (
        <Notice key={`${String(said)} ${at}`} tone="info">
          {t(isOwn ? 'proposal.own' : 'proposal.other', {
            what: sayCharge(said === true, language),
            time: formatTime(at),
          })}
          <ProposalWords words={words} />
        </Notice>
      ))}
    </ActForm>
  );
}

/** What the provider said when it was asked a last time may differ from what people decided. */
function textOf(status: string): string {
  if (status === 'approved') return 'approved';
  return status === 'declined' || status === 'not_sent' ? 'declined' : 'other';
}
