/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Periods } from '../server/periods-query.ts';
import { fakeApi, fakePort, renderPurchase } from '../testing/render-purchase.tsx';
import { sampleSnapshot } from '../testing/sample-snapshot.ts';

const unearned = {
  lastDay: '2026-12-10',
  unused: 21,
  of: 31,
  money: { amount: 24_706, currency: 'CLP' },
  ofCard: null,
  by: '2026-12-28',
};
const offer = { ...unearned, law: 'el artículo 537 del Código de Comercio' };

/** The confirmed page, whose API answers the first of these endings, and the second once the policy was ended. */
async function show(before: Periods['ending'], after: Periods['ending'] = before) {
  let isEnded = false;
  const snapshot = sampleSnapshot({
    status: 'confirmed',
    version: 6,
    payment: { status: 'approved' },
  });
  const { api, calls } = fakeApi({
    listPeriods: {
      ok: true,
      status: 200,
      get data() {
        return {
          cover: null,
          card: null,
          items: [],
          methods: [],
          pause: { choices: [], current: null },
          ending: isEnded ? after : before,
        };
      },
    },
    endCover: {
      ok: true,
      status: 200,
      get data() {
        isEnded = true;
        return snapshot;
      },
    },
  });
  const { port } = fakePort({ load: { type: 'FOUND', snapshot } });
  await renderPurchase({ initial: snapshot, port, api });
  return { calls, user: userEvent.setup() };
}

test('says how many days go back before it is ended, and what becomes of the money after', async () => {
  const ended = {
    ...unearned,
    refunds: [{ money: unearned.money, status: 'refund_requested' as const }],
  };
  const { calls, user } = await show(
    { offer, byTerms: false, ended: null },
    { offer: null, byTerms: false, ended },
  );
  const panel = within(await screen.findByRole('region', { name: 'Terminar tu seguro hoy' }));
  panel.getByText(/se te devuelven 21 de 31 días pagados: \$24\.706/);
  panel.getByText(/a más tardar el 28 de diciembre/);
  await user.click(panel.getByRole('button', { name: 'Terminar hoy' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/Desde mañana no tienes cobertura/);
  await user.click(dialog.getByRole('button', { name: 'Sí, terminar hoy' }));
  const after = within(await screen.findByRole('region', { name: 'Tu seguro terminó' }));
  after.getByText('$24.706: en camino');
  expect(calls.find(({ name }) => name === 'endCover')).toMatchObject({
    input: { body: { lastDay: '2026-12-10' } },
  });
});

test('without an offer there is no such panel', async () => {
  await show({ offer: null, byTerms: false, ended: null });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Terminar hoy' })).toBeNull();
});

test('what a gift card paid is said to go back to it', async () => {
  const ofCard = { amount: 4_706, currency: 'CLP' };
  const ended = {
    ...unearned,
    ofCard,
    refunds: [{ money: { amount: 20_000, currency: 'CLP' }, status: 'refunding' as const }],
  };
  const { user } = await show(
    { offer: { ...offer, ofCard }, byTerms: false, ended: null },
    { offer: null, byTerms: false, ended },
  );
  await screen.findByText('De eso, $4.706 vuelven a tu gift card en el momento.');
  await user.click(screen.getByRole('button', { name: 'Terminar hoy' }));
  await user.click(screen.getByRole('button', { name: 'Sí, terminar hoy' }));
  const after = within(await screen.findByRole('region', { name: 'Tu seguro terminó' }));
  after.getByText('$4.706: de vuelta en tu gift card');
  after.getByText('$20.000: en camino');
});

test('where no law says so, the insurer’s terms decide, and nothing is ended here', async () => {
  await show({ offer: null, byTerms: true, ended: null });
  const panel = within(await screen.findByRole('region', { name: 'Terminar tu seguro antes' }));
  panel.getByText(/lo dicen las condiciones de tu aseguradora/);
  expect(panel.queryByRole('button')).toBeNull();
});
