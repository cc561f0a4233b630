/** @jest-environment jsdom */
import '../../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, ok, renderPage } from '../../../testing/render-page.tsx';
import { sampleCalculation } from '../../../testing/sample-calculation.ts';
import { sampleCard } from '../../../entities/product-list/testing/sample-answer.ts';
import { productAnswers } from '../testing/sample-product.ts';
import { Page } from './product-page.tsx';

const path = '/Seguros/BICE-Vida/Complementario-2';
const methods = [
  {
    name: 'transfer',
    displayName: 'Transferencia',
    hint: 'Desde tu banco',
    flow: 'transfer-one-time',
    paymentProvider: { name: 'linkify' },
  },
];
const lines = [
  {
    code: 'PRICE_LOW',
    points: 1,
    text: 'Cuesta 18 % menos que lo típico',
    short: 'Cuesta 18 % menos que lo típico',
  },
  { code: 'MIDDLE', points: 5, text: 'Punto de partida', short: 'Punto de partida' },
];

async function show(card: Partial<CardItem>, more: object = {}, query = '') {
  const answers = {
    ...productAnswers(2, { card: sampleCard(2, card) }),
    calculatePrice: () => ok(sampleCalculation),
    getPaymentInfo: () => ok({ paymentInfoResponse: { paymentMethods: methods } }),
    ...more,
  };
  const route = '/Seguros/:organization/:product/:tab?';
  const view = await renderPage(Page, { path: path + query, route, api: fakeApi(answers).api });
  await waitFor(() => expect(view.container.querySelector('h1')).not.toBeNull());
  return view;
}

const { metadata } = sampleCard(2).insuranceMetadata;
const online = { insuranceMetadata: { metadata: { ...metadata, salesChannel: ['online'] } } };
const panel = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('.panel') as HTMLElement);

it('says of what is bought here what is charged when, how it ends, and with what it is paid', async () => {
  await show(online);
  const paying = panel('Cómo se paga y cómo se termina');
  expect(paying.getByText(/pagas el primer mes.*no se cobran solos/)).toBeInTheDocument();
  expect(paying.getByText(/retractarte dentro de 10 días.*BICE Vida/)).toBeInTheDocument();
  expect(paying.getByText('Transferencia')).toBeInTheDocument();
});

it('says that it can be paid in parts where one of its ways to pay takes parts, and nowhere else', async () => {
  const inParts = [{ ...methods[0], name: 'deferred_options', flow: 'deferred_options' }];
  const answer = { getPaymentInfo: () => ok({ paymentInfoResponse: { paymentMethods: inParts } }) };
  const { unmount } = await show(online, answer);
  expect(screen.getByText(/También se paga en cuotas/)).toBeInTheDocument();
  unmount();
  await show(online);
  expect(screen.queryByText(/en cuotas/)).toBeNull();
});

it('promises no payment here of what is only requested', async () => {
  await show({});
  expect(screen.queryByText('Cómo se paga y cómo se termina')).toBeNull();
});

it('says who can be insured in the words of the card', async () => {
  await show({});
  const insurable = panel('Quién puede asegurarse');
  for (const said of ['18 a 64 años', 'Sí, las que declares', '60 días', 'Hasta 5', 'Isapre'])
    expect(insurable.getByText(said)).toBeInTheDocument();
  expect(insurable.queryByText(/tu perfil/)).toBeNull();
});

it('names whom of the profile it cannot insure', async () => {
  const text = 'No asegura a tu hijo de 6 años: edad de ingreso 18 a 64 años';
  await show({ notInsurable: [{ person: 1, code: 'AGE_UNDER', text }] }, {}, '?perfil=f34-hijo6');
  expect(panel('Quién puede asegurarse').getByText(text)).toBeInTheDocument();
});

it('shows why it has its score with a profile, and claims nothing without one', async () => {
  const affinity = {
    score: 6,
    lines,
    notInsurable: [],
    typical: { kind: 'Complementario', yearlyPremium: 850_388, unit: 'CLP' },
    version: '1',
  };
  const asked = { getAffinity: () => ok(affinity) };
  const { unmount } = await show({}, asked, '?perfil=f34');
  const section = screen.getByRole('region', { name: 'Por qué 6,0 de 10' });
  expect(section).toHaveTextContent('Cuesta 18 % menos que lo típico +1,0');
  expect(section).toHaveTextContent('$850.388 al año');
  unmount();
  await show({}, asked);
  expect(screen.queryByText(/de 10$/)).toBeNull();
});

it('says what an isapre plan restricts, in words and not in codes', async () => {
  const { insuranceType } = sampleCard(2);
  await show({
    insuranceType: { ...insuranceType, upperType: { name: 'ISAPRE', displayName: 'Isapre' } },
    insuranceMetadata: {
      metadata: {
        ...metadata,
        prestacionesrest: [1, 3],
        estadoplan: 'Si Comer.',
        lineaplan: 'JOVEN',
      },
    },
  });
  const plan = panel('El plan');
  expect(
    plan.getByText('Parto, neonatología y obstetricia, Cirugía bariátrica'),
  ).toBeInTheDocument();
  expect(plan.getByText('Se vende')).toBeInTheDocument();
  expect(plan.queryByText(/JOVEN/i)).toBeNull();
});

it('says who insures, who supervises it and how it is reached, as demonstration data', async () => {
  await show({});
  const insurer = panel('La compañía');
  for (const said of [
    /BICE Vida/,
    /Mercado Financiero/,
    /600 555 4321/,
    /www\.bicevida\.example/,
  ]) {
    expect(insurer.getByText(said)).toBeInTheDocument();
  }
  expect(insurer.getByText(/datos de demostración/)).toBeInTheDocument();
});
