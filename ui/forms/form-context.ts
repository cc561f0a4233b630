import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { createContext, use } from 'react';
import type { FormProblem } from './app-form.tsx';

/** The form around a field, for what depends on more than the field. */
export interface FormContextValue {
  /** Before the name of a field in its element's id: two forms of one page differ by it. */
  readonly idPrefix: string;
  /** Absent where the fields are not of a definition (payment). */
  readonly definition?: FormDefinition | undefined;
  /** False where the form has to work before scripts run: nothing is hidden, every option is offered. */
  readonly live: boolean;
  /** Grows whenever wrong fields are to be pointed at; null where they do not shake. */
  readonly shakes: number | null;
  readonly shake: () => void;
  readonly check: (values: FormValues) => readonly FormProblem[];
  /** Loads what `check` needs; null where that is there. */
  readonly prepare: () => Promise<void> | null;
  /** Names of the rows that are folded away. */
  readonly folded: readonly string[];
  readonly setFolded: (folded: readonly string[]) => void;
}

const standard: FormContextValue = {
  idPrefix: 'f-',
  live: true,
  shakes: null,
  shake: () => undefined,
  check: () => [],
  prepare: () => null,
  folded: [],
  setFolded: () => undefined,
};

export const FormContext = createContext<FormContextValue>(standard);

export function useFormContext(): FormContextValue {
  return use(FormContext);
}

/** The element of a field, which an error links to; birth dates link to the part that is wrong. */
export function fieldId(name: string, prefix = standard.idPrefix): string {
  return prefix + name.replaceAll('.', '-');
}
