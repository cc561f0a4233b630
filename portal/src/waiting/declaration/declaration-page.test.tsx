/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { fakeApi, ok, renderPortal } from '../../testing/render-portal.tsx';
import { sampleAnswers, sampleItem } from '../../testing/sample-waiting.ts';
import { bariatric, sampleReview } from '../../testing/sample-review.ts';

// They type into long forms, on machines that do other things.
jest.setTimeout(30_000);

const fill = async (label: string | RegExp, text: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};

// An answer is of no later day than today.
const day = addDays(dayIn('America/Santiago', Date.now()), -1);
const item = sampleItem('declaration', { organization: 'MetLife', provider: null, payment: null });
async function open(review = sampleReview(item)) {
  const { api, asked } = fakeApi({
    ...sampleAnswers(item),
    readDeclarationReview: () => ok(review),
    decideDeclaration: () => ok({ status: 'filling' }),
    askForInsurer: () => ok({ status: 'reviewing' }),
  });
  await renderPortal(`/portal/espera/${item.id}`, api);
  await screen.findByRole('heading', { name: 'Por qué la mira una persona' });
  return (call = 'decideDeclaration') => asked.find(({ name }) => name === call)?.input;
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
    'Elige una opción en «¿Qué respondió MetLife?»',
    'Escribe «Quién respondió en MetLife» con 2 letras o más',
    'Completa «Folio o número de la respuesta»',
    'Completa «Día de la respuesta»',
  ])
    await screen.findByRole('link', { name: missing });
  await userEvent.click(screen.getByLabelText('Acepta con las exclusiones elegidas'));
  await userEvent.click(screen.getByLabelText('El corazón'));
  await fill('Quién respondió en MetLife', 'Suscripción');
  await fill('Folio o número de la respuesta', '88.412');
  await fill('Día de la respuesta', day);
  await fill('Por qué', 'Riesgo con exclusión');
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
      answer: { by: 'Suscripción', on: day, reference: '88.412' },
      exclusions: [bariatric, { person: 0, exclusion: 'heart' }],
    },
  });
});

const fillAnswer = async () => {
  await fill('Quién respondió en MetLife', 'Suscripción');
  await fill('Folio o número de la respuesta', '88.412');
  await fill('Día de la respuesta', day);
};

test('before it is sent, staff read the very words of the customer’s mail and page', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Pedro va a leer' })).toBeNull();
  const reads = () => within(screen.getByRole('region', { name: 'Pedro va a leer' }));
  await userEvent.click(screen.getByLabelText('Acepta'));
  reads().getByText(`Terminamos la revisión que faltaba en tu compra de ${item.productName}.`);
  reads().getByText(/se abre el paso del pago/);
  await userEvent.click(screen.getByLabelText('Acepta con las exclusiones elegidas'));
  reads().getByText(/^MetLife te acepta, con las siguientes exclusiones/);
  reads().getByText('Pedro: Cirugía bariátrica');
  await userEvent.click(screen.getByLabelText('El corazón'));
  reads().getByText(/^Pedro: La enfermedad del corazón/);
  await userEvent.click(screen.getByLabelText('No acepta'));
  reads().getByText(/este seguro de MetLife no se puede contratar/);
});

test('what the insurer asks for first is chosen and written down; no reason is asked, and the customer reads it', async () => {
  const recorded = await open();
  await userEvent.click(screen.getByLabelText('Pide un examen o más datos'));
  await press('Anotar la respuesta');
  await screen.findByRole('link', { name: 'Elige al menos una cosa que pide' });
  await userEvent.click(screen.getByLabelText('Examen de sangre'));
  await fill(/^Detalles/, 'En ayunas');
  await fillAnswer();
  const reads = within(screen.getByRole('region', { name: 'Pedro va a leer' }));
  reads.getByText(/^MetLife necesita algo más de ti/);
  reads.getByText('Examen de sangre');
  reads.getByText('En ayunas');
  expect(screen.queryByLabelText('Por qué')).toBeNull();
  await press('Anotar la respuesta');
  await press('Sí, confirmar');
  await screen.findByText(/quedó anotado lo que la compañía pide/);
  expect(recorded()).toBeUndefined();
  expect(recorded('askForInsurer')).toEqual({
    params: { declarationId: item.id },
    body: {
      asked: ['blood-test'],
      words: 'En ayunas',
      answer: { by: 'Suscripción', on: day, reference: '88.412' },
    },
  });
});

test('who has read it, and what was asked for, stand on the page', async () => {
  const sample = sampleReview(item);
  await open({
    ...sample,
    requests: [
      {
        id: 'q',
        at: item.since,
        by: 'Marcela Soto',
        items: ['Examen de sangre'],
        words: 'En ayunas',
        answer: { by: 'Suscripción', on: '2026-11-22', reference: '88.411' },
      },
    ],
  });
  const readers = within(screen.getByRole('region', { name: 'Quién la ha leído' }));
  expect(readers.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Tú, Fernanda Ríos/),
    expect.stringMatching(/^Marcela Soto.*2 veces$/),
    expect.stringMatching(/^Quien la llenó/),
    expect.stringMatching(/^Pedro la firmó/),
  ]);
  const asked = within(screen.getByRole('region', { name: 'Lo que MetLife pidió' }));
  asked.getByText(/anotado por Marcela Soto\. Lo pidió Suscripción, folio 88\.411/);
  asked.getByText('Examen de sangre');
  asked.getByText('En ayunas');
});
