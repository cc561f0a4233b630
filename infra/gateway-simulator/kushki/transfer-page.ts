import { randomInt } from 'node:crypto';
import type { Router } from 'express';
import type { Collection } from '../journal.ts';
import { details, escapeHtml, page, showMoney } from '../page.ts';
import type { Simulator } from '../simulator.ts';
import { PROVIDER } from './charge.ts';
import { factsOf, statusOf, type KushkiTransfer, type TransferStatus } from './transfer.ts';

const TITLE = 'Kushki';
const BANKS = ['Banco de Chile', 'BancoEstado', 'Santander', 'BCI', 'Scotiabank'];
const STATUS_TEXTS: Readonly<Record<TransferStatus, string>> = {
  initializedTransaction: 'Esperando la transferencia',
  approvedTransaction: 'Pago recibido',
  declinedTransaction: 'Tu banco rechazó la transferencia',
  expiredTransaction: 'El tiempo para pagar terminó',
};

/** Where a payer chooses a bank and transfers, as Kushki's page would ask. */
export function mountTransferPage(
  router: Router,
  simulator: Simulator,
  transfers: Collection<KushkiTransfer>,
): void {
  router.get('/transfer-page/:token', (request, response) => {
    const transfer = transfers.get(request.params.token);
    if (transfer?.opened == null) response.status(404).send(notFound);
    else response.send(form(transfer));
  });

  router.post('/transfer-page/:token', (request, response) => {
    const transfer = transfers.get(request.params.token);
    if (transfer?.opened == null) return void response.status(404).send(notFound);
    // A page that was paid, or whose time is over, takes nothing more.
    if (statusOf(transfer) !== 'initializedTransaction') return void response.send(form(transfer));
    const behaviour = simulator.scenarios.take('charge', factsOf(transfer));
    if (behaviour?.type === 'error-before')
      return void response.status(500).send(form(transfer, 'El banco no responde.'));
    const isApproved = request.body?.transfer !== 'decline' && behaviour?.type !== 'decline';
    const amount = transfer.amount + (behaviour?.type === 'wrong-amount' ? 1_000 : 0);
    const ticket = `${Date.now()}${randomInt(1_000, 9_999)}`;
    const ended = { ticket, isApproved, amount, at: new Date().toISOString() };
    const after = transfers.put({ ...transfer, ended });
    book(simulator, after);
    announce(simulator, after);
    if (behaviour?.type === 'lose-response') return void response.socket?.destroy();
    const back = new URL(transfer.callbackUrl);
    back.searchParams.set('token', transfer.id);
    return void response.redirect(303, back.href);
  });
}

function book({ ledger }: Simulator, { ended, opened, currency }: KushkiTransfer): void {
  if (!ended?.isApproved) return;
  const { attemptId, ownerId } = opened?.metadata ?? {};
  ledger.charge({
    id: ended.ticket,
    provider: PROVIDER,
    reference: String(attemptId ?? ''),
    aliases: ownerId === undefined ? [] : [String(ownerId)],
    amount: ended.amount,
    currency,
  });
}

function announce({ webhooks }: Simulator, transfer: KushkiTransfer): void {
  const { id, ended, opened } = transfer;
  const event = {
    name: statusOf(transfer),
    token: id,
    ticketNumber: ended?.ticket,
    metadata: opened?.metadata ?? {},
  };
  const deliveries = (opened?.webhookUrls ?? []).map((url) => ({ url, event }));
  webhooks.send(PROVIDER, deliveries, factsOf(transfer));
}

const notFound = page('Cobro no encontrado', TITLE, '<h1>Cobro no encontrado</h1>');

function form(transfer: KushkiTransfer, error?: string): string {
  const { amount, currency, description, callbackUrl } = transfer;
  const status = statusOf(transfer);
  const money = showMoney(amount, currency);
  const banks = BANKS.map((bank) => `<option>${bank}</option>`).join('');
  const choice = `<label for="bank">Tu banco</label><select id="bank" name="bank">${banks}</select>
<button class="main" name="transfer" value="exact">Transferir ${money}</button>
<details><summary>Otros finales</summary><div class="row"><button name="transfer" value="decline">El banco la rechaza</button></div></details>`;
  return page(
    `Transferir ${money}`,
    TITLE,
    `<h1>Transferir a Cotejo</h1><div class="amount">${money}</div>
${details([
  ['Estado', STATUS_TEXTS[status]],
  ['Detalle', description],
])}
<form class="card" method="post">
${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
${status === 'initializedTransaction' ? choice : ''}
<p class="row"><a href="${escapeHtml(callbackUrl)}">Volver al comercio</a></p></form>`,
  );
}
