import { askForInsurer, decideDeclaration } from '@cotejo/contract/staff/staff-calls.ts';
import { examinationIds } from '@cotejo/domain/declaration/examinations.ts';
import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import {
  insurerAnswers,
  insurerForm,
  sayInsurerAnswer,
  type InsurerSaid,
} from '@cotejo/domain/staff/forms/insurer-forms.ts';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import { ActForm } from '../../act/act-form.tsx';
import { useToday } from '../../record/kind/use-today.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { toCountry } from '../to-country.ts';
import { useAct } from '../use-act.ts';
import type { WaitingItem } from '../waiting-item.ts';
import { CustomerReads } from './customer-reads.tsx';
import type { PersonExclusion, Review } from './review.ts';

const answerOf = ({ outcome }: FormValues): InsurerSaid | null =>
  insurerAnswers.find((each) => each === outcome) ?? null;
const askedOf = (values: FormValues) =>
  examinationIds.filter((id) => readPath(values, `asked.${id}`) === true);
const textOf = (values: FormValues, path: string): string => {
  const text = readPath(values, path);
  return typeof text === 'string' ? text.trim() : '';
};

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
  const { language } = useApp();
  const act = useAct(item);
  const today = useToday(toCountry(item));
  const [typed, setTyped] = useState<FormValues>({});
  const answered = answerOf(typed);
  const hasExclusions = chosen.length > 0;

  const record = (values: FormValues): Promise<void> => {
    const params = { declarationId: item.id };
    const answer = {
      by: textOf(values, 'answer.by'),
      on: textOf(values, 'answer.on'),
      reference: textOf(values, 'answer.reference'),
    };
    const outcome = answerOf(values);
    const text = () => `done.declaration.${outcome}`;
    if (outcome === null || outcome === 'asked') {
      const body = { asked: askedOf(values), words: textOf(values, 'words'), answer };
      const call = (idempotencyKey: string) =>
        session.call(askForInsurer, { params, body }, { idempotencyKey });
      return act.send(body, call, text);
    }
    const body = {
      outcome,
      reason: textOf(values, 'reason'),
      answer,
      exclusions: outcome === 'accepted_with_exclusions' ? [...chosen] : undefined,
    };
    const call = (idempotencyKey: string) =>
      session.call(decideDeclaration, { params, body }, { idempotencyKey });
    return act.send(body, call, text);
  };
  const isWhole = answered !== 'accepted_with_exclusions' || hasExclusions;
  const effect =
    answered === null || !isWhole
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
        form={insurerForm({ organization, lastDay: today, hasExclusions }, answered, language)}
        today={today}
        go={t('declaration.record')}
        confirm={{
          title: t('declaration.confirm', {
            what: answered === null ? '' : sayInsurerAnswer(answered, language),
          }),
          text: effect,
          yes: t('confirm.yes'),
        }}
        onValues={setTyped}
        onSend={(values) => void record(values)}
        below={
          answered !== null &&
          effect !== '' && (
            <>
              <CustomerReads
                item={item}
                review={review}
                answered={answered}
                chosen={chosen}
                asked={askedOf(typed)}
                words={textOf(typed, 'words')}
              />
              <p className="small muted">{effect}</p>
            </>
          )
        }
      />
    </section>
  );
}
