import { decideDeclaration } from '@cotejo/contract/staff/staff-calls.ts';
import {
  reviewOutcomes,
  type ReviewOutcome,
} from '@cotejo/domain/declaration/declaration-result.ts';
import { RadioGroup } from '@cotejo/ui/form/radio-group.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { localDay } from '@cotejo/web/src/shared/page/local-day.ts';
import { useState } from 'react';
import { useSignedIn } from '../../session/session-context.ts';
import { ActForm } from '../../act/act-form.tsx';
import { isReason, ReasonField } from '../../act/reason-field.tsx';
import { toCountry } from '../to-country.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../use-waiting.ts';
import type { PersonExclusion } from './review.ts';

const told = ['by', 'reference', 'on'] as const;
const order = ['outcome', 'exclusions', ...told, 'reason'] as const;
const empty = { by: '', on: '', reference: '' };

/** What the insurer answered, who there, when and under which number: it decides, staff write it down. */
export function AnswerForm(props: {
  readonly item: WaitingItem;
  /** The exclusions that the answer names, if it accepts with exclusions. */
  readonly chosen: readonly PersonExclusion[];
}) {
  const { item, chosen } = props;
  const { organization } = item;
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useAct(item);
  const [outcome, setOutcome] = useState<ReviewOutcome | null>(null);
  const [answer, setAnswer] = useState(empty);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const withExclusions = outcome === 'accepted_with_exclusions';
  const isMissing = {
    outcome: outcome === null,
    exclusions: withExclusions && chosen.length === 0,
    by: answer.by.trim().length < 2,
    on: answer.on === '',
    reference: answer.reference.trim() === '',
    reason: !isReason(reason),
  };
  const problemOf = (name: (typeof order)[number]): string | undefined =>
    isChecked && isMissing[name] ? t(`declaration.missing.${name}`) : undefined;

  const record = async (): Promise<void> => {
    if (outcome === null) return;
    const body = {
      outcome,
      reason: reason.trim(),
      answer: { by: answer.by.trim(), on: answer.on, reference: answer.reference.trim() },
      exclusions: withExclusions ? [...chosen] : undefined,
    };
    await act.send(
      body,
      (idempotencyKey) =>
        session.call(
          decideDeclaration,
          { params: { declarationId: item.id }, body },
          { idempotencyKey },
        ),
      () => `done.declaration.${outcome}`,
    );
  };
  const field = (name: (typeof told)[number]) => ({
    id: name,
    name,
    label: t(`declaration.answer.${name}`, { organization }),
    value: answer[name],
    error: problemOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setAnswer((now) => ({ ...now, [name]: target.value })),
  });
  const effect =
    outcome === null || isMissing.exclusions
      ? ''
      : t(`declaration.confirmText.${outcome}`, { organization, count: chosen.length });

  return (
    <section className="panel stack" aria-labelledby="answer">
      <div>
        <h2 id="answer">{t('declaration.answerOf', { organization })}</h2>
        <p className="caption">{t('declaration.answerHint')}</p>
      </div>
      <ActForm
        act={act}
        missing={order.find((name) => isMissing[name])}
        onCheck={() => setChecked(true)}
        go={t('declaration.record')}
        confirm={{
          title: t('declaration.confirm', {
            what: outcome === null ? '' : t(`declaration.outcome.${outcome}`),
          }),
          text: effect,
          yes: t('confirm.yes'),
        }}
        onConfirm={record}
      >
        <RadioGroup
          id="outcome"
          name="outcome"
          label={t('declaration.question', { organization })}
          options={reviewOutcomes.map((value) => ({
            value,
            label: t(`declaration.outcome.${value}`),
          }))}
          value={outcome}
          error={problemOf('outcome') ?? problemOf('exclusions')}
          onChange={(value) => setOutcome(value as ReviewOutcome)}
        />
        <TextField {...field('by')} maxLength={120} autoComplete="off" />
        <TextField {...field('reference')} maxLength={80} autoComplete="off" />
        <TextField
          {...field('on')}
          type="date"
          max={localDay(new Date().toISOString(), toCountry(item))}
        />
        <ReasonField
          value={reason}
          isChecked={isChecked}
          hint={t('declaration.reasonHint')}
          maxLength={2_000}
          onChange={setReason}
        />
        {effect !== '' && <p className="small muted">{effect}</p>}
      </ActForm>
    </section>
  );
}
