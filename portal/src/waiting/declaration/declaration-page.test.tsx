/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, renderPortal } from '../../testing/render-portal.tsx';
import { sampleItem, sampleList } from '../../testing/sample-waiting.ts';
import { bariatric, sampleReview } from '../../testing/sample-review.ts';

const item = sampleItem('declaration', { organization: 'MetLife', provider: null, payment: null });
const review = sampleReview(item);
async function open() {
  const { api, asked } = fakeApi({
    listWaiting: () => sampleList([item]),
    readDeclarationReview: () => ok(review),
    decideDeclaration: () => ok({ status: 'filling' }),
  });
  await renderPortal(`/portal/espera/${item.id}`, api);
  await screen.findByRole('heading', { name: 'Por qué la mira una persona' });
  return () => asked.find(({ name }) => name === 'decideDeclaration')?.input;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('every yes stands with its details; what was answered no is one fold', async () => {
  await open();
  screen.getByText('Pedro: IMC sobre 35 (38,1)');
  const yes = screen.getByRole('region', { name: 'Respuestas «Sí»: 1' });
  within(yes).getByRole('heading', { name: '¿Corazón?' });
  within(yes).getByText('Diagnóstico');
  const fold = screen.getByText('2 respuestas «No»').closest('details');
  expect(fold).not.toHaveAttribute('open');
  within(fold!).getByText('¿Diabetes?');
});

test('exclusions of what was declared stand first, those that the rules ask for are chosen', async () => {
  await open();
  expect(screen.getByLabelText('Cirugía bariátrica')).toBeChecked();
  expect(screen.getByLabelText('El corazón')).not.toBeChecked();
  const others = screen.getByText('Otras 1, de lo que no declaró').closest('details');
  expect(others).toContainElement(screen.getByLabelText('El tumor'));
  expect(others).not.toContainElement(screen.getByLabelText('El corazón'));
});

test('what the insurer answered is written down, with who, when and its number', async () => {
  const recorded = await open();
  await press('Anotar la respuesta');
  for (const missing of [
    'Elige qué respondió',
    'Escribe quién respondió',
    'Escribe el folio o el número',
    'Escribe el día',
  ])
    screen.getByText(missing);
  await userEvent.click(screen.getByLabelText('Acepta con las exclusiones elegidas'));
  await userEvent.click(screen.getByLabelText('El corazón'));
  await userEvent.type(screen.getByLabelText('Quién respondió en MetLife'), 'Suscripción');
  await userEvent.type(screen.getByLabelText('Folio o número de la respuesta'), '88.412');
  await userEvent.type(screen.getByLabelText('Día de la respuesta'), '2026-11-22');
  await userEvent.type(screen.getByLabelText('Por qué'), 'Riesgo con exclusión');
  await press('Anotar la respuesta');
  expect(recorded()).toBeUndefined();
  expect(screen.getAllByText(/lee que MetLife la acepta con 2 exclusiones/).length).toBeGreaterThan(
    0,
  );
  await press('Sí, confirmar');
  await screen.findByText(/quedó anotado que la compañía acepta con exclusiones/);
  expect(recorded()).toEqual({
    params: { declarationId: item.id },
    body: {
      outcome: 'accepted_with_exclusions',
      reason: 'Riesgo con exclusión',
      answer: { by: 'Suscripción', on: '2026-11-22', reference: '88.412' },
      exclusions: [bariatric, { person: 0, exclusion: 'heart' }],
    },
  });
});
