/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DefinitionFields } from './definition-fields.tsx';
import { DefinitionForm } from './definition-form.tsx';
import { FormSettingsContext } from './form-settings.ts';

Element.prototype.scrollIntoView = () => undefined;

const tick = (name: string) => ({ name, type: 'checkbox', label: name, required: true }) as const;
const definition: FormDefinition = {
  id: 'form',
  version: 1,
  title: 'Form',
  groups: [{ title: 'Statements', fields: [tick('first'), tick('second')] }],
};

test('what is wrong stays where it is until the button that left the field is up again', async () => {
  const user = userEvent.setup();
  render(
    <FormSettingsContext value={{ language: 'en', country: 'INT' }}>
      <DefinitionForm definition={definition} saved={{}} onSubmit={() => undefined}>
        <DefinitionFields definition={definition} />
        <button type="submit">Send</button>
      </DefinitionForm>
    </FormSettingsContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  const beside = (name: string) =>
    screen.queryAllByText(new RegExp(`“${name}”`)).filter(({ tagName }) => tagName !== 'A');
  const [first, second] = screen.getAllByRole('checkbox');
  first?.focus();
  await user.keyboard(' ');
  fireEvent.pointerDown(second!);
  act(() => second?.focus());
  expect(beside('first')).toHaveLength(1);
  fireEvent.pointerUp(second!);
  fireEvent.click(second!);
  expect(second).toBeChecked();
  expect(beside('first')).toHaveLength(0);
  // With the keyboard nothing waits.
  await user.tab();
  expect(beside('second')).toHaveLength(0);
});
