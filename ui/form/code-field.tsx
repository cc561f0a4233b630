import { TextField, type TextFieldProps } from './text-field.tsx';

/** A code of six digits, which a phone may fill in; it is read by `readCode`. */
export function CodeField(
  props: Omit<TextFieldProps, 'name' | 'inputMode' | 'autoComplete' | 'maxLength' | 'width'>,
) {
  return (
    <TextField
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      width="short"
    />
  );
}
