/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeApi, ok, renderPortal } from '../testing/render-portal.tsx';

test('what is written to the desk is sent once and answered with its code', async () => {
  const asked: unknown[] = [];
  const { api } = fakeApi({
    writeToDesk: (input: { readonly body?: unknown }) => {
      asked.push(input.body);
      return ok({ reference: 'S-7K3M-9P2Q' });
    },
  });
  await renderPortal('/portal/ayuda', api);
  fireEvent.change(await screen.findByLabelText('Tu mensaje'), {
    target: { value: 'No veo mis cargas' },
  });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await Promise.resolve();
  });
  expect(await screen.findByText(/es la consulta S-7K3M-9P2Q/)).toBeVisible();
  expect(asked).toEqual([{ values: { topic: 'question', message: 'No veo mis cargas' } }]);
});
