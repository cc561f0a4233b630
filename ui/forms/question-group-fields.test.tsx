/** @jest-environment jsdom */
import { buildDeclarationForm } from '@cotejo/domain/declaration/declaration-form.ts';
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { DefinitionFields } from './definition-fields.tsx';
import { DefinitionForm, type SentForm } from './definition-form.tsx';
import { FormSettingsContext } from './form-settings.ts';

expect.extend(toHaveNoViolations);
Element.prototype.scrollIntoView = () => undefined;
// Hundreds of elements, found by role, on a machine that does other things too.
jest.setTimeout(60_000);

const definition = buildDeclarationForm({
  persons: [{ role: 'holder', sex: 'M', age: 40, relationship: null }],
  language: 'es',
  organization: 'BICE Vida',
});

function renderForm() {
  const sent: SentForm[] = [];
  const view = render(
    <FormSettingsContext value={{ language: 'es', country: 'CL' }}>
      <DefinitionForm definition={definition} saved={{}} onSubmit={(form) => void sent.push(form)}>
        <h1>Declaración</h1>
        <DefinitionFields definition={definition} consentTitle="Consentimiento" />
        <button type="submit">Continuar</button>
      </DefinitionForm>
    </FormSettingsContext>,
  );
  return { ...view, sent };
}

const organs = () => screen.getByRole('group', { name: 'Corazón, respiración y digestión' });
const none = () => within(organs()).getByRole('checkbox', { name: 'Ninguna de las siguientes' });
const heart = () =>
  within(organs()).getByRole('group', { name: /enfermedad del corazón, la presión o las venas/ });

test('one tick answers a group, says what it answered, and can be taken back', async () => {
  const user = userEvent.setup();
  renderForm();
  await user.click(within(heart()).getByRole('radio', { name: 'Sí' }));
  await user.type(within(organs()).getByLabelText('Diagnóstico'), 'Arritmia');
  await user.click(none());
  expect(within(organs()).queryByRole('radio')).toBeNull();
  expect(within(organs()).getByText(/Respondiste que no a corazón y presión, /)).toBeVisible();
  expect(within(organs()).getByText('Respondido')).toBeVisible();
  await user.click(none());
  // What was answered before the tick is there again.
  expect(within(heart()).getAllByRole('radio', { name: 'Sí' })[0]).toBeChecked();
  expect(within(organs()).getByLabelText('Diagnóstico')).toHaveValue('Arritmia');
  expect(within(organs()).getByText('Faltan 4 respuestas')).toBeVisible();
});

test('what is missing stands at its group, in one line of the summary', async () => {
  const user = userEvent.setup();
  const { container } = renderForm();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  const words = /Faltan 5 respuestas en «Corazón, respiración y digestión»/;
  const summary = screen.getByRole('alert');
  // Height, weight and the first groups; two more groups, consent and statement are counted.
  expect(within(summary).getAllByRole('link')).toHaveLength(6);
  expect(within(summary).getByText('y 4 más')).toBeVisible();
  expect(within(organs()).getByText(words)).toBeVisible();
  await user.click(within(summary).getByRole('link', { name: words }));
  expect(none()).toHaveFocus();
  await user.keyboard(' ');
  expect(none()).toBeChecked();
  expect(within(organs()).queryByText(words)).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('everything is answered by the keyboard with one key for each group, and sent as no', async () => {
  const user = userEvent.setup();
  const { sent } = renderForm();
  await user.type(screen.getByLabelText('Peso (kg)'), '70');
  await user.type(screen.getByLabelText('Estatura (cm)'), '175');
  for (const box of screen.getAllByRole('checkbox')) {
    box.focus();
    await user.keyboard(' ');
  }
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(sent).toHaveLength(1);
  const { answers } = sent[0]?.answers as { answers: Record<string, { answer: string }> };
  expect(Object.keys(answers)).toHaveLength(24);
  expect(new Set(Object.values(answers).map(({ answer }) => answer))).toEqual(new Set(['no']));
});
