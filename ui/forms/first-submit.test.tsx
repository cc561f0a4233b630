/** @jest-environment jsdom */
import '../testing/setup.ts';
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import { validateForm } from '@cotejo/domain/form/validate-form.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DefinitionFields } from './definition-fields.tsx';
import { DefinitionForm, type SentForm } from './definition-form.tsx';
import { FormSettingsContext } from './form-settings.ts';
import type { Validator } from './validator.ts';

/** A file of rules that comes when the test says so. */
const mockRules: { loaded: Validator | null; come: () => void; asked: number } = {
  loaded: null,
  come: () => undefined,
  asked: 0,
};
jest.mock('./validator.ts', () => ({
  loadedValidator: () => mockRules.loaded,
  loadValidator: () => {
    mockRules.asked += 1;
    return new Promise<void>((resolve) => {
      mockRules.come = () => {
        mockRules.loaded = validateForm;
        resolve();
      };
    });
  },
}));
beforeEach(() => {
  mockRules.loaded = null;
  mockRules.asked = 0;
});
const rulesCome = () => act(async () => mockRules.come());

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

test('rules are asked for when someone enters the form', () => {
  show();
  expect(mockRules.asked).toBe(0);
  fireEvent.focus(screen.getByLabelText('Name'));
  expect(mockRules.asked).toBe(1);
});

test('pressing twice before the rules are there is one submit, of the values of that moment', async () => {
  const sent = show();
  fillIn('Catalina');
  submit();
  submit();
  fillIn('Catalina Rojas');
  expect(sent).toEqual([]);
  await rulesCome();
  expect(sent.map(({ taken }) => taken)).toEqual([{ name: 'Catalina Rojas' }]);
});

test('what is wrong at the first submit is said, and the focus goes there', async () => {
  const sent = show();
  submit();
  await rulesCome();
  const summary = screen.getByText('There is a problem');
  expect(summary.closest('[tabindex]')).toBe(document.activeElement);
  expect(sent).toEqual([]);
  fillIn('Catalina');
  await act(async () => submit());
  expect(sent).toHaveLength(1);
});

test('a form that has gone meanwhile sends nothing', async () => {
  const sent = show();
  fillIn('Catalina');
  submit();
  cleanup();
  await rulesCome();
  expect(sent).toEqual([]);
});
