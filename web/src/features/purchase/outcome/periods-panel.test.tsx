/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, sampleProblem } from '../../../testing/fake-api.ts';
import { periodsQuery, type Periods } from '../server/periods-query.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

const terms = { version: 'cambio-tarjeta-2026-11', text: 'Acepto pagar $82.000 por este período' };
const paid: Periods['items'][number] = {
  number: 0,
  version: 1,
  from: '2026-12-01',
  to: '2026-12-31',
  dueOn: '2026-12-01',
  state: 'processed',
  isPaused: false,
  isAsked: false,
  price: { amount: 81_000, currency: 'CLP' },
  message: null,
  declined: null,
  nextTryOn: null,
  payable: null,
  terms: null,
  onceTerms: null,
  payment: null,
};
const owed: Periods['items'][number] = {
  ...paid,
  number: 1,
  version: 4,
  from: '2027-01-01',
  to: '2027-01-31',
  dueOn: '2027-01-01',
  state: 'recycling',
  price: { amount: 20_500, currency: 'UF' },
  message: 'Tu tarjeta está vencida. Registra una nueva para continuar.',
  payable: { amount: 82_000, currency: 'CLP' },
  terms,
};
const byPage: Periods['methods'][number] = {
  kind: 't',
  flow: 't-subscriptions',
  provider: 'transbank',
  title: 'Suscripción con Webpay',
  hint: 'Inscribes tu tarjeta en Webpay',
  available: true,
};

const confirmed = () => ({
  ...sampleSnapshot({ status: 'confirmed', version: 6, payment: { status: 'approved' } }),
  subscription: {
    nextChargeOn: '2027-01-01',
    isAsked: false,
    last4: '4242',
    paidUntil: '2026-12-31',
    days: [],
    isOver: false,
    mayResume: false,
  },
});

const noEnding: Periods['ending'] = { offer: null, byTerms: false, ended: null };

async function show(
  items: Periods['items'],
  more: object = {},
  cover: Periods['cover'] = { standing: 'ACTIVE', name: 'Al día', notice: null },
  methods: Periods['methods'] = [byPage],
  pause: Periods['pause'] = { choices: [], current: null },
) {
  const data: Periods = { card: null, cover, items, methods, pause, ending: noEnding };
  const { api, calls } = fakeApi({ listPeriods: { ok: true, status: 200, data }, ...more });
  const { port } = fakePort({ load: { type: 'FOUND', snapshot: confirmed() } });
  await renderPurchase({ initial: confirmed(), port, api });
  const panel = await screen.findByRole('region', { name: 'Períodos de tu póliza' });
  await within(panel).findAllByRole('listitem');
  return { panel: within(panel), calls };
}

test('says what was paid, what is owed, why it failed and what comes next', async () => {
  const { panel } = await show([paid, owed]);
  expect(panel.getByText('Pagado')).toBeVisible();
  expect(panel.getByText('$81.000')).toBeVisible();
  expect(panel.getByText('Pendiente de pago')).toBeVisible();
  expect(panel.getByText(/Tu tarjeta está vencida.*No volveremos a intentarlo/)).toBeVisible();
});

test('the words that came with the page are read again once its periods are known: a payment may have ended in between', async () => {
  const { calls } = await show([paid, { ...paid, number: 1 }]);
  expect(calls.filter(({ name }) => name === 'getConfirmation')).toHaveLength(2);
});

test('says where the policy stands, and the notice of its insurer', async () => {
  const notice = 'Tu aseguradora avisó que tu póliza termina.';
  const cover = { standing: 'PENDING_CANCELLATION', name: 'Con aviso de término', notice } as const;
  const { panel } = await show([paid, owed], {}, cover);
  expect(panel.getByText('Con aviso de término')).toBeVisible();
  expect(panel.getByText(notice)).toBeVisible();
});

test('says why the payment that its holder made was not, until the next one', async () => {
  const declined = 'Tu tarjeta no tiene fondos suficientes.';
  const { panel } = await show([paid, { ...owed, declined }]);
  expect(panel.getByText(`Tu último pago no se hizo. ${declined}`)).toBeVisible();
});

test('one that waits for its next try names the day', async () => {
  const { panel } = await show([paid, { ...owed, nextTryOn: '2027-01-04' }]);
  expect(panel.getByText(/Lo intentaremos otra vez el 4 de enero de 2027/)).toBeVisible();
});

test('pays by another card: only after the consent, and at the page of the provider', async () => {
  const user = userEvent.setup();
  const redirect = { method: 'GET', url: 'https://webpay.example/x', fields: {} } as const;
  const open = {
    ...owed,
    payable: null,
    payment: {
      status: 'pending',
      provider: 'transbank',
      redirect,
      amount: { amount: 82_000, currency: 'CLP' },
      expiresAt: null,
      transfer: null,
    },
  };
  const data = {
    cover: null,
    items: [paid, open],
    methods: [byPage],
    card: null,
    pause: { choices: [], current: null },
    ending: { offer: null, byTerms: false, ended: null },
  };
  const submit = jest
    .spyOn(HTMLFormElement.prototype, 'submit')
    .mockImplementation(() => undefined);
  const { panel, calls } = await show([paid, owed], { payPeriod: { ok: true, status: 202, data } });
  await user.click(panel.getByRole('button', { name: 'Pagar con otra tarjeta' }));
  await user.click(panel.getByRole('button', { name: 'Pagar $82.000' }));
  expect(panel.getByText('Marca la casilla para poder pagar')).toBeVisible();
  expect(calls.some(({ name }) => name === 'payPeriod')).toBe(false);
  await user.click(panel.getByRole('checkbox'));
  await user.click(panel.getByRole('button', { name: 'Pagar $82.000' }));
  expect(submit).toHaveBeenCalledTimes(1);
  expect(calls.find(({ name }) => name === 'payPeriod')).toMatchObject({
    input: {
      params: { number: 1 },
      body: { version: 4, amount: 82_000, termsVersion: terms.version, flow: 't-subscriptions' },
    },
  });
  submit.mockRestore();
});

test.each([
  ['its reason, once', 'Tu tarjeta no tiene fondos suficientes.'],
  ['that it was not made, where it has no reason', null],
])('of a payment that was declined it says %s', async (_, declined) => {
  const user = userEvent.setup();
  const data: Periods = {
    card: null,
    cover: null,
    items: [paid, { ...owed, declined }],
    methods: [byPage],
    pause: { choices: [], current: null },
    ending: { offer: null, byTerms: false, ended: null },
  };
  const { panel } = await show([paid, owed], { payPeriod: { ok: true, status: 202, data } });
  await user.click(panel.getByRole('button', { name: 'Pagar con otra tarjeta' }));
  await user.click(panel.getByRole('checkbox'));
  await user.click(panel.getByRole('button', { name: 'Pagar $82.000' }));
  if (declined === null) {
    await panel.findByText(/No pudimos hacer el pago/);
    expect(panel.queryByText(/Tu último pago no se hizo/)).toBeNull();
  } else {
    expect(await panel.findByRole('status')).toHaveTextContent(
      `Tu último pago no se hizo. ${declined}`,
    );
    expect(panel.getAllByText(/Tu último pago no se hizo/)).toHaveLength(1);
    expect(panel.queryByRole('alert')).toBeNull();
  }
});

test('a policy of years shows what is open and the last of what is paid; the rest is folded', async () => {
  const years = Array.from({ length: 121 }, (_, number) => ({ ...paid, number }));
  const { panel } = await show([...years, { ...owed, number: 121 }]);
  const [recent, earlier] = panel.getAllByRole('list', { hidden: true });
  expect(within(recent as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(panel.getByText('Períodos anteriores')).toBeVisible();
  expect((earlier as HTMLElement).children).toHaveLength(119);
});

const once = {
  version: 'pago-periodo-2026-11',
  text: 'Acepto pagar $82.000. No hay cobros automáticos',
};
const asked: Periods['items'][number] = {
  ...owed,
  isAsked: true,
  state: 'scheduled',
  message: null,
  onceTerms: once,
};
const byTransfer: Periods['methods'][number] = {
  kind: 'transfer_non_automated',
  flow: 'transfer-one-time-non-automated',
  provider: 'queplan',
  title: 'Transferencia con comprobante',
  hint: 'Transfieres y subes el comprobante',
  available: true,
};

test('one that its holder pays is paid once, by the text of that way', async () => {
  const user = userEvent.setup();
  const pause = { choices: [], current: null };
  const data = {
    card: null,
    cover: null,
    items: [paid, asked],
    methods: [byTransfer],
    pause,
    ending: noEnding,
  };
  const { panel, calls } = await show(
    [paid, asked],
    { payPeriod: { ok: true, status: 202, data } },
    undefined,
    [byPage, byTransfer],
  );
  expect(panel.getByText('Se paga hasta el 1 de enero de 2027')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Pagar este período' }));
  expect(panel.getByRole('checkbox', { name: terms.text })).toBeVisible();
  await user.click(panel.getByRole('radio', { name: /Transferencia/ }));
  await user.click(panel.getByRole('checkbox', { name: once.text }));
  await user.click(panel.getByRole('button', { name: 'Pagar $82.000' }));
  expect(calls.find(({ name }) => name === 'payPeriod')).toMatchObject({
    input: { body: { termsVersion: once.version, flow: byTransfer.flow } },
  });
});

const account = {
  bank: 'Banco Uno',
  type: 'Corriente',
  number: '123',
  holder: 'Q',
  holderId: '7',
};
const payment: NonNullable<Periods['items'][number]['payment']> = {
  status: 'pending',
  provider: 'queplan',
  redirect: null,
  amount: { amount: 82_000, currency: 'CLP' },
  expiresAt: '2027-01-03T12:00:00.000Z',
  transfer: { account, reference: 'COT123456789', proof: null },
};

test('a transfer that is open names its account, takes the proof, and can be left for another way', async () => {
  const user = userEvent.setup();
  const answer = { ok: true, status: 200, data: confirmed() };
  const { panel, calls } = await show([paid, { ...asked, payable: null, payment }], {
    goBack: answer,
  });
  expect(panel.getByText('COT123456789')).toBeVisible();
  expect(panel.getByText(/Transfiere el monto exacto/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Pagar de otra forma' }));
  await user.click(screen.getByRole('button', { name: 'Elegir otra forma' }));
  expect(calls.find(({ name }) => name === 'goBack')).toMatchObject({
    input: { body: { version: 6 } },
  });
});

test('of a period that was ended, a transfer takes its proof and asks for no money', async () => {
  const ended = { ...asked, state: 'cancelled', payable: null, payment } as const;
  const { panel } = await show([paid, ended]);
  expect(panel.getByText(/no transfieras\. Si ya lo hiciste/)).toBeVisible();
  expect(panel.queryByText('COT123456789')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Pagar de otra forma' })).toBeNull();
});

test('a transfer, which takes days, is looked at once a minute', () => {
  const { refetchInterval } = periodsQuery(fakeApi({}).api, 's', 'es');
  const lookAt = (open: Periods['items'][number]['payment']) => {
    const data: Periods = {
      cover: null,
      items: [{ ...asked, payment: open }],
      methods: [],
      card: null,
      pause: { choices: [], current: null },
      ending: { offer: null, byTerms: false, ended: null },
    };
    return typeof refetchInterval === 'function' && refetchInterval({ state: { data } } as never);
  };
  expect(lookAt(null)).toBe(false);
  expect(lookAt(payment)).toBe(60_000);
  expect(lookAt({ ...payment, transfer: null })).toBe(3_000);
});

const choices: Periods['pause']['choices'] = [1, 2].map((count) => ({
  count,
  number: 1,
  from: '2027-01-01',
  to: count === 1 ? '2027-01-31' : '2027-02-28',
  backOn: count === 1 ? '2027-02-01' : '2027-03-01',
  dueOn: count === 1 ? '2027-02-01' : '2027-03-01',
}));
const cover: Periods['cover'] = { standing: 'ACTIVE', name: 'Al día', notice: null };
const ok = { ok: true as const, status: 200, data: confirmed() };

test('a pause says which days have no cover before it is asked for', async () => {
  const { calls } = await show([paid], { pauseCover: ok }, cover, [], { choices, current: null });
  await userEvent.selectOptions(
    await screen.findByLabelText('Cuánto tiempo'),
    screen.getByRole('option', { name: /^2 períodos: del 1 de enero/ }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/ambos días incluidos, no tienes cobertura y no se cobra nada/);
  expect(calls.some(({ name }) => name === 'pauseCover')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, pausar' }));
  await screen.findByText(/Tu seguro queda en pausa\. Te enviamos un correo/);
  expect(calls.find(({ name }) => name === 'pauseCover')?.input).toMatchObject({
    body: { number: 1, count: 2 },
  });
});

test('one that has not begun is taken back, and one that goes on says until when nothing is covered', async () => {
  const current = {
    from: '2027-01-01',
    to: '2027-01-31',
    mayTakeBack: true,
    dueOn: '2026-12-20',
  };
  const paused = {
    ...owed,
    state: 'cancelled' as const,
    isPaused: true,
    message: null,
    payable: null,
  };
  const { calls } = await show([paid, paused], { takeBackPause: ok }, cover, [], {
    choices: [],
    current,
  });
  await screen.findByText('En pausa: sin cobertura ni cobro');
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer la pausa' }));
  screen.getByText(/el primero, el 20 de diciembre de 2026\./);
  await userEvent.click(screen.getByRole('button', { name: 'Sí, deshacer' }));
  await screen.findByText(/Deshicimos la pausa/);
  expect(calls.some(({ name }) => name === 'takeBackPause')).toBe(true);
});

test('what another tab has paused is said as it is now', async () => {
  const refused = problem(409, 'VERSION_CONFLICT');
  await show([paid], { pauseCover: refused }, cover, [], { choices, current: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sí, pausar' }));
  await screen.findByText(sampleProblem(409, 'VERSION_CONFLICT', {}, 'R-1').detail);
});
