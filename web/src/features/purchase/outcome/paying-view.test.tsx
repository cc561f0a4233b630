/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadOutcome } from '../machine/purchase-port.ts';
import { fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

const redirect = { method: 'POST', url: 'https://bank.example/pay', fields: {} } as const;
const open = (kind: 't' | 'transfer') =>
  sampleSnapshot({
    status: 'paying',
    version: 4,
    payment: { status: 'pending', kind, redirect },
  });
const lost: LoadOutcome = { type: 'LOAD_FAILED', reference: null };

const asked = [
  ['t', 'es', 'Ya pagué, revisar ahora', lost, /^Sin respuesta a las \d\d:\d\d\. Intenta otra vez/],
  ['t', 'es', 'Ya pagué, revisar ahora', null, /^Sin novedades a las \d\d:\d\d\.$/],
  ['transfer', 'es', 'Ya transferí', lost, /^Sin respuesta a las/],
  ['transfer', 'en', 'I have made the transfer', null, /^Nothing new at \d/],
  ['transfer', 'pt', 'Já transferi', lost, /^Sem resposta às \d\d:\d\d\. Tente outra vez/],
] as const;

test.each(asked)(
  'a check of %s in %s says what came of it',
  async (kind, language, name, load, said) => {
    const { port } = fakePort({ load: load ?? { type: 'FOUND', snapshot: open(kind) } });
    await renderPurchase({ initial: open(kind), port, language });
    const region = screen.getAllByRole('status').find((each) => each.textContent === '');
    await userEvent.click(screen.getByRole('button', { name }));
    const text = await screen.findByText(said);
    expect(text).toHaveAttribute('role', 'status');
    // The region was there before its words: only so they are read out.
    expect(screen.getAllByRole('status')).toContain(region);
  },
);

test('back from the bank by the browser’s own button the state is asked for', async () => {
  const paid = sampleSnapshot({ status: 'issuing', version: 5 });
  const { port } = fakePort({ load: { type: 'FOUND', snapshot: paid } });
  await renderPurchase({ initial: open('t'), port });
  const show = (persisted: boolean) =>
    act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
  await show(false);
  screen.getByRole('heading', { name: /^Tu pago está abierto en/ });
  await show(true);
  await screen.findByRole('heading', { name: 'Pago aprobado. Estamos emitiendo tu póliza' });
});

test('back from the bank to a page that was leaving for it, its state is asked for, and no form goes out again', async () => {
  const submit = jest
    .spyOn(HTMLFormElement.prototype, 'submit')
    .mockImplementation(() => undefined);
  const atPayment = sampleSnapshot({ stepId: 'pago', version: 3 });
  const { port } = fakePort({
    send: [{ type: 'ADOPTED', snapshot: open('t') }],
    load: { type: 'FOUND', snapshot: open('t') },
  });
  await renderPurchase({ initial: atPayment, port });
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Pagar/ }));
  await screen.findByRole('heading', { name: /^Te llevamos a/ });
  expect(submit).toHaveBeenCalledTimes(1);
  await act(
    async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await screen.findByRole('heading', { name: /^Tu pago está abierto en/ });
  expect(submit).toHaveBeenCalledTimes(1);
  submit.mockRestore();
});
