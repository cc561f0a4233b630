import type { Request, Response, Router } from 'express';
import type { Collection } from '../journal.ts';
import { details, escapeHtml, page, showMoney } from '../page.ts';
import type { Simulator } from '../simulator.ts';
import type { LinkStatus, PaymentLink } from './payment-link.ts';
import { refundedOf, statusOf } from './payment-link.ts';
import { factsOf, receiveTransfer } from './receive-transfer.ts';

const STATUS_TEXTS: Readonly<Record<LinkStatus, string>> = {
  pending: 'Esperando la transferencia',
  paid: 'Pago recibido',
  underpaid: 'Recibimos menos de lo esperado',
  overpaid: 'Recibimos más de lo esperado',
  payer_mismatch: 'La transferencia llegó desde otra persona',
  late: 'La transferencia llegó después del plazo',
  expired: 'El enlace venció',
  rejected: 'El banco rechazó la transferencia',
  cancelled: 'El cobro fue anulado',
  refunded: 'El dinero fue devuelto',
};

/** How each button of the page changes the exact transfer. */
const CHOICES: Readonly<
  Record<string, (link: PaymentLink) => { amount: number; payerLegalId?: string }>
> = {
  exact: (link) => ({ amount: link.amount, ...payerOf(link) }),
  under: (link) => ({ amount: Math.max(1, link.amount - 1_000), ...payerOf(link) }),
  over: (link) => ({ amount: link.amount + 1_000, ...payerOf(link) }),
  other_payer: ({ amount }) => ({ amount, payerLegalId: '11.111.111-1' }),
};

const payerOf = ({ payerLegalId }: PaymentLink) =>
  payerLegalId === undefined ? {} : { payerLegalId };

/** The page where a person "transfers", as the bank's page would ask. */
export function mountLinkPage(
  router: Router,
  simulator: Simulator,
  provider: { name: string; title: string; verb: string },
  links: Collection<PaymentLink>,
): void {
  const find = (request: Request, response: Response): PaymentLink | undefined => {
    const link = links.get(String(request.params['id']));
    if (link === undefined) {
      response
        .status(404)
        .send(page('Cobro no encontrado', provider.title, '<h1>Cobro no encontrado</h1>'));
    }
    return link;
  };

  router.get('/pay/:id', (request, response) => {
    const link = find(request, response);
    if (link !== undefined) response.send(form(simulator, provider, link));
  });

  router.post('/pay/:id', (request, response) => {
    const link = find(request, response);
    if (link === undefined) return;
    const transfer = transferOf(link, (request.body ?? {}) as Record<string, unknown>);
    if (transfer === undefined) {
      return void response.status(422).send(form(simulator, provider, link, 'Revisa el monto.'));
    }
    const behaviour = simulator.scenarios.take('charge', factsOf(link));
    if (behaviour?.type === 'error-before') {
      return void response
        .status(500)
        .send(form(simulator, provider, link, 'El banco no responde.'));
    }
    receiveTransfer(simulator, links, link, transfer, behaviour);
    if (behaviour?.type === 'lose-response') return void response.socket?.destroy();
    response.redirect(303, link.returnUrl ?? request.originalUrl);
  });
}

function transferOf(
  link: PaymentLink,
  body: Record<string, unknown>,
): { amount: number; payerLegalId?: string } | undefined {
  const choice = CHOICES[String(body['transfer'] ?? 'exact')];
  if (choice !== undefined) return choice(link);
  const amount = Number(body['amount']);
  const payerLegalId = String(body['payer_legal_id'] ?? '');
  if (!Number.isInteger(amount) || amount <= 0) return undefined;
  return { amount, ...(payerLegalId === '' ? payerOf(link) : { payerLegalId }) };
}

function form(
  simulator: Simulator,
  provider: { title: string; verb: string },
  link: PaymentLink,
  error?: string,
): string {
  const status = statusOf(link, refundedOf(simulator, link));
  const money = showMoney(link.amount, link.currency);
  const back =
    link.returnUrl === undefined
      ? ''
      : `<p class="row"><a href="${escapeHtml(link.returnUrl)}">Volver al comercio</a></p>`;
  const until = new Date(link.expiresAt).toLocaleString('es-CL', { timeZone: 'America/Santiago' });
  // A closed page asks nobody to pay; the account behind it still takes what is sent to it.
  const closed = link.cancelled === true;
  const isOpen = status === 'pending';
  const advice = closed
    ? 'Este cobro está cerrado. Lo que se transfiera de aquí en adelante vuelve a quien lo envía.'
    : isOpen
      ? `Usa el monto exacto: ${money}.`
      : 'Otra transferencia se suma a lo que ya llegó.';
  const exact = `<button ${isOpen ? 'class="main"' : 'style="margin-top:16px"'} name="transfer" value="exact">${escapeHtml(provider.verb)} ${money}</button>`;
  return page(
    `${provider.verb} ${money}`,
    provider.title,
    `<h1>${escapeHtml(provider.verb)} a Cotejo</h1><div class="amount">${money}</div>
${details([
  ['Estado', STATUS_TEXTS[status]],
  ['Detalle', link.subject],
  ['Referencia', link.reference],
  ['Vence', until],
])}
<form class="card" method="post">
${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<p class="note" style="margin:0">${advice}</p>
${closed ? '' : exact}
<details><summary>Otros finales</summary>
<div class="row">${closed ? exact : ''}<button name="transfer" value="under">$1.000 menos</button><button name="transfer" value="over">$1.000 más</button>
<button name="transfer" value="other_payer">Desde la cuenta de otra persona</button></div>
<label for="amount">Otro monto</label><input id="amount" name="amount" inputmode="numeric">
<label for="payer_legal_id">RUT de quien transfiere</label><input id="payer_legal_id" name="payer_legal_id" value="${escapeHtml(link.payerLegalId)}">
<div class="row"><button name="transfer" value="other">${escapeHtml(provider.verb)} ese monto</button></div></details>
${back}</form>`,
  );
}
