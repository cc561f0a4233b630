import type { FormField } from '../form/definition.ts';

/** The field that names an uploaded picture, by the cell that shows it; pages fill it in when the upload is there. */
export const pictureField = (name: string, label: string, current: string | null): FormField => ({
  name,
  type: 'text',
  label,
  required: true,
  maxLength: 60,
  ...(current === null ? {} : { initial: current }),
});
