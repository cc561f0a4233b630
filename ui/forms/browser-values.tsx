import type { FormDefinition, FormField } from '@cotejo/domain/form/definition.ts';
import { initialValues } from '@cotejo/domain/form/initial-values.ts';
import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import { fieldsOf } from '@cotejo/domain/form/visibility.ts';
import { setIn, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { joinDate } from './birth-parts.ts';
import { fieldId } from './form-context.ts';

export interface BrowserValuesProps {
  readonly definition: FormDefinition;
  readonly idPrefix: string | undefined;
  /** What this browser kept; null where it kept nothing, or where scripts do not run yet. */
  readonly draft: FormValues | null;
}

type Typed = ReadonlyMap<string, string | boolean>;

/**
 * Brings into the form what only the browser knows: what was typed into the server's page before scripts
 * ran, and a draft. What was typed wins.
 */
export function BrowserValues({ definition, idPrefix, draft }: BrowserValuesProps) {
  const { values, setValues } = useFormikContext<FormValues>();
  const typed = useRef<Typed>(new Map());
  // A draft that was there from the first render is what the form began with.
  const isKnown = useRef(draft !== null);

  const readPage = useEffectEvent(() => {
    typed.current = readTyped(definition, values, idPrefix);
    if (typed.current.size > 0) void setValues(withTyped(values, typed.current), false);
  });
  const adopt = useEffectEvent((kept: FormValues) => {
    const known = initialValues(definition, kept);
    void setValues(withTyped(known, typed.current), false);
  });
  // Before anything renders again, because that puts the controls back to what React knows.
  useLayoutEffect(() => readPage(), []);
  useEffect(() => {
    if (draft === null || isKnown.current) return;
    isKnown.current = true;
    adopt(draft);
  }, [draft]);
  return null;
}

/** The same for a form without a definition: what stood in its texts before scripts ran, typed or filled in by the browser. */
export function TypedBefore(props: {
  readonly names: readonly string[];
  readonly idOf: (name: string) => string;
}) {
  const { values, setValues } = useFormikContext<FormValues>();
  const readPage = useEffectEvent(() => {
    const typed = new Map<string, string>();
    for (const name of props.names) {
      const control = document.getElementById(props.idOf(name));
      if (!(control instanceof HTMLInputElement) || control.type === 'radio') continue;
      if (control.value !== '' && control.value !== values[name]) typed.set(name, control.value);
    }
    if (typed.size > 0) void setValues(withTyped(values, typed), false);
  });
  useLayoutEffect(() => readPage(), []);
  return null;
}

function withTyped(values: FormValues, typed: Typed): FormValues {
  return [...typed].reduce((all, [name, value]) => setIn(all, name, value) as FormValues, values);
}

function readTyped(
  definition: FormDefinition,
  values: FormValues,
  idPrefix: string | undefined,
): Typed {
  const typed = new Map<string, string | boolean>();
  for (const field of fieldsOf(definition, values)) {
    const shown = readControl(field, fieldId(field.name, idPrefix));
    const known = readPath(values, field.name);
    if (shown !== undefined && shown !== known) typed.set(field.name, shown);
  }
  return typed;
}

/** The value of a field's control; undefined where the page has none. */
function readControl(field: FormField, id: string): string | boolean | undefined {
  const control = document.getElementById(id);
  if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
    return control.value;
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (field.type === 'checkbox') return control.checked;
  if (field.type === 'radio') return readRadio(control);
  if (field.type !== 'birth-date') return control.value;
  const part = (name: 'month' | 'year') => {
    const box = document.getElementById(`${id}-${name}`);
    return box instanceof HTMLInputElement ? box.value : '';
  };
  return joinDate({ day: control.value, month: part('month'), year: part('year') });
}

function readRadio({ form, name }: HTMLInputElement): string | undefined {
  const group = form?.elements.namedItem(name);
  return group instanceof RadioNodeList ? group.value : undefined;
}
