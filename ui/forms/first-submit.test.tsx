/** @jest-environment jsdom */
import '../testing/setup.ts';
import { validateForm } from '@cotejo/domain/form/validate-form.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { fillInName, renderNameForm, submitForm } from './testing/name-form.tsx';
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

test('rules are asked for when someone enters the form', () => {
  renderNameForm();
  expect(mockRules.asked).toBe(0);
  fireEvent.focus(screen.getByLabelText('Name'));
  expect(mockRules.asked).toBe(1);
});

test('pressing twice before the rules are there is one submit, of the values of that moment', async () => {
  const sent = renderNameForm();
  fillInName('Catalina');
  submitForm();
  submitForm();
  fillInName('Catalina Rojas');
  expect(sent).toEqual([]);
  await rulesCome();
  expect(sent.map(({ taken }) => taken)).toEqual([{ name: 'Catalina Rojas' }]);
});

test('what is wrong at the first submit is said, and the focus goes there', async () => {
  const sent = renderNameForm();
  submitForm();
  await rulesCome();
  const summary = screen.getByText('There is a problem');
  expect(summary.closest('[tabindex]')).toBe(document.activeElement);
  expect(sent).toEqual([]);
  fillInName('Catalina');
  await act(async () => submitForm());
  expect(sent).toHaveLength(1);
});

test('a form that has gone meanwhile sends nothing', async () => {
  const sent = renderNameForm();
  fillInName('Catalina');
  submitForm();
  cleanup();
  await rulesCome();
  expect(sent).toEqual([]);
});
