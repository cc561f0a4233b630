import { useField } from 'formik';

/** A field of the form around, for controls that `AppField` does not render. */
export function useAppField<Value>(name: string): {
  readonly value: Value;
  readonly error: string | undefined;
  readonly set: (value: Value) => void;
} {
  const [input, meta, control] = useField<Value>(name);
  return {
    value: input.value,
    error: typeof meta.error === 'string' ? meta.error : undefined,
    set: (value) => void control.setValue(value, false),
  };
}
