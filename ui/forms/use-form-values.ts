import type { FormValues } from '@cotejo/domain/form/values.ts';
import { useFormikContext } from 'formik';

/** All values of the form around; a part of the page that depends on several fields reads them here. */
export function useFormValues(): FormValues {
  return useFormikContext<FormValues>().values;
}
