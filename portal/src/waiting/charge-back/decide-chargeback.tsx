import { decideChargeback } from '@cotejo/contract/staff/staff-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import {
  chargebackDecisions,
  chargebackFacts,
  type ChargebackDecision,
} from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import {
  chargebackForm,
  sayChargebackDecision,
} from '@cotejo/domain/staff/forms/decision-forms.ts';
import { needsSecondPerson } from '@cotejo/domain/staff/refund-limit.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm, type Confirmation } from '../../act/act-form.tsx';
import { providerName } from '../provider-name.ts';
import { ProposalWords } from '../proposal-words.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** What becomes of a purchase whose payment its bank took back. A dispute that is won ends by itself. */
export function DecideChargeback({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const { language } = useApp();
  const formatTime = useWaitingTime();
  const act = useAct(item);
  const money = toMoney(item);
  const isForTwo = needsSecondPerson(money);
  const decisionOf = (answers: Readonly<Record<string, unknown>>): ChargebackDecision | undefined =>
    chargebackDecisions.find((each) => each === answers['decision']);

  const decide = async (answers: Readonly<Record<string, unknown>>): Promise<void> => {
    const decision = decisionOf(answers);
    if (decision === undefined) return;
    const body = { decision, reason: String(answers['reason']) };
    await act.send(
      body,
      (idempotencyKey) =>
        session.call(
          decideChargeback,
          { params: { attemptId: item.id }, body },
          { idempotencyKey },
        ),
      (status) =>
        status === 'awaiting_approval' ? 'done.asksSecond' : `done.chargeback.${decision}`,
    );
  };

  const confirm = (answers: Readonly<Record<string, unknown>>): Confirmation => {
    const decision = decisionOf(answers);
    const needsSecond = isForTwo && decision !== undefined && chargebackFacts[decision].isOver;
    return {
      title: t('charge.confirm', {
        what: decision === undefined ? '' : sayChargebackDecision(decision, language),
      }),
      text: [
        decision === undefined ? '' : t(`chargeback.${decision}.confirm`),
        ...(needsSecond ? [t('chargeback.needsSecond')] : []),
      ].join(' '),
      yes: t('confirm.yes'),
    };
  };

  return (
    <ActForm
      act={act}
      form={chargebackForm(item.decisions, language)}
      go={t('act.settle-dispute')}
      confirm={confirm}
      onSend={(answers) => void decide(answers)}
      below={isForTwo && <p className="small muted">{t('chargeback.limit')}</p>}
    >
      <p>
        {t(item.decisions.length > 1 ? 'chargeback.text' : 'chargeback.unissued', {
          provider: providerName(item.provider),
          amount: formatMoney(money),
        })}
      </p>
      {item.proposals.map(
        ({ isOwn, decision: said, at, words }) =>
          said !== null && (
            <Notice key={`${said} ${at}`} tone="info">
              {t(isOwn ? 'proposal.own' : 'proposal.other', {
                what: sayChargebackDecision(said, language),
                time: formatTime(at),
              })}
              <ProposalWords words={words} />
            </Notice>
          ),
      )}
    </ActForm>
  );
}
