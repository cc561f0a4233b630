import { SelectField, type SelectFieldProps } from '../form/select-field.tsx';
import { TextField, type TextFieldProps } from '../form/text-field.tsx';
import { useAppField } from './use-app-field.ts';

type Bound<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'error'> & {
  /** Of the value in the form around. */
  readonly name: string;
  /** Shown where nothing is wrong with the field itself. */
  readonly problem?: string | null;
};

/** A text or a day of the form around, for forms that are no definition. */
export function BoundText({ name, problem, ...field }: Bound<TextFieldProps>) {
  const { value, error, set } = useAppField<string>(name);
  return (
    <TextField
      {...field}
      name={name}
      value={value}
      error={error ?? problem ?? undefined}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** A choice of the form around, for forms that are no definition. */
export function BoundSelect({ name, problem, ...field }: Bound<SelectFieldProps>) {
  const { value, error, set } = useAppField<string>(name);
  return (
    <SelectField
      {...field}
      name={name}
      value={value}
      error={error ?? problem ?? undefined}
      onChange={({ target }) => set(target.value)}
    />
  );
}
