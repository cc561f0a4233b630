import type { FormDefinition } from '../form/definition.ts';
import { reasonField } from '../form/reason-field.ts';
import type { FormContext } from '../record/record-kind.ts';
import { supportMinutes } from './support-access-row.ts';
import { supportWords } from './support-access-words.ts';

/** What is asked where one is opened: whose people, for how long, why. */
export function newSupportForm({ language }: FormContext): FormDefinition {
  const words = supportWords[language];
  return {
    id: 'support-access-new',
    version: 1,
    title: words.title,
    lead: words.lead,
    groups: [
      {
        fields: [
          {
            name: 'company',
            type: 'text',
            label: words.company,
            hint: words.companyHint,
            required: true,
            maxLength: 63,
            autocomplete: 'off',
          },
          {
            name: 'minutes',
            type: 'select',
            label: words.minutes,
            required: true,
            initial: '30',
            options: supportMinutes.map((minutes) => ({
              value: String(minutes),
              label: `${minutes} ${words.minute}`,
            })),
          },
          reasonField(language, { hint: words.reasonHint }),
        ],
      },
    ],
  };
}
