import { decideChargeback } from '@cotejo/contract/staff/staff-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import {
  chargebackDecisions,
  chargebackFacts,
} from '@cotejo/domain/payment/refund/chargeback-decisions.ts';
import { needsSecondPerson } from '@cotejo/domain/staff/refund-limit.ts';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { providerName } from '../provider-name.ts';
import { isReason, ReasonField } from '../../act/reason-field.tsx';
import { ProposalWords } from '../proposal-words.tsx';
import { toMoney } from '../to-money.ts';
import { useAct } from '../use-act.ts';
import { useWaitingTime } from '../use-waiting-time.ts';
import type { WaitingItem } from '../waiting-item.ts';

/** What becomes of a purchase whose payment its bank took back. A dispute that is won ends by itself. */
export function DecideChargeback({ item }: { readonly item: WaitingItem }) {
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const formatTime = useWaitingTime();
  const act = useAct(item);
  const [choice, setChoice] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const decision = chargebackDecisions.find((each) => each === choice);
  const errors = {
    decision: decision === undefined ? t('chargeback.missing') : undefined,
    reason: !isReason(reason),
  };
  const money = toMoney(item);
  const isForTwo = needsSecondPerson(money);
  const needsSecond = isForTwo && decision !== undefined && chargebackFacts[decision].isOver;

  const decide = async (): Promise<void> => {
    if (decision === undefined) return;
    const body = { decision, reason: reason.trim() };
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

  return (
    <ActForm
      act={act}
      missing={(['decision', 'reason'] as const).find((name) => errors[name])}
      onCheck={() => setChecked(true)}
      go={t('act.settle-dispute')}
      confirm={{
        title: t('charge.confirm', {
          what: decision === undefined ? '' : t(`chargeback.${decision}.label`),
        }),
        text: [
          decision === undefined ? '' : t(`chargeback.${decision}.confirm`),
          ...(needsSecond ? [t('chargeback.needsSecond')] : []),
        ].join(' '),
        yes: t('confirm.yes'),
      }}
      onConfirm={decide}
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
                what: t(`chargeback.${said}.label`),
                time: formatTime(at),
              })}
              <ProposalWords words={words} />
            </Notice>
          ),
      )}
      <RadioGroup
        id="decision"
        name="decision"
        label={t('chargeback.question')}
        options={item.decisions.map((value) => ({ value, label: t(`chargeback.${value}.label`) }))}
        value={choice}
        error={isChecked ? errors.decision : undefined}
        onChange={setChoice}
      />
      {isForTwo && <p className="small muted">{t('chargeback.limit')}</p>}
      <ReasonField
        value={reason}
        isChecked={isChecked}
        hint={t('chargeback.reasonHint')}
        onChange={setReason}
      />
    </ActForm>
  );
}
