/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

/** The form after it was sent without its ticks. */
async function sendEmpty() {
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
  return user;
}

test('what is wrong stays where it is until the button that left the field is up again', async () => {
  const user = await sendEmpty();
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

test('a press that ends in no click holds nothing back', async () => {
  const user = await sendEmpty();
  const [first, second] = screen.getAllByRole('checkbox');
  first?.focus();
  await user.keyboard(' ');
  fireEvent.pointerDown(document.body);
  act(() => second?.focus());
  expect(screen.queryAllByText(/“first”/)).not.toHaveLength(0);
  // The pointer was drawn away from what it had pressed.
  fireEvent.pointerUp(document.body);
  await waitFor(() => expect(screen.queryAllByText(/“first”/)).toHaveLength(0));
});
