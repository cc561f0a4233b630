import { readPath, type FormValues } from '@cotejo/domain/form/values.ts';
import { useFormikContext } from 'formik';

/** All values of the form around; a part of the page that depends on several fields reads them here. */
export function useFormValues(): FormValues {
  return useFormikContext<FormValues>().values;
}

export function useFormValue(name: string): unknown {
  return readPath(useFormValues(), name);
}

/** Sets one value of the form around: a region that changed empties the comuna. */
export function useSetFormValue(): (name: string, value: unknown) => void {
  const { setFieldValue } = useFormikContext<FormValues>();
  return (name, value) => void setFieldValue(name, value, false);
}
