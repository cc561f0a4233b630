import type { FormField } from '@cotejo/domain/form/definition.ts';
import { questionGroupWords } from '@cotejo/domain/form/control-words.ts';
import { isYesNo } from '@cotejo/domain/form/definition.ts';
import { listWords } from '@cotejo/domain/text/list-words.ts';
import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import { setIn, useField, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { CheckboxField } from '../form/checkbox-field.tsx';
import { QuestionGroup } from '../form/question-group.tsx';
import { fieldId, useFormContext } from './form-context.ts';
import { useFormSettings } from './form-settings.ts';

export interface QuestionGroupFieldsProps {
  readonly title: string;
  readonly hint: string | undefined;
  /** The box that answers the questions of the group. */
  readonly none: FormField;
  readonly fields: readonly FormField[];
  readonly children: ReactNode;
}

/** Questions with a box "none of these": it answers those that are open, and takes its answers back. */
export function QuestionGroupFields(props: QuestionGroupFieldsProps) {
  const { title, hint, none, fields, children } = props;
  const { language } = useFormSettings();
  const { idPrefix } = useFormContext();
  const { values } = useFormikContext<FormValues>();
  const [input, meta] = useField<boolean | undefined>(none.name);
  const questions = fields.filter((field) => isYesNo(field) && none.noneOf?.includes(field.name));
  const isNone = input.value === true;
  const toggle = useNone(none);
  const words = questionGroupWords(language);
  const open = questions.filter(({ name }) => !readPath(values, name)).length;
  const id = fieldId(none.name, idPrefix);
  const list = listWords(
    questions.map(({ topic, label }) => topic ?? label),
    language,
  );
  return (
    <QuestionGroup
      id={id}
      title={title}
      stem={isNone ? undefined : hint}
      state={isNone || open === 0 ? words.done : words.open(open)}
      isDone={isNone || open === 0}
      error={typeof meta.error === 'string' ? meta.error : undefined}
      none={
        <CheckboxField
          id={id}
          name={none.name}
          checked={isNone}
          aria-invalid={meta.error === undefined ? undefined : true}
          onChange={(event) => toggle(event.target.checked)}
        >
          {none.label}
        </CheckboxField>
      }
      answered={isNone ? words.answered(list) : undefined}
    >
      {children}
    </QuestionGroup>
  );
}

/** Ticks the box with its answers, and takes both back; a later yes takes back the tick alone. */
function useNone(none: FormField): (ticked: boolean) => void {
  const { values, errors, setValues, setErrors, setFieldValue } = useFormikContext<FormValues>();
  const names = none.noneOf ?? [];
  /** What was answered before the tick; null where it was ticked before this page was opened. */
  const before = useRef<readonly unknown[] | null>(null);
  const contradicted =
    readPath(values, none.name) === true && names.some((name) => readPath(values, name) === 'yes');
  const untick = useEffectEvent(() => void setFieldValue(none.name, false, false));
  useEffect(() => {
    if (contradicted) untick();
  }, [contradicted]);
  return (ticked) => {
    const known = before.current;
    if (ticked) before.current = names.map((name) => readPath(values, name) ?? '');
    const answers = ticked ? names.map(() => 'no') : (known ?? names.map(() => ''));
    let next = setIn(values, none.name, ticked) as FormValues;
    names.forEach((name, at) => {
      next = setIn(next, name, answers[at]) as FormValues;
    });
    void setValues(next, false);
    if (ticked) setErrors(setIn(errors, none.name, undefined) as typeof errors);
  };
}
