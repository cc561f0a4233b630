import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import {
  askedGroups,
  countAnswered,
  formOfGroup,
  withPage,
} from '@cotejo/domain/form/form-pages.ts';
import { initialValues, readAnswers } from '@cotejo/domain/form/initial-values.ts';
import { pathOf } from '@cotejo/domain/form/pointers.ts';
import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import { TextLink } from '@cotejo/ui/link/text-link.tsx';
import { StepTitle } from '@cotejo/ui/wizard/step-title.tsx';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../shared/language/use-translation.ts';
import type { Step } from '../../machine/select-view.ts';
import { usePurchaseView } from '../../view/purchase-context.tsx';
import { useStepTitle } from '../../view/use-step-title.ts';
import { StepFrame } from '../step-frame.tsx';
import { StepNotices } from '../step-notices.tsx';
import { DeclarationSummary } from './declaration-summary.tsx';
import { DraftState } from './draft-state.tsx';
import { GroupForm } from './group-form.tsx';
import { useDraft } from './use-draft.ts';
import { useGroupPlace } from './use-group-place.ts';

/**
 * The health declaration, a group of questions at a time and all answers before the consent. What is typed is kept on
 * the server; the declaration is sent as one, and its answers are checked there as one.
 */
export function DeclarationStep({ step, form }: { step: Step; form: FormDefinition }) {
  const { t } = useTranslation('purchase');
  const { send } = usePurchaseView();
  const [values, setValues] = useState<FormValues>(() =>
    initialValues(form, step.draft ?? step.values),
  );
  const [problems, setProblems] = useState(0);
  const [sent, setSent] = useState<FormValues | null>(null);
  const { saver, state } = useDraft(step.id);
  const groups = askedGroups(form);
  const place = useGroupPlace(step.path, groups.length, countAnswered(form, values));
  const { refused, refusals } = useRefused(groups, values, sent, place.go);
  const group = groups[place.at];
  const page = useMemo(
    () => (group === undefined ? null : formOfGroup(form, group)),
    [form, group],
  );
  const title = group === undefined ? t('declaration.title') : (group.title ?? form.title);
  useStepTitle(`${step.title}: ${title}`, problems > 0);

  // The form calls it again whenever it is another function.
  const change = useCallback(
    (typed: FormValues) => page && setValues((all) => withPage(form, all, page, typed)),
    [form, page],
  );
  const saved = useRef(values);
  useEffect(() => {
    if (saved.current === values) return;
    saved.current = values;
    saver.change(readAnswers(form, values));
  }, [saver, form, values]);
  const goOn = (typed: FormValues): void => {
    if (page === null) return;
    const answered = countAnswered(form, withPage(form, values, page, typed));
    // Once everything is answered a changed answer leads back to the summary.
    place.go(answered === groups.length ? answered : place.at + 1);
  };
  const submit = (statements: FormValues): void => {
    saver.drop();
    setSent(values);
    const answers = readAnswers(form, { ...values, ...statements });
    send({ type: 'SUBMIT', stepId: step.id, values: answers });
  };
  const before = groups[place.at - 1];
  return (
    <StepFrame
      back={
        before && (
          <TextLink plain before="left" href={place.hrefOf(place.at - 1)}>
            {t('wizard.backTo', { step: before.title })}
          </TextLink>
        )
      }
    >
      <StepTitle
        step={`${step.id} ${place.at}`}
        caption={group && t('declaration.place', { current: place.at + 1, total: groups.length })}
        title={title}
        lead={group === undefined ? t('declaration.lead') : place.at === 0 && form.lead}
      />
      <StepNotices />
      {page === null ? (
        <DeclarationSummary
          form={form}
          groups={groups}
          values={values}
          hrefOf={place.hrefOf}
          refused={refused}
          refusals={refusals}
          onSubmit={submit}
          onProblems={setProblems}
        />
      ) : (
        <GroupForm
          key={place.at}
          page={page}
          isFirst={place.at === 0}
          values={values}
          refused={refused}
          refusals={refusals}
          onValues={change}
          onDone={goOn}
          onProblems={setProblems}
        />
      )}
      <DraftState state={state} />
    </StepFrame>
  );
}

/** What the server refused of answers that are still as they were sent; the first group with one is opened. */
function useRefused(
  groups: FormDefinition['groups'],
  values: FormValues,
  sent: FormValues | null,
  go: (at: number) => void,
) {
  const { fieldErrors, attempt } = usePurchaseView().state.context;
  const refused = useMemo(
    () =>
      fieldErrors
        .map(({ pointer, message }) => ({ name: pathOf(pointer), message }))
        .filter(({ name }) => sent !== null && readPath(values, name) === readPath(sent, name)),
    [fieldErrors, values, sent],
  );
  const openFirst = useEffectEvent(() => {
    const isRefused = ({ name }: { readonly name: string }) =>
      refused.some((each) => each.name === name);
    const at = groups.findIndex(({ fields }) => fields.some(isRefused));
    if (at !== -1) go(at);
  });
  const handled = useRef(attempt);
  useEffect(() => {
    if (handled.current === attempt) return;
    handled.current = attempt;
    openFirst();
  }, [attempt]);
  return { refused, refusals: attempt };
}
