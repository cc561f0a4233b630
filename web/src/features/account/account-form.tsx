import type { ApiResult } from '@cotejo/contract/client.ts';
import { pathOf } from '@cotejo/domain/form/pointers.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { CodeField } from '@cotejo/ui/form/code-field.tsx';
import { AppForm, type FormProblem } from '@cotejo/ui/forms/app-form.tsx';
import { BoundText } from '@cotejo/ui/forms/bound-field.tsx';
import { TypedBefore } from '@cotejo/ui/forms/browser-values.tsx';
import { useAppField } from '@cotejo/ui/forms/use-app-field.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { toProblemText } from './problem-text.ts';

export type Texts = Readonly<Record<string, string>>;

export interface AccountFormProps<T> {
  /** Its fields with what stands in them at first. */
  readonly initial: Texts;
  /** The fields that may not be left empty. */
  readonly needed: (values: Texts) => readonly string[];
  /** The text at a field that was left empty, by its name. */
  readonly sayMissing: (name: string) => string;
  /** Makes of what was typed what is checked and sent; empty is missing. */
  readonly clean?: (typed: Texts) => Texts;
  readonly ask: (values: Texts) => Promise<ApiResult<T>>;
  readonly onAnswer?: (result: ApiResult<T>) => void;
  /** Why it was refused; the texts of every call of an account when absent. */
  readonly sayProblem?: (result: ApiResult<T>) => string | null;
  /** Of the element of a field; its name when absent. */
  readonly idOf?: (name: string) => string;
  /** Said after why it was refused: what to do about it. */
  readonly more?: ReactNode;
  /** The fields, why it was refused, and the buttons. */
  readonly children: (state: {
    readonly isBusy: boolean;
    readonly problem: ReactNode;
  }) => ReactNode;
}

const asTyped = (typed: Texts): Texts => typed;
const asNamed = (name: string): string => name;

/**
 * A form of the account. What is missing, and what the server says about a field, stands in the summary and at the
 * field; what else the server refuses is `problem`. A second press while the first is under way does nothing.
 */
export function AccountForm<T>(props: AccountFormProps<T>) {
  const { initial, needed, sayMissing, clean = asTyped, idOf = asNamed, more, children } = props;
  const { t } = useTranslation('account');
  const { sayProblem = (result) => toProblemText(result, t) } = props;
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly FormProblem[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  const read = (values: FormValues): Texts => clean(values as Texts);
  const validate = (values: FormValues): readonly FormProblem[] => {
    const given = read(values);
    return needed(given)
      .filter((name) => !given[name]?.trim())
      .map((name) => ({ name, message: sayMissing(name) }));
  };
  const send = async (values: FormValues): Promise<void> => {
    setBusy(true);
    setProblem(null);
    setRefused([]);
    const result = await props.ask(read(values));
    setBusy(false);
    const faults = result.ok ? [] : readFaults(result, initial);
    // A link to a field that is not on the page would lead nowhere.
    const shown = faults.filter(({ name }) => document.getElementById(idOf(name)) !== null);
    setRefused(shown);
    if (shown.length > 0) setRefusals((count) => count + 1);
    if (faults.length === 0) setProblem(sayProblem(result));
    else if (shown.length < faults.length) setProblem(sayHidden(faults, shown));
    props.onAnswer?.(result);
  };
  return (
    <AppForm
      initial={initial}
      validate={validate}
      accepts={() => !isBusy}
      onSubmit={(values) => void send(values)}
      refused={refused}
      refusals={refusals}
      idOf={({ name }) => idOf(name)}
    >
      <TypedBefore names={Object.keys(initial)} idOf={idOf} />
      {children({
        isBusy,
        problem: problem !== null && (
          <Notice tone="danger" live>
            {problem}
            {more !== undefined && more !== false && <> {more}</>}
          </Notice>
        ),
      })}
    </AppForm>
  );
}

type AccountFieldProps = Omit<ComponentProps<typeof BoundText>, 'id'> & { readonly id?: string };

/** A text of the form around it, whose element has its name where no other id is said. */
export const AccountField = (props: AccountFieldProps) => <BoundText id={props.name} {...props} />;

/** Six digits: of an authenticator app, if no hint says from where else. */
export function AccountCode(props: { readonly id: string; readonly hint?: string }) {
  const { t } = useTranslation('account');
  const { id, hint = t('code.hint') } = props;
  const { value, error, set } = useAppField<string>('code');
  return (
    <CodeField
      id={id}
      label={t('code.label')}
      hint={hint}
      error={error}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** The faults that no field of the page can show. */
const sayHidden = (faults: readonly FormProblem[], shown: readonly FormProblem[]): string =>
  faults
    .filter((fault) => !shown.includes(fault))
    .map(({ message }) => message)
    .join('. ');

/** What the server says about the form's fields; several faults of one field are one text. */
function readFaults(
  { problem }: Extract<ApiResult<unknown>, { ok: false }>,
  initial: Texts,
): readonly FormProblem[] {
  const found = new Map<string, string>();
  for (const { pointer, message } of problem?.errors ?? []) {
    const name = pathOf(pointer);
    if (initial[name] === undefined) continue;
    const before = found.get(name);
    found.set(name, before === undefined ? message : `${before}. ${message}`);
  }
  return [...found].map(([name, message]) => ({ name, message }));
}
