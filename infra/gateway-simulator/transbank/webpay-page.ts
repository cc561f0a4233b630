import type { Request, Response, Router } from 'express';
import { cardKey } from '../control/scenarios.ts';
import { details, escapeHtml, page, postPage, showMoney } from '../page.ts';
import type { Simulator } from '../simulator.ts';
import { cardBehind, TEST_CARDS } from './test-cards.ts';
import type { WebpayTransaction, WebpayTransactions } from './transaction.ts';

const TITLE = 'Webpay Plus';

/** The page where the payer enters the card, and every way to return to the merchant. */
export function mountWebpayPage(
  router: Router,
  simulator: Simulator,
  transactions: WebpayTransactions,
): void {
  const open = (request: Request, response: Response) => {
    const token = field(request, 'token_ws');
    const transaction = token === undefined ? undefined : transactions.get(token);
    if (transaction === undefined) {
      return void response
        .status(404)
        .send(
          page(
            'Pago no encontrado',
            TITLE,
            '<h1>Pago no encontrado</h1><p>El enlace no corresponde a un pago vigente.</p>',
          ),
        );
    }
    if (isOver(simulator, transaction)) return goBack(response, transaction, request);
    response.send(form(transaction));
  };
  router.get('/webpayserver/initTransaction', open);
  router.post('/webpayserver/initTransaction', open);

  router.post('/webpayserver/pay', (request, response) => {
    const transaction = transactions.get(field(request, 'token_ws') ?? '');
    if (transaction === undefined) return void response.status(404).end();
    // A second submit of the same form changes nothing: the payer is only sent back again.
    if (isOver(simulator, transaction)) return goBack(response, transaction, request);
    const next = enter(transaction, request);
    if (next === undefined) {
      return void response.status(422).send(form(transaction, 'Revisa el número de tarjeta.'));
    }
    return goBack(response, transactions.put(next), request);
  });
}

function isOver({ settings }: Simulator, transaction: WebpayTransaction): boolean {
  return (
    transaction.entered !== undefined ||
    transaction.ended !== undefined ||
    Date.now() - transaction.createdAt > settings.transbank.formLimitMs
  );
}

/** The transaction after what the payer did; undefined when the card number cannot be one. */
function enter(transaction: WebpayTransaction, request: Request): WebpayTransaction | undefined {
  const action = field(request, 'action') ?? 'pay';
  if (action === 'abort') return { ...transaction, ended: 'aborted' };
  if (action === 'timeout') return { ...transaction, ended: 'timed_out' };
  if (action === 'form_error') return { ...transaction, ended: 'form_error' };
  const number = (field(request, 'card_number') ?? '').replace(/\D/g, '');
  if (number.length < 13 || number.length > 19) return undefined;
  const { paymentType, responseCode } = cardBehind(number);
  const installments = Number(field(request, 'installments') ?? 0);
  return {
    ...transaction,
    entered: {
      cardKey: cardKey(number),
      last4: number.slice(-4),
      paymentType: paymentType === 'VN' && installments > 1 ? 'VC' : paymentType,
      responseCode,
      installments: paymentType === 'VN' && installments > 1 ? installments : 0,
    },
  };
}

/** Reference §2.1: four shapes. Production comes back by GET, integration aborts by POST. */
function goBack(response: Response, transaction: WebpayTransaction, request: Request): void {
  const fields = returnFields(transaction);
  const fallback = transaction.ended === 'aborted' ? 'POST' : 'GET';
  const method = field(request, 'return_method') ?? fallback;
  if (method === 'POST') return void response.send(postPage(TITLE, transaction.returnUrl, fields));
  const url = new URL(transaction.returnUrl);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  response.redirect(303, url.href);
}

function returnFields(transaction: WebpayTransaction): Record<string, string> {
  const { id, buyOrder, sessionId } = transaction;
  const names = { TBK_ID_SESION: sessionId, TBK_ORDEN_COMPRA: buyOrder };
  if (transaction.entered !== undefined) return { token_ws: id };
  if (transaction.ended === 'aborted') return { TBK_TOKEN: id, ...names };
  if (transaction.ended === 'form_error') return { token_ws: id, TBK_TOKEN: id, ...names };
  return names;
}

function field(request: Request, name: string): string | undefined {
  const value: unknown = request.body?.[name] ?? request.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function form(transaction: WebpayTransaction, error?: string): string {
  const { amount, buyOrder, id } = transaction;
  const cards = TEST_CARDS.map(
    ({ number, name }) =>
      `<label class="choice"><input type="radio" name="test_card" value="${number}" form="none">${escapeHtml(name)}<br>${number}</label>`,
  ).join('');
  return page(
    `Pagar ${showMoney(amount, 'CLP')}`,
    TITLE,
    `<h1>Paga con tu tarjeta</h1><div class="amount">${showMoney(amount, 'CLP')}</div>
${details([
  ['Comercio', 'Cotejo'],
  ['Orden de compra', buyOrder],
])}
<form class="card" method="post" action="pay">
${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
<input type="hidden" name="token_ws" value="${escapeHtml(id)}">
<label for="card_number" style="margin-top:0">Número de tarjeta</label>
<input id="card_number" name="card_number" inputmode="numeric" autocomplete="off" value="${TEST_CARDS[0]?.number ?? ''}" required>
<div class="pair"><div><label for="expiry">Vencimiento</label><input id="expiry" name="expiry" inputmode="numeric" value="12/30"></div>
<div><label for="cvv">Código de seguridad</label><input id="cvv" name="cvv" inputmode="numeric" value="123"></div></div>
<label for="installments">Cuotas</label><select id="installments" name="installments"><option value="0">Sin cuotas</option><option value="3">3 cuotas</option><option value="6">6 cuotas</option><option value="12">12 cuotas</option></select>
<button class="main" name="action" value="pay">Pagar ${showMoney(amount, 'CLP')}</button>
<div class="row"><button class="link" name="action" value="abort" formnovalidate>Anular y volver al comercio</button></div>
<details><summary>Tarjetas de prueba</summary>${cards}</details>
<details><summary>Otros finales</summary>
<label for="return_method">Cómo vuelve el navegador</label>
<select id="return_method" name="return_method"><option value="">Como Transbank</option><option>GET</option><option>POST</option></select>
<div class="row"><button name="action" value="timeout" formnovalidate>Dejar vencer el formulario</button>
<button name="action" value="form_error" formnovalidate>Error en el formulario</button></div></details>
</form>
<script>document.querySelectorAll('[name=test_card]').forEach(function(r){r.addEventListener('change',function(){document.getElementById('card_number').value=r.value})})</script>`,
  );
}
