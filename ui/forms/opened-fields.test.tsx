/** @jest-environment jsdom */
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DefinitionFields } from './definition-fields.tsx';
import { DefinitionForm } from './definition-form.tsx';
import { FormSettingsContext } from './form-settings.ts';

const definition: FormDefinition = {
  id: 'form',
  version: 1,
  title: 'Form',
  groups: [
    {
      title: 'Who pays',
      fields: [
        {
          name: 'payer',
          type: 'radio',
          label: 'Payer',
          required: true,
          options: [
            { value: 'me', label: 'Me' },
            { value: 'other', label: 'Somebody else' },
          ],
        },
        {
          name: 'payerName',
          type: 'text',
          label: 'Name of the payer',
          required: true,
          visibleWhen: { field: 'payer', equals: 'other' },
        },
      ],
    },
  ],
};

test('a choice that is no yes-or-no question shows the field that it opens', async () => {
  const user = userEvent.setup();
  render(
    <FormSettingsContext value={{ language: 'en', country: 'INT' }}>
      <DefinitionForm
        definition={definition}
        saved={{}}
        draft={null}
        today={() => '2026-11-20'}
        onSubmit={() => undefined}
      >
        <DefinitionFields definition={definition} />
      </DefinitionForm>
    </FormSettingsContext>,
  );
  const name = () => screen.queryByLabelText('Name of the payer');
  expect(name()).toBeNull();
  await user.click(screen.getByLabelText('Somebody else'));
  expect(name()).not.toBeNull();
  await user.click(screen.getByLabelText('Me'));
  expect(name()).toBeNull();
});
