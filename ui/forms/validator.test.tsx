/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { fillInName, renderNameForm, submitForm } from './testing/name-form.tsx';

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

test('rules that fail to load leave the answers to the server, and are asked for again', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const sent = renderNameForm();
  fillInName(' Catalina ');
  submitForm();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ answers: { name: ' Catalina ' }, taken: null });
  expect(reported).toHaveBeenCalledTimes(1);
  mockLine.isDown = false;
  submitForm();
  await waitFor(() => expect(sent[1]?.taken).toEqual({ name: 'Catalina' }));
});
