import type { FormDefinition } from './definition.ts';
import { pickDraft } from './pick-draft.ts';

const form: FormDefinition = {
  id: 'form',
  version: 1,
  title: 'Form',
  groups: [
    {
      fields: [
        { name: 'people.0.weight', type: 'decimal', label: 'Weight', required: true },
        { name: 'people.0.smokes', type: 'checkbox', label: 'Smokes', required: false },
        { name: 'truthful', type: 'checkbox', label: 'It is true', required: true },
      ],
    },
  ],
  consent: { field: 'consent', textVersion: 'v1', label: 'I agree', paragraphs: [] },
};

test('texts, numbers and ticks of its fields are kept, as they were typed', () => {
  expect(pickDraft(form, { people: [{ weight: '64,', smokes: true }] })).toEqual({
    people: [{ weight: '64,', smokes: true }],
  });
  expect(pickDraft(form, { people: [{ weight: 64, smokes: false }] })).toEqual({
    people: [{ weight: 64, smokes: false }],
  });
});

test('neither statements, nor what is empty, nor what the form does not ask', () => {
  const values = {
    people: [{ weight: '', smokes: { a: 1 }, name: 'x' }],
    truthful: true,
    consent: true,
    other: 'y',
    consentTextVersion: 'v1',
  };
  expect(pickDraft(form, values)).toEqual({});
});
