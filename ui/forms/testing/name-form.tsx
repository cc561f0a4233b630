import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { DefinitionFields } from '../definition-fields.tsx';
import { DefinitionForm, type SentForm } from '../definition-form.tsx';
import { FormSettingsContext } from '../form-settings.ts';

const definition: FormDefinition = {
  id: 'form',
  version: 1,
  title: 'Form',
  groups: [
    { title: 'You', fields: [{ name: 'name', type: 'text', label: 'Name', required: true }] },
  ],
};

/** Renders a form with one required field; gives what is sent with it, oldest first. */
export function renderNameForm(): readonly SentForm[] {
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

export function submitForm(): void {
  fireEvent.submit(screen.getByText('Send').closest('form') as HTMLFormElement);
}

export function fillInName(name: string): void {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
}
