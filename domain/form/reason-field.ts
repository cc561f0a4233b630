import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import { atLeast } from './at-least.ts';
import type { FormDefinition, FormField } from './definition.ts';

/** How long the reason of an act is, in letters; for its form and its call. */
export const reasonLength = { min: 3, max: 500 } as const;

const label: Texts = { es: 'Por qué', en: 'Why', pt: 'Por quê' };

/** Why an act is done, by the name `reason`. */
export const reasonField = (
  language: Language,
  more: Partial<Pick<FormField, 'hint' | 'label' | 'maxLength'>> = {},
): FormField => ({
  name: 'reason',
  type: 'textarea',
  label: label[language],
  required: true,
  ...atLeast(reasonLength.min, more.label ?? label[language], language),
  maxLength: reasonLength.max,
  ...more,
});

/** A form that asks for the reason alone. */
export const reasonForm = (id: string, language: Language, hint?: string): FormDefinition => ({
  id,
  version: 1,
  title: label[language],
  groups: [{ fields: [reasonField(language, hint === undefined ? {} : { hint })] }],
});

/** What a form asks, and at its end why. */
export const withReason = (form: FormDefinition, language: Language): FormDefinition => ({
  ...form,
  groups: [...form.groups, { fields: [reasonField(language)] }],
});
