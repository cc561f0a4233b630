import { ErrorSummary } from '@cotejo/ui/form/error-summary.tsx';
import { Form } from '@cotejo/ui/form/form.tsx';
import { Formik, useFormikContext, type FormikErrors } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { readPath, writePath, type FormValues } from '@cotejo/domain/purchase/form-paths.ts';

export interface FormProblem {
  /** Path of the field: `insured.0.legalId`. */
  readonly name: string;
  readonly message: string;
}

export interface AppFormProps {
  readonly initial: FormValues;
  /** Problems in the order of the fields; called at submit, and afterwards when a field is left. */
  readonly validate: (values: FormValues) => readonly FormProblem[];
  readonly onSubmit: (values: FormValues) => void;
  /** Each time that the visitor changes the values. */
  readonly onValues?: ((values: FormValues) => void) | undefined;
  /** What the server found wrong with the values that were sent. */
  readonly refused?: readonly FormProblem[] | undefined;
  /** Counts what the server refused, so that the same errors move the focus again. */
  readonly refusals?: number;
  readonly summaryTitle: string;
  /** Where the link of a problem leads. */
  readonly idOf: (problem: FormProblem, values: FormValues) => string;
  /** Tells the page how many problems there are after a submit. */
  readonly onProblems?: ((count: number) => void) | undefined;
  readonly questions?: boolean;
  /** Stands between title and fields, after the summary. */
  readonly children: ReactNode;
}

function nest(problems: readonly FormProblem[]): FormikErrors<FormValues> {
  const errors: Record<string, unknown> = {};
  for (const { name, message } of problems) {
    if (readPath(errors, name) === undefined) writePath(errors, name, message);
  }
  return errors as FormikErrors<FormValues>;
}

/**
 * One form of a step. Nothing is checked before the first submit; from then on a field is checked
 * when it is left. Formik is known here and in `app-field.tsx` only, so that it can be replaced.
 */
export function AppForm(props: AppFormProps) {
  const { initial, validate, onSubmit, refused, questions, children, ...rest } = props;
  const sent = useRef<FormValues>(initial);
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
      validateOnChange={false}
      validateOnBlur={false}
      validate={(values) => nest(validate(values))}
      onSubmit={(values) => {
        sent.current = values;
        onSubmit(values);
      }}
    >
      {(form) => (
        <Form
          questions={questions}
          onSubmit={form.handleSubmit}
          onBlur={() => {
            if (form.submitCount > 0) form.setErrors(nest(check(form.values)));
          }}
        >
          <Problems {...rest} refused={refused} check={check} />
          {children}
        </Form>
      )}
    </Formik>
  );
}

type ProblemsProps = Omit<AppFormProps, 'initial' | 'validate' | 'onSubmit' | 'children'> & {
  readonly check: (values: FormValues) => readonly FormProblem[];
};

/** The error summary, and what has to happen when values or refusals change. */
function Problems(props: ProblemsProps) {
  const { refused, refusals = 0, summaryTitle, idOf, onProblems, onValues, check } = props;
  const { values, errors, submitCount, setErrors } = useFormikContext<FormValues>();
  const hasErrors = Object.keys(errors).length > 0;

  // Formik keeps a copy of what it was given: only another one was made by the visitor.
  const untouched = useRef(values);
  useEffect(() => {
    if (values !== untouched.current) onValues?.(values);
  }, [values, onValues]);
  useEffect(() => {
    if (refusals > 0 && refused && refused.length > 0) setErrors(nest(refused));
  }, [refusals, refused, setErrors]);

  const found = hasErrors ? check(values) : [];
  const shown = found.filter(({ name }) => readPath(errors, name) !== undefined);
  useEffect(() => onProblems?.(shown.length), [shown.length, onProblems]);
  return (
    <ErrorSummary
      title={summaryTitle}
      attempt={submitCount + refusals}
      errors={shown.map((problem) => ({ id: idOf(problem, values), message: problem.message }))}
    />
  );
}
