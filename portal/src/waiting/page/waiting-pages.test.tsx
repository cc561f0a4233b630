/** @jest-environment jsdom */
import '@cotejo/ui/testing/setup.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayIn } from '@cotejo/domain/calendar/start-dates.ts';
import { addDays } from '@cotejo/domain/money/calendar-day.ts';
import { fakeApi, ok, problem, renderPortal } from '../../testing/render-portal.tsx';
import { sampleAnswers, sampleItem, sampleList } from '../../testing/sample-waiting.ts';
import type { WaitingItem } from '../waiting-item.ts';

// A statement has no later day than today.
const yesterday = addDays(dayIn('America/Santiago', Date.now()), -1);
const attemptId = sampleItem('charge').id;
const reference = sampleItem('charge').purchaseReference;
const item = sampleItem;
const list = sampleList;

const openItem = async (
  waiting: WaitingItem,
  answers: Parameters<typeof fakeApi>[0],
): Promise<ReturnType<typeof fakeApi>['asked']> => {
  const { api, asked } = fakeApi({ ...sampleAnswers(waiting), ...answers });
  await renderPortal(`/portal/espera/${attemptId}`, api);
  return asked;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inputOf = (asked: Awaited<ReturnType<typeof openItem>>, name: string) =>
  asked.find((one) => one.name === name)?.input;

test('nobody waits', async () => {
  await renderPortal('/portal', fakeApi({ listWaiting: () => list([]) }).api);
  await screen.findByText('Nadie espera');
  // What waits for nobody is behind one button, not a tab each.
  const tabs = screen.getByRole('navigation', { name: 'Colas de Esperan a una persona' });
  expect(within(tabs).getAllByRole('link')).toHaveLength(1);
  screen.getByRole('button', { name: /^Más/ });
  screen.getByRole('link', { name: 'Devolución rechazada (0)', hidden: true });
});

test('a record of another country has its own clock, which is named; its age stands first', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T12:27:00.000Z'), advanceTimers: true });
  const waiting = item('transfer', {
    act: 'match',
    country: 'PE',
    currency: 'PEN',
    dueAt: '2026-11-22T13:00:00.000Z',
  });
  await renderPortal('/portal', fakeApi({ listWaiting: () => list([waiting]) }).api);
  await screen.findByText('hace 27 min, pronto');
  screen.getByText('22-11-2026, 07:00 (hora de Perú)');
  screen.getByText('Hasta 22-11-2026, 08:00 (hora de Perú)');
  jest.useRealTimers();
});

test('who may decide about nothing is told so', async () => {
  await renderPortal('/portal', fakeApi({ listWaiting: () => list([], []) }).api);
  await screen.findByText('Tu rol no alcanza esta lista');
});

test('a list that could not be read can be asked for again', async () => {
  const answers = [problem(503, 'UNAVAILABLE', 'R-7'), list([item('refund', { act: 'retry' })])];
  await renderPortal('/portal', fakeApi({ listWaiting: () => answers.shift()! }).api);
  await screen.findByText(/dinos este número: R-7/);
  await press('Intentar otra vez');
  const link = await screen.findByRole('link', { name: `Devolver otra vez: ${reference}` });
  expect(link).toHaveAttribute('href', `/portal/espera/${attemptId}`);
  screen.getByText('$36.470');
});

test('a charge is decided with a reason, after it was confirmed, and waits for another person', async () => {
  const asked = await openItem(item('charge'), {
    decideCharge: () => ok({ status: 'awaiting_approval' }),
  });
  await press('Decidir');
  await screen.findByRole('link', { name: 'Elige una opción en «¿Se cobraron $36.470?»' });
  await userEvent.click(screen.getByLabelText('No se cobró'));
  await userEvent.type(screen.getByLabelText('Por qué'), 'no está en el banco');
  await press('Decidir');
  expect(inputOf(asked, 'decideCharge')).toBeUndefined();
  await press('Sí, confirmar');
  await screen.findByText(
    `Compra ${reference}: quedó anotado. Vale cuando otra persona dice lo mismo.`,
  );
  expect(inputOf(asked, 'decideCharge')).toEqual({
    params: { attemptId },
    body: { charged: false, reason: 'no está en el banco' },
  });
});

test('what another person has said is shown, and that they were quicker', async () => {
  const at = '2026-11-22T13:00:00.000Z';
  const asked = await openItem(
    item('charge', {
      proposals: [
        { isOwn: false, charged: true, decision: null, words: 'lo vi en la cartola', at },
      ],
    }),
    { decideCharge: () => problem(409, 'NOT_EDITABLE') },
  );
  await screen.findByText(/^Otra persona dijo «Se cobró»/);
  screen.getByText('lo vi en la cartola');
  await userEvent.click(screen.getByLabelText('Se cobró'));
  await userEvent.type(screen.getByLabelText('Por qué'), 'está en el banco');
  const before = asked.length;
  await press('Decidir');
  await press('Sí, confirmar');
  await screen.findByText(/otra persona decidió mientras tanto/);
  expect(asked.slice(before).map(({ name }) => name)).toContain('listWaiting');
});

test('a charge that its provider calls open can only be asked about again', async () => {
  const asked = await openItem(item('charge', { act: 'look-up', payment: 'pending' }), {
    lookUpCharge: () => ok({ status: 'pending' }),
  });
  await screen.findByText(/^Mercado Pago dice .* mientras lo diga, nadie puede decidirlo/);
  expect(screen.queryByRole('button', { name: 'Decidir' })).toBeNull();
  await press('Preguntar otra vez');
  await screen.findByText(/se preguntó otra vez al proveedor/);
  expect(inputOf(asked, 'lookUpCharge')).toEqual({ params: { attemptId } });
});

test('a charge that its provider gives up can be cancelled there', async () => {
  const pending = item('charge', { act: 'look-up', payment: 'pending', mayCancel: true });
  const asked = await openItem(pending, { cancelCharge: () => ok({ status: 'declined' }) });
  await screen.findByText(/^También puedes anularlo en Mercado Pago/);
  await press('Anular el cobro');
  await screen.findByText(/se pidió anular el cobro/);
  expect(inputOf(asked, 'cancelCharge')).toEqual({ params: { attemptId } });
});

test('a charge-back is decided with a reason, among what its policy allows', async () => {
  const asked = await openItem(
    item('charge-back', {
      act: 'settle-dispute',
      payment: 'charged_back',
      policy: 'PENDING',
      amount: 300_000,
      decisions: ['insured', 'lost'],
    }),
    { decideChargeback: () => ok({ status: 'awaiting_approval' }) },
  );
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
  screen.getByText('Por el monto, una disputa perdida la confirma otra persona.');
  await userEvent.click(screen.getByLabelText(/^Se perdió: la póliza termina/));
  await userEvent.type(screen.getByLabelText('Por qué'), 'lo dice el banco');
  await press('Decidir');
  await press('Sí, confirmar');
  await screen.findByText(/Vale cuando otra persona dice lo mismo/);
  expect(inputOf(asked, 'decideChargeback')).toEqual({
    params: { attemptId },
    body: { decision: 'lost', reason: 'lo dice el banco' },
  });
});

test('what is paid and not issued is given back with a reason', async () => {
  const asked = await openItem(item('late-issue', { act: 'give-back', payment: 'approved' }), {
    refundPurchase: () => ok({ status: 'requested' }),
  });
  await screen.findByText(/^Está pagada hace más de una hora/);
  await userEvent.type(screen.getByLabelText('Por qué'), 'no se puede emitir');
  await press('Devolver $36.470');
  await press('Sí, confirmar');
  await screen.findByText(/la póliza no se emite/);
  expect(inputOf(asked, 'refundPurchase')).toEqual({
    params: { purchaseId: attemptId },
    body: { reason: 'no se puede emitir' },
  });
});

test('a payment that its provider does not explain is asked about again', async () => {
  const asked = await openItem(item('open-payment', { act: 'look-up', payment: 'declined' }), {
    lookUpCharge: () => ok({ status: 'declined' }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Pago que el proveedor no aclara' });
  await screen.findByText(/que ya nadie espera/);
  await press('Preguntar otra vez');
  await screen.findByText(/se preguntó otra vez al proveedor/);
  expect(inputOf(asked, 'lookUpCharge')).toEqual({ params: { attemptId } });
});

test('a refund is asked for again after it was confirmed', async () => {
  const asked = await openItem(item('refund', { act: 'retry', payment: 'refund_failed' }), {
    retryRefund: () => ok({ status: 'refund_failed' }),
  });
  await press('Devolver otra vez');
  await screen.findByText('¿Devolver $36.470 otra vez?');
  expect(inputOf(asked, 'retryRefund')).toBeUndefined();
  await userEvent.click(screen.getAllByRole('button', { name: 'Devolver otra vez' }).at(-1)!);
  await screen.findByText(/la devolución se pidió otra vez/);
});

test('a transfer that its provider never gives back says so, not that a time is over', async () => {
  await openItem(
    item('refund', { act: 'pay-out', payment: 'refund_failed', refusal: 'not_offered' }),
    {},
  );
  await screen.findByText(/no devuelve transferencias por su sistema/);
  expect(screen.queryByText(/Pasó el plazo/)).toBeNull();
});

test('a refund that its provider makes no more is transferred, typed and confirmed', async () => {
  const asked = await openItem(
    item('refund', { act: 'pay-out', payment: 'refund_failed', refusal: 'too_late' }),
    { payOutRefund: () => ok({ status: 'awaiting_approval' }) },
  );
  await screen.findByText(/Pasó el plazo en que Mercado Pago devuelve este cobro/);
  expect(screen.queryByRole('button', { name: 'Devolver otra vez' })).toBeNull();
  await press('Anotar la devolución');
  await screen.findByRole('link', { name: 'Escribe «Número de operación» con 3 letras o más' });
  await userEvent.type(screen.getByLabelText('Número de operación'), '77001234');
  await userEvent.type(screen.getByLabelText('Día en el estado de cuenta'), yesterday);
  await press('Anotar la devolución');
  await screen.findByText('¿Se transfirieron $36.470?');
  expect(inputOf(asked, 'payOutRefund')).toBeUndefined();
  await press('Sí, confirmar');
  await screen.findByText(/quedó anotada la transferencia/);
  expect(inputOf(asked, 'payOutRefund')).toEqual({
    params: { attemptId },
    body: { operationNumber: '77001234', paidOn: yesterday },
  });
});

test('a field that the server does not accept is marked, leads to it, and is good again once it is typed anew', async () => {
  const refused = problem(422, 'VALIDATION_FAILED');
  const errors = [{ pointer: '/paidOn', code: 'INVALID', message: 'Ese día no puede ser' }];
  await openItem(
    item('refund', { act: 'pay-out', payment: 'refund_failed', refusal: 'too_late' }),
    {
      payOutRefund: () => ({
        ...refused,
        problem: { ...('problem' in refused ? refused.problem : null), errors } as never,
      }),
    },
  );
  await userEvent.type(await screen.findByLabelText('Número de operación'), '77001234');
  const day = screen.getByLabelText('Día en el estado de cuenta');
  await userEvent.type(day, yesterday);
  await press('Anotar la devolución');
  await press('Sí, confirmar');
  const refusal = await screen.findByRole('link', { name: 'Ese día no puede ser' });
  expect(day).toBeInvalid();
  await userEvent.click(refusal);
  expect(day).toHaveFocus();
  await userEvent.clear(day);
  await userEvent.type(day, addDays(yesterday, -1));
  await userEvent.tab();
  await waitFor(() => expect(day).toBeValid());
});

test('who may not approve refunds sees why one was refused, and nothing to record', async () => {
  await openItem(item('refund', { act: 'retry', refusal: '53', mayPayOut: false }), {});
  await screen.findByText(/rechazó devolver el dinero \(código 53\)/);
  screen.getByRole('button', { name: 'Devolver otra vez' });
  expect(screen.queryByLabelText('Número de operación')).toBeNull();
});

describe('a refund that a colleague asked for', () => {
  const at = '2026-11-22T13:00:00.000Z';
  const asked = (isOwn: boolean) =>
    item('refund-request', {
      act: 'confirm',
      payment: 'approved',
      reason: 'cobro doble',
      amount: 250_000,
      proposals: [{ isOwn, charged: null, decision: null, words: null, at }],
    });

  test('is confirmed by another person', async () => {
    const calls = await openItem(asked(false), {
      decideRefundRequest: () => ok({ status: 'confirmed' }),
    });
    await screen.findByText('cobro doble');
    await press('Devolver $250.000');
    await press('Sí, confirmar');
    await screen.findByText(/la devolución quedó confirmada/);
    expect(inputOf(calls, 'decideRefundRequest')).toEqual({
      params: { requestId: attemptId },
      body: { confirmed: true },
    });
  });

  test('is declined with a reason', async () => {
    const calls = await openItem(asked(false), {
      decideRefundRequest: () => ok({ status: 'declined' }),
    });
    await press('No devolver');
    await screen.findByRole('link', { name: 'Escribe «Por qué» con 3 letras o más' });
    await userEvent.type(screen.getByLabelText('Por qué'), 'ya se devolvió');
    await press('No devolver');
    await userEvent.click(screen.getAllByRole('button', { name: 'No devolver' }).at(-1)!);
    await screen.findByText(/la devolución quedó rechazada/);
    expect(inputOf(calls, 'decideRefundRequest')).toEqual({
      params: { requestId: attemptId },
      body: { confirmed: false, reason: 'ya se devolvió' },
    });
  });

  test('has no button for who asked', async () => {
    await openItem(asked(true), {});
    await screen.findByText(/La confirma o la rechaza otra persona: tú no puedes/);
    expect(screen.queryByRole('button', { name: /Devolver/ })).toBeNull();
  });
});

test('what became of a mixed sale is chosen, explained and confirmed', async () => {
  const sale = item('mixed-sale', { act: 'finish', payment: 'approved', amount: 20_000 });
  const calls = await openItem(sale, { finishMixedSale: () => ok({ status: 'failed' }) });
  await press('Cerrar la venta');
  await screen.findByRole('link', { name: 'Elige una opción en «¿Qué dijo la compañía?»' });
  await userEvent.click(screen.getByLabelText('No se concretó'));
  await userEvent.type(screen.getByLabelText('Por qué'), 'no lo aceptó');
  await press('Cerrar la venta');
  await screen.findByText(/vuelven \$20\.000/);
  await press('Sí, confirmar');
  await screen.findByText(/la venta no se concretó y la póliza terminó/);
  expect(inputOf(calls, 'finishMixedSale')).toMatchObject({
    body: { confirmed: false, reason: 'no lo aceptó' },
  });
});

test('what waits for nobody any more says so', async () => {
  await renderPortal(`/portal/espera/${attemptId}`, fakeApi({ listWaiting: () => list([]) }).api);
  await screen.findByText('Ya no espera a nadie');
});

test('who sees other figures than the first person is told that nothing is paid', async () => {
  const at = '2026-11-22T13:00:00.000Z';
  const transfer = { attemptId, purchaseId: attemptId, purchaseReference: reference };
  await openItem(
    item('transfer', {
      act: 'match',
      provider: 'queplan',
      payment: 'pending',
      proposals: [{ isOwn: false, charged: null, decision: null, words: null, at }],
    }),
    {
      readTransfer: () =>
        ok({
          ...transfer,
          reference: 'COT0B576B08D',
          country: 'CL',
          provider: 'queplan',
          status: 'waiting',
          payment: 'pending',
          amount: 36_470,
          currency: 'CLP',
          since: at,
          dueAt: at,
          isProposed: true,
          openedAt: at,
          payUntil: null,
          account: null,
          rejection: null,
          payer: { name: 'Eva Rojas', legalId: '111111111' },
          proofs: [],
          proofPaid: null,
          matches: [],
        }),
      matchTransfer: () => ok({ status: 'awaiting_approval' }),
    },
  );
  await screen.findByText(/^Otra persona anotó lo que vio/);
  screen.getByText('Eva Rojas, 11.111.111-1');
  await userEvent.type(screen.getByLabelText('Número de operación'), '77001234');
  await userEvent.type(screen.getByLabelText('Monto que llegó'), '36.460');
  await userEvent.type(screen.getByLabelText('Día en el estado de cuenta'), yesterday);
  await userEvent.type(screen.getByLabelText('Nota'), 'cartola');
  await press('Anotar la transferencia');
  await screen.findByText('¿Llegaron $36.460?');
  await press('Sí, confirmar');
  await screen.findByText(/no es lo que anotó otra persona/);
});

test('a partner’s file says of each row what became of it, and the list is read again', async () => {
  const rows = [{ rowNumber: 2, reference: 'COT0B576B08D', status: 'asked' }];
  const problems = [
    {
      rowNumber: 3,
      column: 'reference',
      heading: 'Referencia',
      code: 'UNKNOWN_REFERENCE',
      message: 'Nadie la espera',
      mend: 'Escríbela como está en la lista',
    },
  ];
  const { api, asked } = fakeApi({
    listWaiting: () => list([item('transfer', { act: 'match', provider: 'queplan' })]),
    readPartnerFile: () => ok({ rows, problems, marked: null }),
  });
  await renderPortal('/portal?tipo=transfer', api);
  const input = await screen.findByLabelText('Archivo de conciliación', { selector: 'input' });
  const before = asked.length;
  await userEvent.upload(input, new File(['Referencia'], 'abonos.csv', { type: 'text/csv' }));
  await screen.findByText('Reconocidas: 0. Esperan a otra persona: 1. Rechazadas: 1.');
  screen.getByRole('row', {
    name: 'Fila 3 Referencia Nadie la espera Escríbela como está en la lista',
  });
  expect(asked.slice(before).map(({ name }) => name)).toEqual(['readPartnerFile', 'listWaiting']);
});

test('a file that cannot be read says why', async () => {
  const { api } = fakeApi({
    listWaiting: () => list([]),
    readPartnerFile: () => problem(415, 'UNSUPPORTED_MEDIA_TYPE'),
  });
  await renderPortal('/portal?tipo=transfer', api);
  const input = await screen.findByLabelText('Archivo de conciliación', { selector: 'input' });
  await userEvent.upload(input, new File(['MZ'], 'abonos.csv', { type: 'text/csv' }));
  expect((await screen.findAllByText(/No pudimos leer el archivo/)).length).toBeGreaterThan(0);
});
