/** @jest-environment jsdom */
import type { FormDefinition } from '@cotejo/domain/form/definition.ts';
import type { FormValues } from '@cotejo/domain/form/values.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { DefinitionFields } from './definition-fields.tsx';
import { DefinitionForm, type SentForm } from './definition-form.tsx';
import { FormSettingsContext } from './form-settings.ts';

const definition: FormDefinition = {
  id: 'form',
  version: 1,
  title: 'Form',
  groups: [
    {
      title: 'You',
      fields: [
        { name: 'firstName', type: 'text', label: 'First name', required: true },
        { name: 'surname', type: 'text', label: 'Surname', required: true },
        { name: 'birthDate', type: 'birth-date', label: 'Birth date', required: false },
        { name: 'news', type: 'checkbox', label: 'News', required: false },
        {
          name: 'smokes',
          type: 'radio',
          label: 'Do you smoke?',
          required: false,
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ],
        },
      ],
    },
  ],
};

/** A page as a server renders it; the draft is known in the browser only. */
function Page({ draft, sent }: { draft: FormValues | null; sent: SentForm[] }) {
  const hydrated = useHydrated();
  return (
    <FormSettingsContext value={{ language: 'en', country: 'INT' }}>
      <DefinitionForm
        definition={definition}
        saved={{}}
        draft={hydrated ? draft : null}
        today={() => '2026-11-20'}
        onSubmit={(form) => void sent.push(form)}
      >
        <DefinitionFields definition={definition} />
        <button type="submit">Send</button>
      </DefinitionForm>
    </FormSettingsContext>
  );
}

/** Types into the server's page, and lets the scripts come afterwards. */
async function hydrateAfter(typing: () => void, draft: FormValues | null) {
  const sent: SentForm[] = [];
  const page = <Page draft={draft} sent={sent} />;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(page);
  typing();
  await act(async () => {
    hydrateRoot(container, page, {
      onRecoverableError: (error) => {
        throw error;
      },
    });
  });
  return { sent, user: userEvent.setup() };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, text: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = text;
};

test('what was typed before scripts came is kept and sent', async () => {
  const { sent, user } = await hydrateAfter(() => {
    type('First name', 'Catalina');
    type('Day', '27');
    screen.getByLabelText<HTMLInputElement>('News').checked = true;
    screen.getByLabelText<HTMLInputElement>('No').checked = true;
  }, null);
  await user.type(screen.getByLabelText('Surname'), 'Rojas');
  await user.type(screen.getByLabelText('Month'), '3');
  await user.type(screen.getByLabelText('Year'), '1991');
  await user.click(screen.getByText('Send'));
  expect(sent[0]?.taken).toEqual({
    firstName: 'Catalina',
    surname: 'Rojas',
    birthDate: '1991-03-27',
    news: true,
    smokes: 'no',
  });
});

test('a draft fills in the rest: what was typed meanwhile comes first', async () => {
  const { sent, user } = await hydrateAfter(() => type('First name', 'Catalina'), {
    firstName: 'Old',
    surname: 'Rojas',
  });
  expect([valueOf('First name'), valueOf('Surname')]).toEqual(['Catalina', 'Rojas']);
  await user.click(screen.getByText('Send'));
  expect(sent[0]?.answers).toMatchObject({ firstName: 'Catalina', surname: 'Rojas' });
});
