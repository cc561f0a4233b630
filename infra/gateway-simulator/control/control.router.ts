import { Router } from 'express';
import { escapeHtml, page, showMoney } from '../page.ts';
import type { Simulator } from '../simulator.ts';

/** The control plane (DESIGN §5): what really moved, and what shall go wrong next. Local only. */
export function controlRouter({ ledger, scenarios, chargeBacks }: Simulator): Router {
  const router = Router();

  router.get('/ledger', (request, response) => {
    const reference = request.query['reference'];
    response.json(ledger.read(typeof reference === 'string' ? reference : undefined));
  });

  router.get(
    '/scenarios',
    (_request, response) => void response.json({ scenarios: scenarios.all() }),
  );

  router.post('/scenarios', (request, response) => {
    const added = scenarios.add(request.body);
    response.status('error' in added ? 422 : 201).json(added);
  });

  router.delete('/scenarios', (_request, response) => {
    scenarios.clear();
    response.status(204).end();
  });

  router.post('/chargebacks', (request, response) => {
    const { provider, id, won } = (request.body ?? {}) as Record<string, unknown>;
    const step = won === true ? 'won' : 'taken';
    const error = chargeBacks.make(String(provider), String(id), step);
    response.status(error === undefined ? 201 : 422).json(error === undefined ? {} : { error });
  });

  router.get('/', (_request, response) => {
    const { charges, refunds } = ledger.read();
    response.send(
      page(
        'Libro de movimientos',
        'Libro',
        `<h1>Lo que de verdad se movió</h1><h2>Cobros (${charges.length})</h2>
${table(
  ['Fecha', 'Proveedor', 'Referencia', 'Monto', 'Estado'],
  charges
    .slice(-200)
    .reverse()
    .map((c) => [c.at, c.provider, c.reference, showMoney(c.amount, c.currency), c.state]),
)}
<h2>Devoluciones (${refunds.length})</h2>
${table(
  ['Fecha', 'Proveedor', 'Referencia', 'Monto', 'Estado'],
  refunds
    .slice(-200)
    .reverse()
    .map((r) => [r.at, r.provider, r.reference, showMoney(r.amount, r.currency), r.state]),
)}
<p><a href="/transbank/liquidacion.csv">Archivo de liquidación de Webpay (CSV)</a></p>
<h2>Escenarios</h2>
${table(
  ['Proveedor', 'Operación', 'Comportamiento', 'Cuándo', 'Veces'],
  scenarios
    .all()
    .map((s) => [
      s.provider ?? 'todos',
      s.operation,
      s.behaviour,
      JSON.stringify(s.match),
      String(s.times ?? 'siempre'),
    ]),
)}`,
        true,
      ),
    );
  });

  return router;
}

function table(heads: string[], rows: string[][]): string {
  if (rows.length === 0) return '<p>Nada todavía.</p>';
  const cells = (row: string[]) => row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
  return `<div class="scroll"><table><thead><tr>${heads.map((h) => `<th scope="col">${h}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
}
