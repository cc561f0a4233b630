import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { readAnswers, initialValues } from '@cotejo/domain/form/initial-values.ts';
import type { ExpectedAge } from '@cotejo/domain/form/to-yup.ts';
import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import { fieldsOf } from '@cotejo/domain/form/visibility.ts';
import { use, useState, type ReactNode } from 'react';
import { AppForm, type AppFormProps, type FormProblem } from './app-form.tsx';
import { wrongPartId } from './birth-parts.ts';
import { BrowserValues } from './browser-values.tsx';
import { fieldId, FormContext, type FormContextValue } from './form-context.ts';
import { useFormSettings } from './form-settings.ts';
import { firstValidator, loadedValidator, loadValidator } from './validator.ts';

export interface SentForm {
  /** As typed: what a draft keeps. */
  readonly values: FormValues;
  /** What is sent to the server: what is on the screen and was answered. */
  readonly answers: Record<string, unknown>;
  /**
   * The answers as the validator took them; null where its file failed to load, so that only the server
   * can check them.
   */
  readonly taken: Record<string, unknown> | null;
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
  /** ISO day on which ages count where the form does not ask it. */
  readonly startsOn?: string | undefined;
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
 * validator, with the same rules and words, which is loaded when someone enters the form.
 */
export function DefinitionForm(props: DefinitionFormProps) {
  const { definition, saved, draft = null, today, ages, live = true, onSubmit, ...form } = props;
  const { idPrefix, startsOn } = props;
  const { language, country } = useFormSettings();
  const [shakes, setShakes] = useState(0);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const [initial] = useState(() => initialValues(definition, draft ?? saved));

  // A page that says what is wrong is rendered and hydrated with the validator.
  if (props.checked === true) use(firstValidator());
  const validate = (values: FormValues) =>
    loadedValidator()?.(definition, readAnswers(definition, values), {
      language,
      country,
      today: today?.() ?? '',
      ...(ages === undefined ? {} : { ages }),
      ...(startsOn === undefined ? {} : { startsOn }),
    });
  const check = (values: FormValues): readonly FormProblem[] => validate(values)?.problems ?? [];
  const shake = () => setShakes((now) => now + 1);
  const context: FormContextValue = {
    idPrefix: idPrefix ?? 'f-',
    definition,
    live,
    shakes: props.shakes === true ? shakes : null,
    shake,
    check,
    prepare,
    folded,
    setFolded,
  };
  return (
    <FormContext value={context}>
      <AppForm
        {...form}
        initial={initial}
        validate={check}
        prepare={prepare}
        onSubmitted={(problems) => {
          if (problems.length === 0) return;
          // A folded group cannot show what is wrong in it.
          setFolded([]);
          shake();
        }}
        onSubmit={(values) =>
          onSubmit({
            values,
            answers: readAnswers(definition, values),
            taken: validate(values)?.values ?? null,
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

function prepare(): Promise<void> | null {
  return loadedValidator() === null ? loadValidator().then(() => undefined) : null;
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
