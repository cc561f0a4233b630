/** @jest-environment jsdom */
import '../testing/setup.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RadioGroup } from '../form/radio-group.tsx';
import { TextField } from '../form/text-field.tsx';
import { AppForm } from './app-form.tsx';
import { TypedBefore } from './browser-values.tsx';
import { FormSettingsContext } from './form-settings.ts';
import { useAppField } from './use-app-field.ts';

function Field({ name }: { readonly name: string }) {
  const { value, set } = useAppField<string>(name);
  return (
    <TextField id={name} label={name} value={value} onChange={({ target }) => set(target.value)} />
  );
}

test('what the browser had filled in before scripts came is kept and sent', async () => {
  const sent: FormValues[] = [];
  const names = ['email', 'password', 'code', 'kind'];
  const page = (
    <FormSettingsContext value={{ language: 'en', country: 'CL' }}>
      <AppForm
        initial={{ email: '', password: '', code: 'none', kind: '' }}
        validate={() => []}
        onSubmit={(values) => sent.push(values)}
        idOf={({ name }) => name}
      >
        <TypedBefore names={names} idOf={(name) => name} />
        {names.slice(0, 3).map((name) => (
          <Field key={name} name={name} />
        ))}
        <RadioGroup
          id="kind"
          name="kind"
          label="Kind"
          options={[{ value: 'copy', label: 'Copy' }]}
          value={null}
          onChange={() => undefined}
        />
        <button type="submit">Send</button>
      </AppForm>
    </FormSettingsContext>
  );
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(page);
  screen.getByLabelText<HTMLInputElement>('email').value = 'ana@example.com';
  screen.getByLabelText<HTMLInputElement>('password').value = 'secret';
  await act(async () => void hydrateRoot(container, page));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('password'), '!');
  await user.click(screen.getByText('Send'));
  expect(sent).toEqual([{ email: 'ana@example.com', password: 'secret!', code: 'none', kind: '' }]);
});
