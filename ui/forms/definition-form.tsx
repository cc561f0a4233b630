import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { answersOf, initialValues } from '@cotejo/domain/form/initial-values.ts';
import { controlWords } from '@cotejo/domain/form/messages.ts';
import type { ExpectedAge } from '@cotejo/domain/form/to-yup.ts';
import { validateForm } from '@cotejo/domain/form/validate-form.ts';
import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import { fieldsOf } from '@cotejo/domain/form/visibility.ts';
import { useState, type ReactNode } from 'react';
import { AppForm, type AppFormProps, type FormProblem } from './app-form.tsx';
import { wrongPartId } from './birth-parts.ts';
import { BrowserValues } from './browser-values.tsx';
import { fieldId, FormContext, type FormContextValue } from './form-context.ts';
import { useFormSettings } from './form-settings.ts';

export interface SentForm {
  /** As typed: what a draft keeps. */
  readonly values: FormValues;
  /** What is sent to the server: what is on the screen and was answered. */
  readonly answers: Record<string, unknown>;
  /** The answers as the validator took them. */
  readonly taken: Record<string, unknown>;
}

export interface DefinitionFormProps extends Pick<
  AppFormProps,
  'accepts' | 'checked' | 'frame' | 'onProblems' | 'onValues' | 'refused' | 'refusals' | 'say'
> {
  readonly definition: FormDefinition;
  /** Stored answers: what the form opens with. */
  readonly saved: FormValues;
  /** What this browser kept; it comes before the stored answers. Null until scripts run. */
  readonly draft?: FormValues | null;
  /** ISO day in the country; for a form that asks for dates. */
  readonly today?: () => string;
  readonly ages?: Readonly<Record<string, ExpectedAge>>;
  readonly onSubmit: (form: SentForm) => void;
  readonly summaryTitle?: AppFormProps['summaryTitle'];
  readonly idPrefix?: string;
  /** False until scripts run, for a form that works without them. */
  readonly live?: boolean;
  /** Wrong fields shake when the form is sent. */
  readonly shakes?: boolean;
  /** The fields (`DefinitionFields`) and the content around them. */
  readonly children: ReactNode;
}

/**
 * A form of a definition: profile, steps and requests alike. It is checked here by the server's own
 * validator, with the same rules and words.
 */
export function DefinitionForm(props: DefinitionFormProps) {
  const { definition, saved, draft = null, today, ages, live = true, onSubmit, ...form } = props;
  const { idPrefix } = props;
  const { language, country } = useFormSettings();
  const [shakes, setShakes] = useState(0);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const [initial] = useState(() => initialValues(definition, draft ?? saved));

  const validate = (values: FormValues) =>
    validateForm(definition, answersOf(definition, values), {
      language,
      country,
      today: today?.() ?? '',
      ...(ages === undefined ? {} : { ages }),
    });
  const check = (values: FormValues): readonly FormProblem[] => validate(values).problems;
  const shake = () => setShakes((now) => now + 1);
  const context: FormContextValue = {
    idPrefix: idPrefix ?? 'f-',
    definition,
    live,
    shakes: props.shakes === true ? shakes : null,
    shake,
    check,
    folded,
    setFolded,
  };
  return (
    <FormContext value={context}>
      <AppForm
        {...form}
        summaryTitle={props.summaryTitle ?? controlWords(language).problem}
        initial={initial}
        validate={check}
        accepts={(values) => {
          if (props.accepts?.(values) === false) return false;
          if (check(values).length > 0) {
            // A folded group cannot show what is wrong in it.
            setFolded([]);
            shake();
          }
          return true;
        }}
        onSubmit={(values) =>
          onSubmit({
            values,
            answers: answersOf(definition, values),
            taken: validate(values).values,
          })
        }
        idOf={({ name }, values) => problemId(definition, name, values, idPrefix)}
      >
        <BrowserValues definition={definition} idPrefix={idPrefix} draft={draft} />
        {props.children}
      </AppForm>
    </FormContext>
  );
}

function problemId(
  definition: FormDefinition,
  name: string,
  values: FormValues,
  prefix: string | undefined,
): string {
  const id = fieldId(name, prefix);
  const field = fieldsOf(definition, values).find((each) => each.name === name);
  const value = readPath(values, name);
  return field?.type === 'birth-date' && typeof value === 'string' ? wrongPartId(id, value) : id;
}
