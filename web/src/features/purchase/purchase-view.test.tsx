/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { currentTerms } from '@cotejo/domain/purchase/contract-terms.ts';
import { purchaseStatuses } from '@cotejo/domain/status/purchase-status.ts';
import { decodeProfile } from '../../entities/profile/profile-reference.ts';
import { saveProfile } from '../../entities/profile/profile-storage.ts';
import { loadingMs } from './payment/use-card-frame.ts';
import { sampleProblem } from '../../testing/fake-api.ts';
import { sampleProduct } from '../../entities/product-list/testing/sample-product.ts';
import { fakeApi, fakePort, renderPage, renderPurchase } from './testing/render-purchase.tsx';
import {
  sampleAsked,
  sampleSnapshot,
  sampleTransfer,
  type SampleOptions,
} from './testing/sample-snapshot.ts';

expect.extend(toHaveNoViolations);
// Many fields, queries by role and axe: slow on a busy machine, never waiting for anything.
jest.setTimeout(60_000);
beforeEach(() => sessionStorage.clear());

/** A key in place of its words, or words with a hole. */
const missingText =
  /\{\{|^(wizard|summary|private|consent|later|notice|trouble|review|pay|card|leaving|waiting|declined|confirmed|reviewing|exclusions|refused|ended|missing|failed|declaration|draft|start|sheet|providers|timelineStates)\.[a-zA-Z.]+$/;

const redirect = {
  method: 'POST',
  url: 'https://bank.example/pay',
  fields: { token_ws: 't1' },
} as const;
const measures = Array.from({ length: 2 }, () => ({ weight: '60', height: '120' }));
const topics = ['organs', 'growth', 'nerves', 'care', 'life', 'history'];
const none = Object.fromEntries(topics.map((topic) => [topic, true]));
const states: readonly [string, SampleOptions, RegExp][] = [
  ['personal data', {}, /^Tus datos$/],
  ['health declaration', { stepId: 'datos-dps' }, /^Grupo 1 de 7 Estatura y peso$/],
  [
    'a group of the health declaration',
    { stepId: 'datos-dps', draft: { measures } },
    /^Grupo 2 de 7 Corazón, respiración y digestión$/,
  ],
  [
    'summary of the health declaration',
    { stepId: 'datos-dps', draft: { measures, none } },
    /^Revisa tu declaración$/,
  ],
  ['pets', { stepId: 'datos-mascota' }, /^Tu mascota$/],
  ['students', { stepId: 'datos-estudiante' }, /^Dónde estudia$/],
  ['trip', { stepId: 'datos-viaje' }, /^Tu viaje$/],
  ['company', { stepId: 'datos-empresa' }, /^La empresa$/],
  ['insured list', { stepId: 'datos-asegurados-masivo' }, /^Personas aseguradas$/],
  ['payment', { stepId: 'pago' }, /^Pago$/],
  ['a declaration with a person', { status: 'reviewing' }, /Una persona está revisando/],
  [
    'an insurer that asks for something first',
    { status: 'reviewing', asked: sampleAsked },
    /^BICE Vida te pide algo más$/,
  ],
  [
    'exclusions to confirm',
    { stepId: 'pago', hasExclusions: true },
    /^Lo que este seguro no cubriría$/,
  ],
  ['not insurable', { status: 'refused' }, /No podemos ofrecerte este seguro/],
  [
    'payment open at Webpay',
    { status: 'paying', payment: { status: 'pending', redirect } },
    /abierto en Webpay/,
  ],
  [
    'transfer',
    {
      status: 'paying',
      payment: {
        status: 'pending',
        kind: 'transfer',
        provider: 'linkify',
        redirect: { ...redirect, method: 'GET' },
      },
    },
    /Transfiere \$36\.470/,
  ],
  [
    'transfer that a person looks for',
    {
      status: 'paying',
      payment: {
        status: 'pending',
        kind: 'transfer_non_automated',
        provider: 'queplan',
        transfer: sampleTransfer,
        expiresAt: '2026-11-22T15:00:00.000Z',
      },
    },
    /Transfiere \$36\.470 y sube el comprobante/,
  ],
  [
    'proof that a person looks at',
    {
      status: 'confirming',
      payment: {
        status: 'pending',
        kind: 'transfer_non_automated',
        provider: 'queplan',
        transfer: {
          ...sampleTransfer,
          proof: { at: '2026-11-20T15:00:00.000Z', reviewBy: '2026-11-23T15:00:00.000Z' },
        },
      },
    },
    /Una persona revisa tu transferencia/,
  ],
  [
    'transfer that nobody found',
    {
      stepId: 'pago',
      payment: {
        status: 'declined',
        kind: 'transfer_non_automated',
        provider: 'queplan',
        reason: 'proof_rejected',
        message: 'No pudimos leer tu comprobante.',
      },
    },
    /^No encontramos tu transferencia$/,
  ],
  ['confirming', { status: 'confirming', payment: { status: 'unknown' } }, /confirmando tu pago/],
  [
    'declined',
    {
      stepId: 'pago',
      payment: { status: 'declined', reason: 'insufficient_funds', message: 'Sin cupo.' },
    },
    /no autorizó el pago/,
  ],
  [
    'left for another way to pay',
    {
      stepId: 'pago',
      payment: {
        status: 'declined',
        reason: 'other_method',
        message: 'Elegiste pagar de otra forma.',
        nextAction: 'other_method',
      },
    },
    /^Elige otra forma de pagar$/,
  ],
  [
    'money that came otherwise than agreed',
    {
      stepId: 'pago',
      payment: {
        status: 'refunded',
        kind: 'transfer',
        flow: 'transfer-one-time',
        provider: 'linkify',
        reason: 'amount_mismatch',
        message: 'Transferiste $35.470 y faltaban $1.000. Te devolvimos $35.470.',
        nextAction: 'retry',
      },
    },
    /^Tu pago llegó por otro monto$/,
  ],
  ['issuing', { status: 'issuing' }, /emitiendo tu póliza/],
  ['confirmed', { status: 'confirmed', payment: { status: 'approved' } }, /está contratado/],
  ['cancelled', { status: 'cancelled' }, /Anulaste/],
  ['expired', { status: 'expired' }, /venció/],
  ['refunding', { status: 'refunding' }, /devolviendo tu dinero/],
  ['refunded', { status: 'refunded' }, /Te devolvimos/],
];

const reviewAddress = '/Compra-Online/QPS901/Revisa-tus-respuestas?session=x';

test.each(['es', 'en', 'pt'] as const)(
  'all answers before paying, in %s: one main title, no accessibility violations',
  async (language) => {
    const initial = sampleSnapshot({ stepId: 'pago', language });
    const { container } = await renderPurchase({ initial, language, at: reviewAddress });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      { es: 'Revisa tus respuestas', en: 'Check your answers', pt: 'Revise suas respostas' }[
        language
      ],
    );
    expect(screen.queryAllByText(missingText)).toEqual([]);
    expect(await axe(container)).toHaveNoViolations();
  },
);

test.each(states)('%s: one main title, no accessibility violations', async (_, options, title) => {
  const { container } = await renderPurchase({ initial: sampleSnapshot(options) });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).not.toBe('');
  expect(screen.queryAllByText(missingText)).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

test.each<[string, Parameters<typeof sampleSnapshot>[0]]>([
  [
    'that could not be given back yet',
    { status: 'refunding', payment: { status: 'refund_failed', message: 'Una persona la ve.' } },
  ],
  [
    'that came in another amount and is on its way back',
    {
      status: 'refunding',
      payment: { status: 'refunding', reason: 'amount_mismatch', message: 'Otro monto.' },
    },
  ],
  [
    'that came in another amount and went back',
    {
      status: 'refunded',
      payment: { status: 'refunded', reason: 'amount_mismatch', message: 'Otro monto.' },
    },
  ],
  [
    'that goes back while its purchase was cancelled',
    {
      status: 'cancelled',
      payment: { status: 'refunding', reason: 'amount_mismatch', message: 'Otro monto.' },
    },
  ],
])(
  'money %s: the payment’s own words stand there, and no amount that never moved',
  async (_, options) => {
    await renderPurchase({ initial: sampleSnapshot(options) });
    expect(screen.getByText(options?.payment?.message ?? 'no message')).toBeVisible();
    expect(screen.queryByText(/36\.470 por el mismo medio/)).toBeNull();
  },
);

test('every status of a purchase has its page', () => {
  const covered = new Set(states.map(([, { status = 'filling' }]) => status));
  expect([...covered].sort()).toEqual([...purchaseStatuses].sort());
});

test.each(['en', 'pt'] as const)('pages are complete in %s', async (language) => {
  for (const [, options] of states) {
    const { unmount } = await renderPurchase({
      initial: sampleSnapshot({ ...options, language }),
      language,
    });
    expect(screen.queryAllByText(missingText)).toEqual([]);
    unmount();
  }
});

describe('a step', () => {
  const adopted = {
    type: 'ADOPTED',
    snapshot: sampleSnapshot({ version: 2, stepId: 'datos-dps' }),
  } as const;

  test('nothing is checked before the first submit; then the summary takes the focus', async () => {
    const user = userEvent.setup({ delay: null });
    const { port, sent } = fakePort();
    await renderPurchase({ initial: sampleSnapshot(), port });
    await user.type(screen.getAllByLabelText(/^RUT/)[0]!, '1');
    await user.tab();
    expect(screen.queryByText(/Hay un problema/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const summary = (await screen.findByText('Hay un problema')).closest('[role=alert]');
    await waitFor(() => expect(summary).toHaveFocus());
    await waitFor(() => expect(document.title).toMatch(/^Error: /));
    expect(sent).toEqual([]);
    const link = within(summary as HTMLElement).getByRole('link', { name: /dígito verificador/ });
    await user.click(link);
    expect(screen.getAllByLabelText(/^RUT/)[0]).toHaveFocus();
  });

  async function fillIn(user: ReturnType<typeof userEvent.setup>) {
    const alone = [{ role: 'holder', sex: 'F', age: 34, relationship: null }] as const;
    const initial = {
      ...sampleSnapshot({ persons: alone }),
      price: {
        ...sampleSnapshot().price,
        lines: [{ ...alone[0], amount: 36_470, currency: 'CLP' as const }],
      },
    };
    const answer = async (label: RegExp, text: string) =>
      user.type(screen.getByLabelText(label), text);
    return {
      initial,
      fill: async () => {
        await answer(/^RUT/, '11.111.111-1');
        await answer(/^Nombres/, 'Catalina');
        await answer(/^Apellido paterno/, 'Muñoz');
        await answer(/^Apellido materno/, 'Sepúlveda');
        await answer(/^Día/, '27');
        await answer(/^Mes/, '3');
        await answer(/^Año/, '1992');
        await answer(/^Correo/, 'catalina@correo.cl');
        await answer(/^Repite/, 'catalina@correo.cl');
        await answer(/^Teléfono/, '9 8123 4567');
        await user.selectOptions(screen.getByLabelText(/^Región/), '13');
        await user.selectOptions(screen.getByLabelText(/^Comuna/), 'Ñuñoa');
        await answer(/^Dirección/, 'Irarrázaval 2821');
      },
    };
  }

  test('complete answers are sent once with the version, and the next step takes over', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-20T15:00:00Z'),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'queueMicrotask',
        'nextTick',
        'performance',
      ],
    });
    const user = userEvent.setup({ delay: null });
    const { port, sent } = fakePort({ send: [adopted] });
    const { initial, fill } = await fillIn(user);
    const { browser } = await renderPurchase({ initial, port });
    await fill();
    const start = screen.getByLabelText(/^Fecha de inicio/) as HTMLSelectElement;
    if (start.value === '') await user.selectOptions(start, '2026-12-01');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('heading', { level: 1, name: 'Grupo 1 de 7 Estatura y peso' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.pending).toMatchObject({
      version: 1,
      command: { type: 'SUBMIT', values: { legalId: '11.111.111-1', birthDate: '1992-3-27' } },
    });
    await waitFor(() =>
      expect(browser.pathname).toBe('/Compra-Online/QPS901/Declaracion-de-Salud'),
    );
    jest.useRealTimers();
  }, 30_000);

  /** From the first group to the summary with its statements, and sends it. */
  async function declare(user: ReturnType<typeof userEvent.setup>) {
    const title = () => screen.getByRole('heading', { level: 1 }).textContent;
    while (title() !== 'Revisa tu declaración') {
      const before = title();
      for (const field of screen.queryAllByLabelText(/^Estatura/)) await user.type(field, '120');
      for (const field of screen.queryAllByLabelText(/^Peso/)) await user.type(field, '60');
      for (const no of screen.queryAllByLabelText('No')) await user.click(no);
      await user.click(screen.getByRole('button', { name: 'Continuar' }));
      await waitFor(() => expect(title()).not.toBe(before));
    }
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Enviar declaración' }));
  }

  test('a step that was opened again after a declined payment can be answered', async () => {
    const user = userEvent.setup({ delay: null });
    const payment = { status: 'declined', reason: 'insufficient_funds' } as const;
    const { port, sent } = fakePort();
    await renderPurchase({ initial: sampleSnapshot({ stepId: 'datos-dps', payment }), port });
    await declare(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.pending.command).toMatchObject({ type: 'SUBMIT', stepId: 'datos-dps' });
  });

  test('what was typed survives a reload of the tab', async () => {
    const user = userEvent.setup({ delay: null });
    const first = await renderPurchase({ initial: sampleSnapshot() });
    await user.type(screen.getAllByLabelText(/^Nombres/)[0]!, 'Catalina');
    first.unmount();
    await renderPurchase({ initial: sampleSnapshot() });
    expect(screen.getAllByLabelText(/^Nombres/)[0]).toHaveValue('Catalina');
  });

  test('another window that advanced is said, and what was typed can be brought back', async () => {
    const user = userEvent.setup({ delay: null });
    const { port, push } = fakePort();
    await renderPurchase({ initial: sampleSnapshot(), port });
    await user.type(screen.getAllByLabelText(/^Nombres/)[0]!, 'Catalina');
    push(sampleSnapshot({ version: 3, values: { firstName: 'Ana' } }));
    expect(await screen.findByText('Esta compra avanzó en otra ventana')).toBeVisible();
    expect(screen.getAllByLabelText(/^Nombres/)[0]).toHaveValue('Ana');
    await user.click(screen.getByRole('button', { name: /Recuperar lo que/ }));
    expect(screen.getAllByLabelText(/^Nombres/)[0]).toHaveValue('Catalina');
  });

  test('a yes of the declaration opens its details; for a family it asks who', async () => {
    const user = userEvent.setup({ delay: null });
    const { container } = await renderPurchase({
      initial: sampleSnapshot({ stepId: 'datos-dps', draft: { measures } }),
    });
    const question = screen.getByRole('group', { name: /enfermedad del corazón/ });
    expect(within(question).queryByLabelText('Simón')).toBeNull();
    await user.click(within(question).getByLabelText('Sí'));
    await user.click(within(question).getByLabelText('Simón'));
    expect(within(question).getAllByLabelText('Diagnóstico')).toHaveLength(1);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(
      within(question).getByLabelText('No', { selector: '[name="answers.q2.answer"]' }),
    );
    expect(within(question).queryByLabelText('Diagnóstico')).toBeNull();
  });

  test('no answer: it is said at the button and takes the focus, the values stay, sending again is one Tab away', async () => {
    const user = userEvent.setup({ delay: null });
    const { port, sent } = fakePort({ send: [{ type: 'UNANSWERED', reference: null }, adopted] });
    const payment = { status: 'declined', reason: 'insufficient_funds' } as const;
    await renderPurchase({ initial: sampleSnapshot({ stepId: 'datos-dps', payment }), port });
    await declare(user);
    const trouble = (await screen.findByText('No recibimos respuesta')).closest('[role=alert]');
    await waitFor(() => expect(trouble?.parentElement).toHaveFocus());
    const next = screen.getByRole('button', { name: 'Enviar declaración' });
    expect(trouble?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText('60')[0]).toBeVisible();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Enviar otra vez' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.pending.key).toBe(sent[1]?.pending.key);
  });

  test('no answer: the values stay, and sending again uses the same key', async () => {
    const user = userEvent.setup({ delay: null });
    const { port, sent } = fakePort({
      send: [
        { type: 'UNANSWERED', reference: 'req-7' },
        { type: 'ADOPTED', snapshot: sampleSnapshot({ version: 4, status: 'cancelled' }) },
      ],
    });
    await renderPurchase({ initial: sampleSnapshot({ stepId: 'pago', version: 3 }), port });
    await user.click(screen.getByRole('button', { name: 'Anular esta compra' }));
    await user.click(screen.getByRole('button', { name: 'Anular la compra' }));
    expect(await screen.findByText('req-7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar otra vez' }));
    await screen.findByRole('heading', { name: /Anulaste/ });
    expect(sent[0]?.pending.key).toBe(sent[1]?.pending.key);
  });
});

describe('paying', () => {
  const atPayment = sampleSnapshot({ stepId: 'pago', version: 3 });

  test('the button names act and amount, and asks for the consent first', async () => {
    const user = userEvent.setup({ delay: null });
    const { port, sent } = fakePort();
    await renderPurchase({ initial: atPayment, port });
    await user.click(screen.getByRole('button', { name: 'Pagar $36.470 y contratar' }));
    expect((await screen.findAllByText(/acepta las condiciones/)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /Acepto las condiciones/ }));
    await user.click(screen.getByRole('button', { name: 'Pagar $36.470 y contratar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.pending.command).toEqual({
      type: 'PAY',
      payment: { kind: 't', flow: 't-one-time', provider: 'transbank' },
    });
  });

  test('a price that changed stands beside the old one, and is agreed to again', async () => {
    const user = userEvent.setup({ delay: null });
    const price = { ...atPayment.price, amount: 39_900, before: { amount: 36_470 } };
    const snapshot = { ...atPayment, version: 4, price, terms: currentTerms(price, 'es') };
    const { port, sent } = fakePort({
      send: [{ type: 'RAN_OUT', why: 'QUOTE_EXPIRED', snapshot }],
    });
    await renderPurchase({ initial: atPayment, port });
    await user.click(screen.getByRole('checkbox', { name: /Acepto/ }));
    await user.click(screen.getByRole('button', { name: 'Pagar $36.470 y contratar' }));
    expect(await screen.findByText('Antes: $36.470. Ahora: $39.900.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Acepto/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Pagar $39.900 y contratar' }));
    expect((await screen.findAllByText(/acepta las condiciones/)).length).toBeGreaterThan(0);
    expect(sent).toHaveLength(1);
  });

  describe('the card’s frame', () => {
    /** What the frame of the provider says, from its own window and origin. */
    const say = (data: object, origin = 'https://cards.example') => {
      const source = cardFrame().contentWindow;
      act(() => {
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
      });
    };
    const cardFrame = () => screen.getByTitle<HTMLIFrameElement>('Datos de la tarjeta');
    /** The questions that the page puts to the frame. */
    const listen = () =>
      jest.spyOn(cardFrame().contentWindow as Window, 'postMessage').mockReturnValue(undefined);

    async function openCard() {
      const user = userEvent.setup({ delay: null });
      const { port, sent } = fakePort();
      const { container } = await renderPurchase({ initial: atPayment, port });
      await user.click(screen.getByRole('radio', { name: /aquí mismo/ }));
      await user.click(screen.getByRole('checkbox', { name: /Acepto/ }));
      return { user, sent, container };
    }

    test('is of the provider’s origin, answers the button, and gives us a token only', async () => {
      const { user, sent, container } = await openCard();
      expect(new URL(cardFrame().src)).toMatchObject({ origin: 'https://cards.example' });
      expect(Object.fromEntries(new URL(cardFrame().src).searchParams)).toEqual({
        public_key: 'APP_USR-test',
        origin: location.origin,
        lang: 'es',
      });
      expect(cardFrame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
      expect(screen.queryByLabelText('Número de tarjeta')).toBeNull();
      say({ type: 'card-ready' });
      say({ type: 'card-height', height: 312.4 });
      expect(cardFrame()).toHaveStyle({ height: '313px' });
      expect(
        await axe(container, { rules: { 'frame-tested': { enabled: false } } }),
      ).toHaveNoViolations();
      // After axe, which talks to frames too.
      const asked = listen();
      await user.click(screen.getByRole('button', { name: /^Pagar/ }));
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
      const [question, target] = asked.mock.calls[0] as unknown as [{ id: string }, string];
      expect(target).toBe('https://cards.example');
      const token = { type: 'card-token', token: 'token-12', brand: 'visa', id: question.id };
      say({ ...token, token: 'of-another-origin' }, 'https://evil.example');
      say({ ...token, id: 'another question' });
      say(token);
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.pending.command).toMatchObject({
        payment: { provider: 'mercadopago', cardToken: 'token-12', cardBrand: 'visa' },
      });
    });

    test('says what is wrong: the summary leads to it, and nothing is sent', async () => {
      const { user, sent } = await openCard();
      const asked = listen();
      say({ type: 'card-ready' });
      await user.click(screen.getByRole('button', { name: /^Pagar/ }));
      await waitFor(() => expect(asked).toHaveBeenCalled());
      const [{ id }] = asked.mock.calls[0] as unknown as [{ id: string }];
      say({ type: 'card-problem', id, fields: ['code'] });
      const link = await screen.findByRole('link', { name: /Revisa el código de seguridad/ });
      expect(link).toHaveAttribute('href', '#f-card');
      expect(document.getElementById('f-card')).toBe(cardFrame());
      expect(sent).toEqual([]);
    });

    test('that does not come says so, and is loaded again by its button; one that comes late is taken', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      try {
        const { user, sent } = await openCard();
        await user.click(screen.getByRole('button', { name: /^Pagar/ }));
        expect(await screen.findByText(/El servicio de pago no responde/)).toBeVisible();
        act(() => jest.advanceTimersByTime(loadingMs));
        expect(screen.getByText('Los campos de la tarjeta no cargan')).toBeVisible();
        const before = cardFrame();
        await user.click(screen.getByRole('button', { name: 'Cargar de nuevo' }));
        expect(cardFrame()).not.toBe(before);
        expect(screen.queryByText('Los campos de la tarjeta no cargan')).toBeNull();
        act(() => jest.advanceTimersByTime(loadingMs));
        say({ type: 'card-ready' });
        expect(screen.queryByText('Los campos de la tarjeta no cargan')).toBeNull();
        expect(sent).toEqual([]);
      } finally {
        jest.useRealTimers();
      }
    });
  });

  test('a method that nobody charges for now cannot be chosen, and says so', async () => {
    const [first, ...others] = atPayment.paymentMethods;
    const away = { ...first!, available: false, hint: 'No disponible en este momento' };
    await renderPurchase({ initial: { ...atPayment, paymentMethods: [away, ...others] } });
    expect(screen.getByRole('radio', { name: /débito/ })).toBeDisabled();
    screen.getByText('No disponible en este momento');
    expect(screen.getByRole('radio', { name: /aquí mismo/ })).toBeChecked();
  });

  test('where nobody charges at all there is no button that fails, but one that asks again', async () => {
    const user = userEvent.setup({ delay: null });
    const paymentMethods = atPayment.paymentMethods.map(({ cardFrame: _none, ...method }) => ({
      ...method,
      available: false,
    }));
    const { port } = fakePort({ load: { type: 'FOUND', snapshot: atPayment } });
    await renderPurchase({ initial: { ...atPayment, paymentMethods }, port });
    screen.getByText('No podemos cobrar en este momento');
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver si ya se puede' }));
    await screen.findByRole('button', { name: /^Pagar/ });
  });

  test('a way that changed meanwhile is told, with how it can be paid now', async () => {
    const user = userEvent.setup({ delay: null });
    const [first, ...others] = atPayment.paymentMethods;
    const snapshot = {
      ...atPayment,
      paymentMethods: [{ ...first!, provider: 'kushki_ad', hint: 'En otra página' }, ...others],
    };
    const { port } = fakePort({ send: [{ type: 'WAY_CHANGED', snapshot }] });
    await renderPurchase({ initial: atPayment, port });
    await user.click(screen.getByRole('checkbox', { name: /Acepto/ }));
    await user.click(screen.getByRole('button', { name: /^Pagar/ }));
    await screen.findByText('Cambió la forma de pagar');
    screen.getByText('En otra página');
    expect(screen.getByRole('radio', { name: /débito/ })).toBeChecked();
  });

  test('an open payment can be left for another way to pay, where the server allows it', async () => {
    const user = userEvent.setup({ delay: null });
    const open = sampleSnapshot({
      status: 'paying',
      version: 4,
      payment: { status: 'pending', redirect },
    });
    const { port, sent } = fakePort({
      send: [
        {
          type: 'ADOPTED',
          snapshot: sampleSnapshot({
            stepId: 'pago',
            version: 5,
            payment: {
              status: 'declined',
              reason: 'other_method',
              message: 'Elegiste pagar de otra forma.',
              nextAction: 'other_method',
            },
          }),
        },
      ],
    });
    await renderPurchase({ initial: open, port });
    await user.click(screen.getByRole('button', { name: 'Pagar de otra forma' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Elige otra forma de pagar' }),
    ).toHaveFocus();
    // Once, and no word of a time that ran out or of a card that was refused.
    expect(screen.getAllByText(/No se hizo ningún cobro/)).toHaveLength(1);
    expect(screen.queryByText(/acabó el tiempo|liberaste cupo|Intentar de nuevo/)).toBeNull();
    expect(screen.getByRole('radio', { name: /aquí mismo/ })).toBeChecked();
    expect(sent[0]?.pending.command).toEqual({ type: 'BACK' });
  });

  test.each([
    ['es', /Puedes pagar hasta las 15:40\. Si no vuelves, poco después revisamos con Webpay/],
    [
      'en',
      /You can pay until (3:40\s*p\.?m\.?|15:40)\.? If you do not come back, we check the result with Webpay/i,
    ],
    [
      'pt',
      /Você pode pagar até as 15:40\. Se não voltar, pouco depois verificamos o resultado com Webpay/,
    ],
  ] as const)(
    'an open payment promises no news before its page closes (%s)',
    async (language, said) => {
      const open = (status: string) =>
        sampleSnapshot({
          status: 'paying',
          payment: { status, redirect, expiresAt: '2026-07-01T19:40:00.000Z' },
        });
      // While the attempt is being sent it cannot be left.
      await renderPurchase({ initial: open('sending'), language });
      expect(screen.getByText(said)).toBeVisible();
      expect(screen.queryByText(/de otra forma|another way/)).toBeNull();
      cleanup();
      await renderPurchase({ initial: open('pending'), language });
      expect(
        screen.getByText(
          /puedes seguir ahí o pagar|can continue there or pay|pode continuar lá ou pagar/,
        ),
      ).toBeVisible();
    },
  );

  test('while the outcome is open there is no way to pay', async () => {
    await renderPurchase({
      initial: sampleSnapshot({ status: 'confirming', payment: { status: 'unknown' } }),
    });
    expect(screen.getByText('No pagues de nuevo.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /[Pp]agar/ })).toBeNull();
  });

  test('declined says that nothing was charged, why, and pays by another way with one click', async () => {
    const user = userEvent.setup({ delay: null });
    const { port, sent } = fakePort();
    await renderPurchase({
      initial: sampleSnapshot({
        stepId: 'pago',
        version: 5,
        payment: {
          message: 'Tu tarjeta no tiene cupo.',
          nextAction: 'other_method',
          kind: 'tdc',
          flow: 'tdc-one-time',
          provider: 'mercadopago',
        },
      }),
      port,
    });
    expect(screen.getByText('No se hizo ningún cobro.')).toBeVisible();
    expect(screen.getByText(/no tiene cupo/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Transferencia' }));
    const pay = screen.getByRole('button', { name: 'Pagar $36.470 y contratar' });
    // What it accepts can be opened, and is read before it.
    const conditions = screen.getByRole('link', { name: /condiciones/ });
    expect(conditions).toHaveAttribute('href', '/Seguros/BICE-Vida/Complementario-Familia-70');
    expect(conditions.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(pay);
    await waitFor(() =>
      expect(sent[0]?.pending.command).toMatchObject({ payment: { kind: 'transfer' } }),
    );
  });
});

describe('withdrawing', () => {
  test('is asked once more, sent, and the page says that the policy has ended', async () => {
    const refunding = {
      ...sampleSnapshot({ status: 'refunding', version: 7 }),
      policy: {
        number: '2026-0148-337201',
        issuedAt: '2026-11-20T15:06:00.000Z',
        status: 'INACTIVE' as const,
      },
    };
    const { port, sent } = fakePort({ send: [{ type: 'ADOPTED', snapshot: refunding }] });
    const user = userEvent.setup();
    await renderPurchase({
      initial: sampleSnapshot({ status: 'confirmed', version: 6 }),
      port,
    });
    await user.click(screen.getByRole('button', { name: 'Retractarme y pedir la devolución' }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retractarme' }));
    expect(await screen.findByText(/Tu póliza quedó sin efecto/)).toBeVisible();
    expect(sent[0]?.pending.command).toEqual({ type: 'WITHDRAW' });
  });

  test('promises no money that its bank has given back already', async () => {
    const lost = {
      id: 'a',
      status: 'approved',
      kind: 'tdc',
      flow: 'tdc-one-time',
      provider: 'mercadopago',
      reason: 'charged_back',
      at: '2026-11-20T15:05:00.000Z',
    } as const;
    const bought = sampleSnapshot({ status: 'confirmed', version: 6 });
    await renderPurchase({ initial: { ...bought, payment: lost }, port: fakePort().port });
    await userEvent.click(screen.getByRole('button', { name: 'Retractarme' }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText(/No hay nada que devolver: el dinero ya lo tiene tu banco/);
    expect(dialog.queryByText(/te devolvemos/)).toBeNull();
  });

  test('is not offered once its days are over', async () => {
    const late = { ...sampleSnapshot({ status: 'confirmed', version: 6 }), allowed: [] };
    await renderPurchase({ initial: late, port: fakePort().port });
    expect(screen.queryByRole('button', { name: /Retractarme/ })).toBeNull();
  });
});

describe('all answers before paying', () => {
  const atPayment = sampleSnapshot({ stepId: 'pago', version: 3 });
  const review = { level: 1, name: 'Revisa tus respuestas' } as const;
  const payment = { level: 1, name: 'Pago' } as const;
  const pathIs = async (browser: { pathname: string }, path: RegExp) =>
    waitFor(() => expect(browser.pathname).toMatch(path));

  test('follow the last form, and lead on to the payment and back without a call', async () => {
    const user = userEvent.setup({ delay: null });
    const { port, sent, push } = fakePort();
    const { browser } = await renderPurchase({
      initial: sampleSnapshot({ stepId: 'datos-dps', version: 2 }),
      port,
    });
    push(atPayment);
    expect(await screen.findByRole('heading', review)).toHaveFocus();
    await pathIs(browser, /Revisa-tus-respuestas$/);
    expect(screen.getByText('Paso 3 de 5')).toBeVisible();
    expect(screen.getByText(/^Catalina Muñoz/)).toBeVisible();
    expect(screen.getAllByText('$36.470').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Continuar al pago' }));
    expect(await screen.findByRole('heading', payment)).toHaveFocus();
    await pathIs(browser, /Pago$/);
    await act(async () => browser.back());
    expect(await screen.findByRole('heading', review)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Continuar al pago' }));
    await user.click(await screen.findByRole('link', { name: 'Volver a: Revisa tus respuestas' }));
    expect(await screen.findByRole('heading', review)).toHaveFocus();
    await act(async () => browser.back());
    await pathIs(browser, /Pago$/);
    expect(sent).toEqual([]);
  });

  test('a change opens its step, and comes back to them', async () => {
    const user = userEvent.setup({ delay: null });
    const reopened = sampleSnapshot({ version: 4 });
    const { port, sent, push } = fakePort({ send: [{ type: 'ADOPTED', snapshot: reopened }] });
    const { browser } = await renderPurchase({ initial: atPayment, port, at: reviewAddress });
    await user.click(await screen.findByRole('link', { name: 'Cambiar datos personales' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tus datos' })).toHaveFocus();
    expect(sent[0]?.pending.command).toEqual({ type: 'BACK', stepId: 'datos-personales' });
    await pathIs(browser, /Datos-Personales$/);
    push(sampleSnapshot({ stepId: 'pago', version: 5 }));
    expect(await screen.findByRole('heading', review)).toBeVisible();
  });

  test('a change in another window is read again here before it is paid', async () => {
    const { port, push } = fakePort();
    await renderPurchase({ initial: atPayment, port });
    expect(screen.getByRole('heading', payment)).toBeVisible();
    push(sampleSnapshot({ version: 4 }));
    push(sampleSnapshot({ stepId: 'pago', version: 5 }));
    expect(await screen.findByRole('heading', review)).toBeVisible();
  });

  test('the payment’s own address opens the payment, any other one the answers', async () => {
    const first = await renderPurchase({ initial: atPayment });
    expect(screen.getByRole('heading', payment)).toBeVisible();
    first.unmount();
    await renderPurchase({ initial: atPayment, at: '/Compra-Online/QPS901?session=x' });
    expect(await screen.findByRole('heading', review)).toBeVisible();
  });

  test('a link to go on elsewhere leads to them again', async () => {
    const user = userEvent.setup({ delay: null });
    await renderPurchase({ initial: atPayment, at: reviewAddress });
    await user.click(await screen.findByRole('button', { name: 'Guardar y seguir después' }));
    expect(await screen.findByLabelText('Enlace de tu compra')).toHaveValue(
      `http://localhost:3000${reviewAddress.replace('=x', '')}=${atPayment.session}&sessionType=individual`,
    );
  });

  test('say each answer in its group, more about it on lines of its own', async () => {
    const summary = [
      { stepId: 'datos-personales', label: 'Titular', value: 'Catalina\nRUT 1-9\nÑuñoa' },
      { stepId: 'datos-dps', label: 'Sin cobertura', value: 'Simón: Psiquiatría' },
    ];
    await renderPurchase({ initial: { ...atPayment, summary }, at: reviewAddress });
    const personal = await screen.findByRole('region', { name: 'Datos personales' });
    expect(within(personal).getByText('RUT 1-9')).toBeVisible();
    expect(within(personal).getByText('Ñuñoa')).toBeVisible();
    const health = screen.getByRole('region', { name: 'Declaración de salud' });
    expect(within(health).getByText('Simón: Psiquiatría')).toBeVisible();
  });
});

describe('the address', () => {
  test('it follows the server: the payment segment becomes Confirmacion', async () => {
    const { port, push } = fakePort();
    const { browser } = await renderPurchase({
      initial: sampleSnapshot({ status: 'issuing', version: 5 }),
      port,
    });
    expect(browser.pathname).toBe('/Compra-Online/QPS901/Pago');
    push(sampleSnapshot({ status: 'confirmed', version: 6 }));
    await waitFor(() => expect(browser.pathname).toBe('/Compra-Online/QPS901/Confirmacion'));
    expect(browser.search).toContain('session=');
    // The payment has no entry of its own left: back does not lead to what is paid.
    await act(async () => browser.back());
    expect(browser.pathname).toBe('/before');
  });

  test('the browser’s back button asks the server for the step before', async () => {
    const { port, sent, push } = fakePort({
      send: [{ type: 'ADOPTED', snapshot: sampleSnapshot({ version: 4 }) }],
    });
    const { browser } = await renderPurchase({ initial: sampleSnapshot({ version: 1 }), port });
    push(sampleSnapshot({ version: 2, stepId: 'datos-dps' }));
    await waitFor(() => expect(browser.pathname).toMatch(/Salud$/));
    await act(async () => browser.back());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.pending.command).toEqual({ type: 'BACK', stepId: 'datos-personales' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();
    expect(browser.pathname).toMatch(/Datos-Personales$/);
  });

  test('a paid purchase cannot be walked back: the address returns', async () => {
    const { port, sent, push } = fakePort();
    const { browser } = await renderPurchase({
      initial: sampleSnapshot({ version: 2, stepId: 'datos-dps' }),
      port,
    });
    push(sampleSnapshot({ version: 3, stepId: 'pago' }));
    await waitFor(() => expect(browser.pathname).toMatch(/Revisa-tus-respuestas$/));
    push(sampleSnapshot({ version: 6, status: 'confirmed' }));
    await waitFor(() => expect(browser.pathname).toMatch(/Confirmacion$/));
    await act(async () => browser.back());
    await waitFor(() => expect(browser.pathname).toMatch(/Confirmacion$/));
    expect(sent).toEqual([]);
  });

  test('an address of a step that is not open shows the open one', async () => {
    const { browser } = await renderPurchase({
      initial: sampleSnapshot(),
      at: '/Compra-Online/QPS901/Pago?session=x',
    });
    await waitFor(() => expect(browser.pathname).toMatch(/Datos-Personales$/));
  });
});

describe('starting', () => {
  test('without a session a purchase is opened for the people of the address', async () => {
    const { api, calls } = fakeApi({
      createPurchase: { ok: true, status: 201, data: sampleSnapshot() },
      getPurchase: { ok: true, status: 200, data: sampleSnapshot() },
    });
    const { browser } = await renderPage('/Compra-Online/QPS901?perfil=f34-hijo5', api);
    await waitFor(() => expect(browser.search).toContain('session='));
    const opened = calls.filter(({ name }) => name === 'createPurchase');
    expect(opened).toHaveLength(1);
    expect(opened[0]?.options?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();
  });

  test.each([
    [
      '&sellerDNI=11.111.111-1&createdFrom=REDSALUD',
      { sellerDNI: '111111111', createdFrom: 'REDSALUD' },
    ],
    ['&sellerDNI=11.111.111-2&createdFrom=EMPRESAS', { createdFrom: 'EMPRESAS' }],
    ['&createdFrom=ADMIN', undefined],
  ])(
    'who sold it is sent as far as it holds, and is not in the purchase’s address: %s',
    async (query, sent) => {
      const opened = { ...sampleSnapshot(), sessionType: 'seller' } as const;
      const { api, calls } = fakeApi({
        createPurchase: { ok: true, status: 201, data: opened },
        getPurchase: { ok: true, status: 200, data: opened },
      });
      const { browser } = await renderPage(`/Compra-Online/QPS901?perfil=f34${query}`, api);
      await waitFor(() => expect(browser.search).toContain('sessionType=seller'));
      expect(browser.search).not.toMatch(/sellerDNI|createdFrom/);
      const { input } = calls.find(({ name }) => name === 'createPurchase')!;
      expect((input as { body: object }).body).toMatchObject({ productCode: 'QPS901' });
      expect((input as { body: { aditional_data?: object } }).body.aditional_data).toEqual(sent);
    },
  );

  test('a refused start gives the reason and a way on', async () => {
    const refused = sampleProblem(409, 'NO_PRICE', { title: 'No hay precio para estas personas' });
    const { api } = fakeApi({ createPurchase: { ok: false, status: 409, problem: refused } });
    await renderPage('/Compra-Online/QPS901?perfil=f34', api);
    expect(await screen.findByText('No hay precio para estas personas')).toBeVisible();
  });

  test('without anybody to insure it sends to the profile', async () => {
    const data = { product: sampleProduct, card: null };
    const { api } = fakeApi({ getProduct: { ok: true, status: 200, data } });
    await renderPage('/Compra-Online/QPS901', api);
    expect(await screen.findByRole('heading', { level: 1, name: /para quién es/ })).toBeVisible();
  });

  describe('by the kind of the product', () => {
    const petProduct = {
      getProduct: {
        ok: true,
        status: 200,
        data: {
          product: {
            ...sampleProduct,
            insuranceType: {
              ...sampleProduct.insuranceType,
              upperType: { name: 'SEGURO_MASCOTAS', displayName: 'Mascotas' },
            },
          },
          card: null,
        },
      },
    } as const;
    const created = {
      createPurchase: { ok: true, status: 201, data: sampleSnapshot() },
      getPurchase: { ok: true, status: 200, data: sampleSnapshot() },
    } as const;
    const form = '/Comparar/Seguros-Mascotas?editar=perfil';
    const wayOn = () => screen.findByRole('link', { name: 'Comparar con mi perfil' });
    const keep = (productType: string, reference: string) =>
      saveProfile(localStorage, 'CL', productType, decodeProfile(reference, 'CL')!);
    beforeEach(() => localStorage.clear());

    test('without perfil the profile that was kept for this kind is taken, not the family', async () => {
      keep('SALUD', 'f34-hijo5');
      keep('SEGURO_MASCOTAS', 'perro3_poodle');
      const { api, calls } = fakeApi({ ...petProduct, ...created });
      const { browser } = await renderPage('/Compra-Online/QPS901', api);
      await waitFor(() => expect(browser.search).toContain('session='));
      const opened = calls.find(({ name }) => name === 'createPurchase');
      expect(opened?.input).toMatchObject({
        body: { profile: { mascota: [{ especie: 'perro', edad: 3 }] } },
      });
      expect(opened?.input).not.toMatchObject({ body: { profile: { cargas: [{ edad: 5 }] } } });
    });

    test('a family that was kept buys no pet insurance: the pet is asked for', async () => {
      keep('SALUD', 'f34-hijo5');
      const { api, calls } = fakeApi(petProduct);
      await renderPage('/Compra-Online/QPS901', api);
      expect(await wayOn()).toHaveAttribute('href', form);
      expect(calls.map(({ name }) => name)).not.toContain('createPurchase');
    });

    test('people in the address are no pet either, as the server says', async () => {
      const refused = sampleProblem(422, 'PROFILE_INCOMPLETE', {
        title: 'Falta decir qué se asegura',
      });
      const { api } = fakeApi({
        ...petProduct,
        createPurchase: { ok: false, status: 422, problem: refused },
      });
      await renderPage('/Compra-Online/QPS901?perfil=f34', api);
      expect(await wayOn()).toHaveAttribute('href', form);
    });

    test('too few workers: the way on is their number or another product, not the same again', async () => {
      const refused = sampleProblem(422, 'GROUP_TOO_SMALL', {
        title: 'La empresa tiene menos trabajadores que el mínimo de este seguro',
        detail: 'Este seguro es para un mínimo de 10 trabajadores',
      });
      const { api } = fakeApi({
        ...petProduct,
        createPurchase: { ok: false, status: 422, problem: refused },
      });
      await renderPage('/Compra-Online/QPS901?perfil=f34', api);
      expect(
        await screen.findByRole('link', { name: 'Cambiar el número de trabajadores' }),
      ).toHaveAttribute('href', form);
      expect(screen.getByText(refused.detail)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Comparar seguros' })).toHaveAttribute(
        'href',
        '/Comparar/Seguros-Mascotas',
      );
      expect(screen.queryByRole('button', { name: 'Intentar otra vez' })).toBeNull();
    });

    test('a product that cannot be read says why instead of guessing its kind', async () => {
      const refused = sampleProblem(404, 'NOT_FOUND', { title: 'No existe' });
      const { api } = fakeApi({ getProduct: { ok: false, status: 404, problem: refused } });
      await renderPage('/Compra-Online/QPS901', api);
      expect(await screen.findByText('No existe')).toBeVisible();
    });
  });
});
