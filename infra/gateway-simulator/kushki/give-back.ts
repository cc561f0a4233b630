import { randomInt, randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { KeptAnswer } from '../idempotency.ts';
import { idempotentCall } from '../idempotency.ts';
import type { Collection } from '../journal.ts';
import type { Answer } from '../perform.ts';
import { perform } from '../perform.ts';
import type { Simulator } from '../simulator.ts';
import { refused, send } from './answers.ts';
import type { KushkiCharge } from './charge.ts';
import { factsOf } from './charge.ts';

const VOID_LIMIT_MS = 3 * 3_600_000;

/** Void and refund: the same but for the time in which a void is possible (reference §4.3). */
export function giveBack(
  simulator: Simulator,
  charges: Collection<KushkiCharge>,
  kept: Collection<KeptAnswer>,
  type: 'VOID' | 'REFUND',
): RequestHandler {
  return (request, response) => {
    const entry = charges.get(String(request.params['ticket']));
    if (entry === undefined) return send(response, refused(404, '220', 'Ticket no encontrado'));
    const key = request.get('idempotency-key') ?? randomUUID();
    const call = idempotentCall(kept, `${type} ${entry.id}`, key, request.body);
    if (call.before === 'conflict') return send(response, refused(409, 'K001', 'Clave repetida'));
    if (call.before !== undefined) return send(response, call.before);
    return perform(response, simulator.scenarios.take('refund', factsOf(entry)), (scenario) => {
      if (scenario?.type === 'decline') return refused(400, scenario.code ?? '322', 'No permitida');
      const answer = move(simulator, charges, entry, type, request);
      return answer.status === 200 ? call.keep(answer) : answer;
    });
  };
}

function move(
  { ledger }: Simulator,
  charges: Collection<KushkiCharge>,
  entry: KushkiCharge,
  type: 'VOID' | 'REFUND',
  request: Request,
): Answer {
  const left = entry.chargedAmount - ledger.refundedOf(entry.id);
  const amount = Number(request.body?.amount?.subtotalIva0 ?? left);
  const late = Date.now() - Date.parse(entry.createdAt) > VOID_LIMIT_MS;
  if (entry.code !== '000' || (type === 'VOID' && late)) return refused(400, '322', 'No permitida');
  if (left === 0) return refused(400, '215', 'Ya reembolsada');
  const id = `${Date.now()}${randomInt(1_000, 9_999)}`;
  if (!ledger.refund({ id, chargeId: entry.id, amount })) {
    return refused(400, '212', 'Monto distinto');
  }
  const refund = { id, type, amount, at: new Date().toISOString() };
  charges.put({ ...entry, refunds: [...entry.refunds, refund] });
  const { transactionReference } = entry;
  return { status: 200, body: { ticketNumber: id, transactionReference } };
}
