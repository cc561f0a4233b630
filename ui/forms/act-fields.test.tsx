/** @jest-environment jsdom */
import '../testing/setup.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DefinitionFields } from './definition-fields.tsx';
import { DefinitionForm, type SentForm } from './definition-form.tsx';
import { FormSettingsContext } from './form-settings.ts';
import { RecordChoicesContext } from './record-choices.ts';

const definition: FormDefinition = {
  id: 'assign',
  version: 1,
  title: 'Assign',
  groups: [
    {
      fields: [
        { name: 'who', type: 'record', label: 'Who', required: true },
        { name: 'dueOn', type: 'date', label: 'Due', required: true, firstDay: '2026-11-20' },
      ],
    },
  ],
};
const ana = '0b9f2c1e-6f3a-4a51-9a0e-2f5c7d1b8e44';

test('a record is chosen by its name and sent by its id, a day by the browser’s own control', async () => {
  const sent: SentForm[] = [];
  render(
    <FormSettingsContext value={{ language: 'en', country: 'INT' }}>
      <RecordChoicesContext value={{ who: [{ id: ana, name: 'Ana Soto', detail: '6 open' }] }}>
        <DefinitionForm
          definition={definition}
          saved={{}}
          onSubmit={(form) => void sent.push(form)}
        >
          <DefinitionFields definition={definition} />
          <button type="submit">Send</button>
        </DefinitionForm>
      </RecordChoicesContext>
    </FormSettingsContext>,
  );
  const user = userEvent.setup();
  const day = screen.getByLabelText<HTMLInputElement>('Due');
  expect([day.type, day.min]).toEqual(['date', '2026-11-20']);
  await user.selectOptions(screen.getByLabelText('Who'), 'Ana Soto (6 open)');
  await user.type(day, '2026-12-03');
  await user.click(screen.getByText('Send'));
  expect(sent[0]?.answers).toEqual({ who: ana, dueOn: '2026-12-03' });
});
