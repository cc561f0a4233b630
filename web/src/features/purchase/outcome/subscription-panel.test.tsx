/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SnapshotSubscription } from '@cotejo/domain/purchase/snapshot.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

const going: SnapshotSubscription = {
  nextChargeOn: '2027-01-01',
  isAsked: false,
  last4: '4242',
  paidUntil: '2026-12-31',
  days: [],
  isOver: false,
  mayResume: true,
};

/** Its panel, with an API that answers what is given. */
async function show(subscription: SnapshotSubscription, answers: object = {}) {
  const initial = {
    ...sampleSnapshot({ status: 'confirmed', version: 6, payment: { status: 'approved' } }),
    subscription,
  };
  const { api, calls } = fakeApi({
    listPeriods: {
      ok: true,
      status: 200,
      data: {
        cover: null,
        card: null,
        items: [],
        methods: [],
        pause: { choices: [], current: null },
        ending: { offer: null, byTerms: false, ended: null },
      },
    },
    endSubscription: { ok: true, status: 200, data: initial },
    resumeSubscription: { ok: true, status: 200, data: initial },
    ...answers,
  });
  const { port } = fakePort({ load: { type: 'FOUND', snapshot: initial } });
  await renderPurchase({ initial, port, api });
  const panel = within(await screen.findByRole('region', { name: 'Tu suscripción' }));
  return { panel, calls, user: userEvent.setup() };
}

test('says before it is ended until when the end can be taken back', async () => {
  const { panel, user } = await show(going);
  await user.click(panel.getByRole('button', { name: 'Terminar la suscripción' }));
  expect(
    within(screen.getByRole('dialog')).getByText(/hasta ese día puedes deshacerlo/),
  ).toBeVisible();
});

test('while a period has failed no day of a next charge is told, and its end is still offered', async () => {
  const { panel } = await show({ ...going, nextChargeOn: null });
  expect(panel.queryByText('Próximo cobro')).toBeNull();
  expect(panel.getByText('Tarjeta terminada en 4242')).toBeVisible();
  expect(panel.getByText(/un período espera su pago/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Terminar la suscripción' })).toBeVisible();
});

test('of what is owed nothing is taken back', async () => {
  const { panel, user } = await show({ ...going, mayResume: false });
  await user.click(panel.getByRole('button', { name: 'Terminar la suscripción' }));
  expect(within(screen.getByRole('dialog')).getByText(/no se puede deshacer/)).toBeVisible();
});

test('an end is taken back in two presses while cover runs', async () => {
  const { panel, calls, user } = await show({ ...going, nextChargeOn: null, isOver: true });
  expect(panel.getByText(/cubre hasta el 31 de diciembre de 2026/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Seguir con la suscripción' }));
  expect(calls.some(({ name }) => name === 'resumeSubscription')).toBe(false);
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Seguir con ella' }),
  );
  expect(calls.some(({ name }) => name === 'resumeSubscription')).toBe(true);
  await waitFor(() => expect(screen.getByText('Tu suscripción sigue.')).toBeVisible());
});

test('one that cannot be taken back any more offers nothing', async () => {
  const over = { ...going, nextChargeOn: null, isOver: true, mayResume: false };
  const { panel } = await show(over);
  expect(panel.queryByRole('button')).toBeNull();
});

const periods = {
  cover: null,
  items: [],
  pause: { choices: [], current: null },
  ending: { offer: null, byTerms: false, ended: null },
  methods: [
    {
      kind: 't',
      flow: 't-subscriptions',
      provider: 'transbank',
      title: 'Suscripción con Webpay',
      hint: 'Inscribes tu tarjeta en Webpay',
      available: true,
    },
  ],
  card: {
    terms: { version: 'v', text: 'Acepto que esta tarjeta se guarde' },
    isOwed: false,
    open: null,
    declined: null,
  },
};
const answer = (data: object) => ({ ok: true, status: 200, data });

test('another card is put in the place of the one that pays: after the consent, and at the page of the provider', async () => {
  const open = { redirect: { method: 'POST', url: 'https://webpay.example', fields: { a: 'b' } } };
  const { panel, calls, user } = await show(going, {
    listPeriods: answer(periods),
    replaceCard: answer({
      ...periods,
      card: { ...periods.card, open },
      replacement: 'PENDING',
    }),
  });
  await user.click(await panel.findByRole('button', { name: 'Cambiar tarjeta' }));
  expect(panel.getByText(/Por el cambio no se cobra nada/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Guardar esta tarjeta' }));
  expect(panel.getByText('Marca la casilla para cambiar la tarjeta')).toBeVisible();
  expect(calls.some(({ name }) => name === 'replaceCard')).toBe(false);
  await user.click(panel.getByRole('checkbox', { name: /Acepto que esta tarjeta/ }));
  await user.click(panel.getByRole('button', { name: 'Guardar esta tarjeta' }));
  expect(await panel.findByRole('button', { name: /Continuar en/ })).toBeVisible();
  expect(calls.find(({ name }) => name === 'replaceCard')?.input).toMatchObject({
    body: { kind: 't', flow: 't-subscriptions', provider: 'transbank', termsVersion: 'v' },
  });
});

test('a card that was not taken without a reason for its holder is not said to be theirs', async () => {
  const { panel, user } = await show(going, {
    listPeriods: answer(periods),
    replaceCard: answer({ ...periods, replacement: 'DECLINED' }),
  });
  await user.click(await panel.findByRole('button', { name: 'Cambiar tarjeta' }));
  await user.click(panel.getByRole('checkbox', { name: /Acepto que esta tarjeta/ }));
  await user.click(panel.getByRole('button', { name: 'Guardar esta tarjeta' }));
  expect(await panel.findByText(/No pudimos cambiar la tarjeta/)).toBeVisible();
  expect(panel.queryByText(/Cambiamos tu tarjeta/)).toBeNull();
});

test('where a period is owed its holder is told to pay it by the new card', async () => {
  const owed = await show(going, {
    listPeriods: answer({ ...periods, card: { ...periods.card, isOwed: true } }),
  });
  expect(await owed.panel.findByText(/Págalo con tu tarjeta nueva/)).toBeVisible();
  expect(owed.panel.queryByRole('button', { name: 'Cambiar tarjeta' })).toBeNull();
});

test('once the day of the next charge has moved, each period says its new day', async () => {
  const scheduled = {
    number: 1,
    version: 1,
    from: '2027-01-01',
    to: '2027-01-31',
    state: 'scheduled',
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
  const itemDue = (dueOn: string) => ({ items: [{ ...scheduled, dueOn }] });
  const listPeriods = { ...answer({ ...periods, ...itemDue('2027-01-01') }) };
  const { panel, user } = await show(
    { ...going, days: ['2027-01-10'] },
    { listPeriods, changeChargeDate: answer(sampleSnapshot({ status: 'confirmed' })) },
  );
  expect(await screen.findByText('Se cobra el 1 de enero de 2027')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Cambiar el día' }));
  listPeriods.data = { ...periods, ...itemDue('2027-01-10') };
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Cambiar el día' }),
  );
  expect(await screen.findByText('Se cobra el 10 de enero de 2027')).toBeVisible();
});
