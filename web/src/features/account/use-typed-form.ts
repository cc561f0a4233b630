import type { ApiResult } from '@cotejo/contract/client.ts';
import { pathOf } from '@cotejo/domain/form/pointers.ts';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { toProblemText } from './problem-text.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * A form that is read when it is sent. What is missing, and what the server says about a field, stands at the field,
 * the first of which gets the focus; what else the server refuses is `problem`.
 *
 * @param sayMissing the text at a field that was left empty, by its name
 */
export function useTypedForm(sayMissing: (name: string) => string) {
  const { t } = useTranslation('account');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Texts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** What was typed there is selected, to be typed again. */
  const focus = useCallback((name: string): void => {
    const field = findField(form.current, name);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  const mark = (found: Texts): void => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) focus(first);
  };

  /**
   * Reads the fields and sends them; null where something was missing, or is on its way already.
   *
   * @param clean makes of what was typed what is sent; empty is missing
   */
  const send = async <T>(
    needed: readonly string[],
    ask: (values: Texts) => Promise<ApiResult<T>>,
    clean = (typed: Texts): Texts => typed,
  ): Promise<ApiResult<T> | null> => {
    if (isBusy) return null;
    const values = clean(readFields(form.current));
    const missing = needed.filter((name) => !values[name]?.trim());
    setProblem(null);
    mark(Object.fromEntries(missing.map((name) => [name, sayMissing(name)])));
    if (missing.length > 0) return null;
    setBusy(true);
    const result = await ask(values);
    setBusy(false);
    const found = result.ok ? {} : readFaults(result, form.current);
    mark(found);
    if (Object.keys(found).length === 0) setProblem(toProblemText(result, t));
    return result;
  };

  return { form, problem, isBusy, send, focus, errorOf: (name: string) => errors[name] };
}

function findField(form: HTMLFormElement | null, name: string): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null;
}

function readFields(form: HTMLFormElement | null): Texts {
  const typed = new FormData(form ?? undefined);
  return Object.fromEntries([...typed].map(([name, value]) => [name, String(value)]));
}

/** What the server says about fields that the form shows; several faults of one field are one text. */
function readFaults(
  { problem }: Extract<ApiResult<unknown>, { ok: false }>,
  form: HTMLFormElement | null,
): Texts {
  const found: Record<string, string> = {};
  for (const { pointer, message } of problem?.errors ?? []) {
    const name = pathOf(pointer);
    if (findField(form, name) === null) continue;
    found[name] = found[name] === undefined ? message : `${found[name]}. ${message}`;
  }
  return found;
}
