import type { FormField } from '@cotejo/domain/form/definition.ts';
import { use } from 'react';
import type { FieldFrame } from '../form/field.tsx';
import { SelectField } from '../form/select-field.tsx';
import { RecordChoicesContext } from './record-choices.ts';

interface RecordFieldProps {
  readonly frame: FieldFrame & { readonly name: string };
  readonly field: FormField;
  readonly value: string;
  /** The empty choice. */
  readonly choose: string;
  readonly onChoose: (id: string) => void;
}

/** Another record, chosen by its name. */
export function RecordField({ frame, field, value, choose, onChoose }: RecordFieldProps) {
  const choices = use(RecordChoicesContext)[field.name] ?? [];
  return (
    <SelectField
      {...frame}
      options={choices.map(({ id, name, detail }) => ({
        value: id,
        label: detail === undefined ? name : `${name} (${detail})`,
      }))}
      empty={field.placeholder ?? choose}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
