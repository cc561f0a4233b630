import { decideCharge } from '@cotejo/contract/staff/staff-calls.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { isReason, ReasonField } from '../../act/reason-field.tsx';
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
  const formatTime = useWaitingTime(item);
  const act = useAct(item);
  const [choice, setChoice] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const charged = choice === 'charged';
  const errors = {
    charged: choice === null ? t('charge.missing') : undefined,
    reason: !isReason(reason),
  };

  const decide = (): Promise<void> => {
    const body = { charged, reason: reason.trim() };
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
      missing={(['charged', 'reason'] as const).find((name) => errors[name])}
      onCheck={() => setChecked(true)}
      go={t('act.decide')}
      confirm={{
        title: t('charge.confirm', {
          what: t(charged ? 'charge.charged' : 'charge.notCharged'),
        }),
        text: t(charged ? 'charge.confirmCharged' : 'charge.confirmNotCharged'),
        yes: t('confirm.yes'),
      }}
      onConfirm={decide}
    >
      <p>{t('charge.text', { provider: providerName(item.provider) })}</p>
      {item.proposals.map(({ isOwn, charged: said, at, words }) => (
        <Notice key={`${String(said)} ${at}`} tone="info">
          {t(isOwn ? 'proposal.own' : 'proposal.other', {
            what: t(said === true ? 'charge.charged' : 'charge.notCharged'),
            time: formatTime(at),
          })}
          <ProposalWords words={words} />
        </Notice>
      ))}
      <RadioGroup
        id="charged"
        name="charged"
        label={t('charge.question', { amount: formatMoney(toMoney(item)) })}
        options={[
          { value: 'charged', label: t('charge.charged') },
          { value: 'not-charged', label: t('charge.notCharged') },
        ]}
        value={choice}
        error={isChecked ? errors.charged : undefined}
        onChange={setChoice}
      />
      <ReasonField
        value={reason}
        isChecked={isChecked}
        hint={t('charge.reasonHint')}
        onChange={setReason}
      />
    </ActForm>
  );
}

/** What the provider said when it was asked a last time may differ from what people decided. */
function textOf(status: string): string {
  if (status === 'approved') return 'approved';
  return status === 'declined' || status === 'not_sent' ? 'declined' : 'other';
}
