import type { Ref } from 'react';
import type { FieldFrame } from './field.tsx';
import { TextField } from './text-field.tsx';

/** A code of six digits, which a phone may fill in; it is read by `readCode`. */
export function CodeField(props: FieldFrame & { ref?: Ref<HTMLInputElement> | undefined }) {
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
