import { controlWords } from '@cotejo/domain/form/control-words.ts';
import { readPath, writePath, type FormValues } from '@cotejo/domain/form/values.ts';
import { Formik, useFormikContext, type FormikErrors, type FormikProps } from 'formik';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { ErrorSummary, type FormError } from '../form/error-summary.tsx';
import { Form } from '../form/form.tsx';
import { useFormSettings } from './form-settings.ts';
import { useAfterPress } from './use-after-press.ts';

export interface FormProblem {
  /** Path of the field: `insured.0.legalId`. */
  readonly name: string;
  readonly message: string;
}

/** What the element of the form listens to. */
export interface FormHandlers {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
}

export interface AppFormProps {
  readonly initial: FormValues;
  /** Problems in the order of the fields; called at submit, and afterwards when a field is left. */
  readonly validate: (values: FormValues) => readonly FormProblem[];
  readonly onSubmit: (values: FormValues) => void;
  /** Loads what `validate` needs; null where that is there. Called when someone enters the form, and at submit. */
  readonly prepare?: (() => Promise<void> | null) | undefined;
  /** The problems of a submit, before they are shown. */
  readonly onSubmitted?: ((problems: readonly FormProblem[]) => void) | undefined;
  /** Asked first: a submit that it refuses is ignored. */
  readonly accepts?: ((values: FormValues) => boolean) | undefined;
  /** Each time that the visitor changes the values. */
  readonly onValues?: ((values: FormValues) => void) | undefined;
  /** Sent without scripts and not taken: what is wrong is shown from the beginning. */
  readonly checked?: boolean | undefined;
  /** What the server found wrong with the values that were sent. */
  readonly refused?: readonly FormProblem[] | undefined;
  /** Counts what the server refused, so that the same errors move the focus again. */
  readonly refusals?: number;
  /** "There is a problem" when absent. */
  readonly summaryTitle?: string | ((problems: readonly FormProblem[]) => string) | undefined;
  /** Where the link of a problem leads. */
  readonly idOf: (problem: FormProblem, values: FormValues) => string;
  /** The words of a problem in the summary; those beside the field when absent. */
  readonly say?: ((problem: FormProblem, title: string, values: FormValues) => string) | undefined;
  /** Tells the page how many problems there are after a submit. */
  readonly onProblems?: ((count: number) => void) | undefined;
  readonly questions?: boolean;
  /** The element of the form; a plain one when absent. */
  readonly frame?: ((handlers: FormHandlers, children: ReactNode) => ReactNode) | undefined;
  /** Shown between title and fields, after the summary. */
  readonly children: ReactNode;
}

/** Problems as Formik holds them: by field, the first of each. */
export function toErrors(problems: readonly FormProblem[]): FormikErrors<FormValues> {
  const errors: Record<string, unknown> = {};
  for (const { name, message } of problems) {
    if (readPath(errors, name) === undefined) writePath(errors, name, message);
  }
  return errors as FormikErrors<FormValues>;
}

/**
 * Base of all our forms. Nothing is checked before the first submit; from then on a field is checked when it
 * is left. Formik is known in this folder only, so that it can be replaced.
 */
export function AppForm(props: AppFormProps) {
  const { initial, validate, onSubmit, refused, questions, checked = false } = props;
  const sent = useRef<FormValues>(initial);
  const submit = useSubmit(props);
  const afterPress = useAfterPress();
  const check = (values: FormValues): readonly FormProblem[] => {
    const own = validate(values);
    const taken = new Set(own.map(({ name }) => name));
    // The server's word on a value holds until that value changes.
    const still = (refused ?? []).filter(
      ({ name }) => !taken.has(name) && readPath(values, name) === readPath(sent.current, name),
    );
    return [...own, ...still];
  };
  return (
    <Formik<FormValues>
      initialValues={initial}
      initialErrors={checked ? toErrors(validate(initial)) : {}}
      validateOnChange={false}
      validateOnBlur={false}
      validate={(values) => {
        const problems = validate(values);
        props.onSubmitted?.(problems);
        return toErrors(problems);
      }}
      onSubmit={(values) => {
        sent.current = values;
        onSubmit(values);
      }}
    >
      {(form) => {
        const handlers: FormHandlers = {
          onSubmit: (event) => submit(event, form),
          onFocus: () => void props.prepare?.(),
          onBlur: () => {
            const isSent = form.submitCount > 0 || checked;
            if (!isSent && Object.keys(form.errors).length === 0) return;
            const found = check(form.values);
            // Before it is submitted, a form only shows errors of fields that were visited.
            const isSaid = ({ name }: FormProblem) => readPath(form.errors, name) !== undefined;
            const left = isSent ? found : found.filter(isSaid);
            afterPress(() => form.setErrors(toErrors(left)));
          },
        };
        const content = (
          <>
            <Problems {...props} check={check} />
            {props.children}
          </>
        );
        if (props.frame !== undefined) return props.frame(handlers, content);
        return (
          // Sent before scripts run, answers must not end up in an address and in its logs.
          <Form method="post" questions={questions} {...handlers}>
            {content}
          </Form>
        );
      }}
    </Formik>
  );
}

type Submit = (
  event: FormEvent<HTMLFormElement>,
  form: Pick<FormikProps<FormValues>, 'values' | 'handleSubmit'>,
) => void;

/** Submits once what checks the values is there; what is pressed meanwhile is the same submit. */
function useSubmit({ accepts, prepare }: AppFormProps): Submit {
  const isWaiting = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  return (event, { values, handleSubmit }) => {
    if (isWaiting.current || accepts?.(values) === false) {
      event.preventDefault();
      return;
    }
    const prepared = prepare?.() ?? null;
    if (prepared === null) {
      handleSubmit(event);
      return;
    }
    event.preventDefault();
    isWaiting.current = true;
    void prepared.then(() => {
      isWaiting.current = false;
      // Formik reads the values of this moment.
      if (!isGone.current) handleSubmit();
    });
  };
}

type ProblemsProps = AppFormProps & {
  readonly check: (values: FormValues) => readonly FormProblem[];
};

/** The error summary, and what has to happen when values or refusals change. */
function Problems(props: ProblemsProps) {
  const { refused, refusals = 0, checked = false, onProblems, onValues, check } = props;
  const { values, errors, submitCount, setErrors } = useFormikContext<FormValues>();
  const attempt = submitCount + refusals + (checked ? 1 : 0);
  const hasErrors = Object.keys(errors).length > 0;

  // Formik keeps a copy of what it was given: only another one was made by the visitor.
  const untouched = useRef(values);
  useEffect(() => {
    if (values !== untouched.current) onValues?.(values);
  }, [values, onValues]);
  useEffect(() => {
    if (refusals > 0 && refused && refused.length > 0) setErrors(toErrors(refused));
  }, [refusals, refused, setErrors]);

  const found = hasErrors && attempt > 0 ? check(values) : [];
  const shown = found.filter(({ name }) => readPath(errors, name) !== undefined);
  useEffect(() => onProblems?.(shown.length), [shown.length, onProblems]);
  const { language } = useFormSettings();
  const { summaryTitle = controlWords(language).problem, idOf, say } = props;
  const title = typeof summaryTitle === 'string' ? summaryTitle : summaryTitle(shown);
  const toError = (problem: FormProblem): FormError => ({
    id: idOf(problem, values),
    message: say?.(problem, title, values) ?? problem.message,
  });
  return (
    <ErrorSummary
      title={title}
      attempt={attempt}
      errors={shown.map(toError)}
      more={controlWords(language).more}
    />
  );
}
