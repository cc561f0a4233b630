import type { FormDefinition } from '../form/definition.ts';
import type { Language } from '../country/country.ts';
import type { FormContext } from '../record/record-kind.ts';
import { declineReasons, type CatalogueChange } from './change-row.ts';
import { declineWords } from './change-words.ts';

const titles: Readonly<Record<Language, string>> = { es: 'Por qué', en: 'Why', pt: 'Por quê' };

/** Why a change is not agreed: chosen, so that its history names nobody. */
export const declineForm = (_: CatalogueChange, { language }: FormContext): FormDefinition => ({
  id: 'catalogue-change-decline',
  version: 1,
  title: titles[language],
  groups: [
    {
      fields: [
        {
          name: 'why',
          type: 'select',
          label: titles[language],
          required: true,
          options: declineReasons.map((value) => ({ value, label: declineWords[value][language] })),
        },
      ],
    },
  ],
});
