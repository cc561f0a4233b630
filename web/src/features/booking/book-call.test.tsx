/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, refusal, renderPage } from '../../testing/render-page.tsx';
import { BookCall } from './book-call.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const line = (name: string, displayName: string, id: number) => ({
  id,
  name,
  displayName,
  availableCountries: ['CL'],
  leadTypes: ['contact'],
  editable: true,
  origin: [],
});
const offerOf = (slug: string, name: string) =>
  ok({
    data: {
      adviser: { slug, name, initials: 'AR', photo: null, languages: ['es'], lines: [] },
      timeZone: 'America/Santiago',
      slots: [{ at: '2026-12-03T15:00:00Z', day: '2026-12-03', time: '12:00' }],
    },
  });

test('after another topic nothing is sent before it is known who attends it, and who left it is read again', async () => {
  let answer: (offer: ReturnType<typeof ok>) => void = () => undefined;
  const ofCompanies = new Promise<ReturnType<typeof ok>>((resolve) => (answer = resolve));
  const { api, asked } = fakeApi({
    listBusinessLines: () => ok([line('isapres', 'Isapres', 1), line('empresas', 'Empresas', 2)]),
    pickAdviser: ({ query }) =>
      (query as { linea?: string }).linea === 'empresas'
        ? ofCompanies
        : offerOf('ana', 'Ana Rojas'),
    bookCall: () =>
      refusal(422, 'VALIDATION_FAILED', {
        errors: [{ pointer: '/values/businessLine', code: 'INVALID', message: 'No' }],
      }),
  });
  const user = userEvent.setup({ delay: null });
  const write = async (name: RegExp, text: string): Promise<void> => {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(text);
  };
  await renderPage(BookCall, { path: '/Agendar', route: '/Agendar', api });
  await screen.findByText('Te llama Ana Rojas');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Día' }), '2026-12-03');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hora' }), '12:00');
  await write(/Nombre/, 'Catalina Rojas');
  await write(/Teléfono/, '+56981234567');
  await write(/Correo/, 'catalina@correo.cl');
  await user.click(screen.getByRole('checkbox'));
  await user.selectOptions(
    screen.getByRole('combobox', { name: /¿Sobre qué es la llamada/ }),
    'empresas',
  );
  const send = () => screen.getByRole('button', { name: 'Agendar la llamada' });
  const calls = (name: string) => asked.filter((one) => one.name === name);
  await user.click(send());
  expect(calls('bookCall')).toEqual([]);
  await act(async () => answer(offerOf('fabiola', 'Fabiola Soto')));
  await screen.findByText('Te llama Fabiola Soto');
  await user.click(send());
  expect(await screen.findByText(/ya no atiende este tema/)).toBeVisible();
  expect(calls('bookCall')[0]?.input.body).toMatchObject({
    asesor: 'fabiola',
    values: { businessLine: 'empresas' },
  });
  // Each refusal reads again, also when the same adviser is offered once more.
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
  const read = calls('pickAdviser').length;
  await user.click(send());
  await waitFor(() => expect(calls('pickAdviser').length).toBe(read + 1));
});
