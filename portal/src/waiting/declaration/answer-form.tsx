import { askForInsurer, decideDeclaration } from '@cotejo/contract/staff/staff-calls.ts';
import type { ExaminationId } from '@cotejo/domain/declaration/examinations.ts';
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
import type { WaitingItem } from '../waiting-item.ts';
import { answers, type Answered } from './answered.ts';
import { AskedFields } from './asked-fields.tsx';
import { CustomerReads } from './customer-reads.tsx';
import type { PersonExclusion, Review } from './review.ts';

const told = ['by', 'reference', 'on'] as const;
const order = ['outcome', 'exclusions', 'asked', ...told, 'reason'] as const;
const empty = { by: '', on: '', reference: '' };

/** What the insurer answered, who there, when and under which number: it decides, staff write it down. */
export function AnswerForm(props: {
  readonly item: WaitingItem;
  readonly review: Review;
  /** The exclusions that the answer names, if it accepts with exclusions. */
  readonly chosen: readonly PersonExclusion[];
}) {
  const { item, review, chosen } = props;
  const { organization } = item;
  const { session } = useSignedIn();
  const { t } = useTranslation('portal');
  const act = useAct(item);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [answer, setAnswer] = useState(empty);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<readonly ExaminationId[]>([]);
  const [words, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isAsking = answered === 'asked';
  const isMissing = {
    outcome: answered === null,
    exclusions: answered === 'accepted_with_exclusions' && chosen.length === 0,
    asked: isAsking && asked.length === 0,
    by: answer.by.trim().length < 2,
    on: answer.on === '',
    reference: answer.reference.trim() === '',
    reason: !isAsking && !isReason(reason),
  };
  const problemOf = (name: (typeof order)[number]): string | undefined =>
    isChecked && isMissing[name] ? t(`declaration.missing.${name}`) : undefined;

  const record = async (): Promise<void> => {
    if (answered === null) return;
    const params = { declarationId: item.id };
    const said = { by: answer.by.trim(), on: answer.on, reference: answer.reference.trim() };
    const text = () => `done.declaration.${answered}`;
    if (answered === 'asked') {
      const body = { asked: [...asked], words: words.trim(), answer: said };
      const call = (idempotencyKey: string) =>
        session.call(askForInsurer, { params, body }, { idempotencyKey });
      return act.send(body, call, text);
    }
    const body = {
      outcome: answered,
      reason: reason.trim(),
      answer: said,
      exclusions: answered === 'accepted_with_exclusions' ? [...chosen] : undefined,
    };
    const call = (idempotencyKey: string) =>
      session.call(decideDeclaration, { params, body }, { idempotencyKey });
    return act.send(body, call, text);
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
    answered === null || isMissing.exclusions
      ? ''
      : t(`declaration.confirmText.${answered}`, { organization, count: chosen.length });

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
            what: answered === null ? '' : t(`declaration.outcome.${answered}`),
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
          options={answers.map((value) => ({ value, label: t(`declaration.outcome.${value}`) }))}
          value={answered}
          error={problemOf('outcome') ?? problemOf('exclusions')}
          onChange={(value) => setAnswered(value as Answered)}
        />
        {isAsking && (
          <AskedFields
            asked={asked}
            words={words}
            error={problemOf('asked')}
            onAsked={setAsked}
            onWords={setWords}
          />
        )}
        <TextField {...field('by')} maxLength={120} autoComplete="off" />
        <TextField {...field('reference')} maxLength={80} autoComplete="off" />
        <TextField
          {...field('on')}
          type="date"
          max={localDay(new Date().toISOString(), toCountry(item))}
        />
        {!isAsking && (
          <ReasonField
            value={reason}
            isChecked={isChecked}
            hint={t('declaration.reasonHint')}
            maxLength={2_000}
            onChange={setReason}
          />
        )}
        {answered !== null && effect !== '' && (
          <>
            <CustomerReads
              item={item}
              review={review}
              answered={answered}
              chosen={chosen}
              asked={asked}
              words={words.trim()}
            />
            <p className="small muted">{effect}</p>
          </>
        )}
      </ActForm>
    </section>
  );
}
