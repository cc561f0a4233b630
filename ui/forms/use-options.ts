import type { FormField } from '@cotejo/domain/form/definition.ts';
import { readPath } from '@cotejo/domain/form/values.ts';
import {
  getAllOptions,
  fieldsOf,
  fieldsOfRule,
  getOptions,
} from '@cotejo/domain/form/visibility.ts';
import { useFormContext } from './form-context.ts';
import { useFormValues } from './use-form-values.ts';

export interface OfferedOption {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
}

/** What may be chosen now; one of a pair only while no other row has it (spec 2 §4). */
export function useOptions(field: FormField): readonly OfferedOption[] {
  const { definition, live } = useFormContext();
  const values = useFormValues();
  const fields = definition === undefined ? [field] : fieldsOf(definition, values);
  const offered = live ? getOptions(field, values, fields) : getAllOptions(field);
  const taken = (definition?.rules ?? []).flatMap((rule): readonly string[] => {
    if (rule.rule !== 'one-of') return [];
    const others = fieldsOfRule(fields, rule.field).filter(({ name }) => name !== field.name);
    const isMeant = others.length > 0 && fieldsOfRule([field], rule.field).length > 0;
    const isTaken = others.some(({ name }) =>
      rule.values.some((one) => one === readPath(values, name)),
    );
    return isMeant && isTaken ? rule.values : [];
  });
  return offered.map(({ value, label }) => ({ value, label, disabled: taken.includes(value) }));
}
