/** @jest-environment jsdom */
import '../../testing/jsdom-globals.ts';
import '@testing-library/jest-dom';
import { contactConsent } from '@cotejo/domain/lead/request-consent.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, problem, renderPage } from '../../testing/render-page.tsx';
import { Page } from './contact-page.tsx';

type Result = ReturnType<typeof ok>;

interface Sent {
  readonly body: Record<string, unknown>;
  readonly key: string;
}

function refusal(errors: readonly object[]): Result {
  const refused = problem(422, 'VALIDATION_FAILED');
  if (refused.ok || refused.problem === null) throw new Error('a problem is none');
  return { ...refused, problem: { ...refused.problem, errors } } as Result;
}

const receipt = ok({
  reference: 'S-7K3M-9P2Q',
  receivedAt: '2026-11-22T12:00:00Z',
  token: null,
  businessLine: 'isapres',
  lead: { status: 8, subStatus: null },
});
const lines = [
  { name: 'isapres', displayName: 'Planes de isapre', leadTypes: ['contact', 'request'] },
  { name: 'guardias', displayName: 'Guardias', leadTypes: ['purchase'] },
];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function show(
  answer: () => Result,
  options: { path?: string; language?: Language; known?: Partial<Record<string, Result>> } = {},
) {
  const sent: Sent[] = [];
  const asked: string[] = [];
  const { path = '/contacto', language = 'es', known = {} } = options;
  const api = {
    call: async (
      call: { name: string },
      input: { body: Record<string, unknown> },
      { idempotencyKey = '' } = {},
    ): Promise<Result> => {
      asked.push(call.name);
      if (call.name === 'sendContact') {
        sent.push({ body: input.body, key: idempotencyKey });
        return answer();
      }
      const otherwise = call.name === 'listBusinessLines' ? ok(lines) : ok([]);
      return known[call.name] ?? otherwise;
    },
  };
  const view = await renderPage(Page, {
    path,
    route: '/contacto',
    api: api as never,
    language,
    texts: ['contact'],
  });
  return { ...view, sent, asked };
}

const user = userEvent.setup({ delay: null });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
async function write(name: RegExp, text: string): Promise<void> {
  await user.click(await field(name));
  await user.paste(text);
}
async function fillIn(): Promise<void> {
  await write(/Nombre/, 'Catalina Rojas');
  await write(/Correo/, 'cata@correo.cl');
  await write(/mensaje/i, '¿Atienden en Chillán?');
  await user.click(screen.getByRole('checkbox'));
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('sends the message with what it is about, once, and says the code', async () => {
  const { sent } = await show(() => receipt);
  await fillIn();
  const subject = screen.getByRole('combobox', { name: /Sobre qué/ });
  expect(screen.queryByRole('option', { name: 'Guardias' })).not.toBeInTheDocument();
  await user.selectOptions(subject, 'isapres');
  await press('Enviar mensaje');
  expect(await screen.findByText('S-7K3M-9P2Q')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/.{16}/) as string,
      body: expect.objectContaining({
        businessLine: 'isapres',
        datosingresados: {
          nombrepersona: 'Catalina Rojas',
          correopersona: 'cata@correo.cl',
          mensaje: '¿Atienden en Chillán?',
        },
        consent: true,
        consentTextVersion: contactConsent,
        desde: 'contacto',
        originLead: expect.objectContaining({ domain: 'localhost' }) as object,
      }) as Record<string, unknown>,
    },
  ]);
  await press('Escribir otro mensaje');
  expect(await field(/mensaje/i)).toBeInTheDocument();
});

test('whoever sent it has its mail sent again', async () => {
  const token = 'T'.repeat(43);
  const { asked } = await show(
    () => ok({ reference: 'S-7K3M-9P2Q', receivedAt: 'x', token, businessLine: null, lead: {} }),
    { known: { sendEmail: ok(undefined) } },
  );
  await fillIn();
  await press('Enviar mensaje');
  await user.click(await screen.findByRole('button', { name: 'Enviar el correo otra vez' }));
  expect(await screen.findByText(/Lo enviamos otra vez/)).toBeInTheDocument();
  expect(asked).toContain('sendEmail');
});

test('what the server refuses stands at its field', async () => {
  await show(() =>
    refusal([{ pointer: '/datosingresados/correopersona', code: 'X', message: 'Ese no existe' }]),
  );
  await fillIn();
  await press('Enviar mensaje');
  await waitFor(async () =>
    expect(await field(/Correo/)).toHaveAccessibleDescription(/Ese no existe/),
  );
});

test('a reload keeps what was typed', async () => {
  const first = await show(() => receipt);
  await write(/Nombre/, 'Catalina Rojas');
  first.unmount();
  await show(() => receipt);
  expect(await field(/Nombre/)).toHaveValue('Catalina Rojas');
});

test('without its lines the question is left out, and the form still works', async () => {
  const { sent } = await show(() => receipt, {
    known: { listBusinessLines: problem(503, 'UNAVAILABLE') },
  });
  await fillIn();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await press('Enviar mensaje');
  expect(await screen.findByText('S-7K3M-9P2Q')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('what another system handed over is in the fields, and its key leaves the address', async () => {
  const opened = ok({ form: { nombrepersona: 'Benito Soto', mensaje: 'Hola' }, expiresAt: 'x' });
  const { address } = await show(() => receipt, {
    path: `/contacto?form=${'A'.repeat(32)}&utm_source=x`,
    known: { openIntegrationForm: opened },
  });
  expect(await field(/Nombre/)).toHaveValue('Benito Soto');
  expect(address()).toBe('/contacto?utm_source=x');
});

test('a key whose time is over opens an empty form', async () => {
  await show(() => receipt, {
    path: `/contacto?form=${'A'.repeat(32)}`,
    known: { openIntegrationForm: problem(404, 'NOT_FOUND') },
  });
  expect(await field(/Nombre/)).toHaveValue('');
});

test('says the channels that are configured', async () => {
  const items = [{ channel: 'whatsapp', value: 'wa.me/569', url: 'https://wa.me/569' }];
  await show(() => receipt, {
    known: { listContactInformation: ok([{ group: 'contacto', kind: 'contactos', items }]) },
  });
  expect(await screen.findByRole('link', { name: 'wa.me/569' })).toBeInTheDocument();
});

test.each([
  ['en', 'Send message'],
  ['pt', 'Enviar mensagem'],
] as const)('speaks %s', async (language, button) => {
  await show(() => receipt, { language });
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
});
