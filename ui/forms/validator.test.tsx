/** @jest-environment jsdom */
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DefinitionFields } from './definition-fields.tsx';
import { DefinitionForm, type SentForm } from './definition-form.tsx';
import { FormSettingsContext } from './form-settings.ts';

const mockLine = { isDown: true };
jest.mock('@cotejo/domain/form/validate-form.ts', () => {
  const { validateForm } = jest.requireActual<{ validateForm: unknown }>(
    '@cotejo/domain/form/validate-form.ts',
  );
  return {
    get validateForm() {
      if (mockLine.isDown) throw new Error('the file does not come');
      return validateForm;
    },
  };
});

const definition: FormDefinition = {
  id: 'form',
  version: 1,
  title: 'Form',
  groups: [
    { title: 'You', fields: [{ name: 'name', type: 'text', label: 'Name', required: true }] },
  ],
};

function show(): SentForm[] {
  const sent: SentForm[] = [];
  render(
    <FormSettingsContext value={{ language: 'en', country: 'INT' }}>
      <DefinitionForm definition={definition} saved={{}} onSubmit={(form) => void sent.push(form)}>
        <DefinitionFields definition={definition} />
        <button type="submit">Send</button>
      </DefinitionForm>
    </FormSettingsContext>,
  );
  return sent;
}

const submit = () => fireEvent.submit(screen.getByText('Send').closest('form') as HTMLFormElement);
const fillIn = (name: string) =>
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });

test('rules that fail to load leave the answers to the server, and are asked for again', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const sent = show();
  fillIn(' Catalina ');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ answers: { name: ' Catalina ' }, taken: null });
  expect(reported).toHaveBeenCalledTimes(1);
  mockLine.isDown = false;
  submit();
  await waitFor(() => expect(sent[1]?.taken).toEqual({ name: 'Catalina' }));
});
