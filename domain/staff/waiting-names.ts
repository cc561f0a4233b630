import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import { isWaitingKind, waitingActs, type WaitingAct, type WaitingKind } from './waiting-kinds.ts';

const name = (es: string, en: string, pt: string): Texts => ({ es, en, pt });

const kindNames: Readonly<Record<WaitingKind, Texts>> = {
  declaration: name('Declaración de salud', 'Health declaration', 'Declaração de saúde'),
  transfer: name('Transferencia por encontrar', 'Transfer to find', 'Transferência a encontrar'),
  charge: name('Cobro sin respuesta', 'Charge without an answer', 'Cobrança sem resposta'),
  refund: name('Devolución rechazada', 'Refused refund', 'Devolução recusada'),
  'refund-request': name('Devolución por confirmar', 'Refund to confirm', 'Devolução a confirmar'),
  'mixed-sale': name(
    'Venta por cerrar con la compañía',
    'Sale to finish with the company',
    'Venda a concluir com a empresa',
  ),
  'open-payment': name(
    'Pago que el proveedor no aclara',
    'Payment that its provider does not explain',
    'Pagamento que o provedor não esclarece',
  ),
  'late-issue': name(
    'Póliza que no se emite',
    'Policy that is not issued',
    'Apólice que não é emitida',
  ),
  'charge-back': name('Contracargo', 'Charge-back', 'Estorno do banco'),
};

const actNames: Readonly<Record<WaitingAct, Texts>> = {
  decide: name('Decidir', 'Decide', 'Decidir'),
  match: name('Buscar en el banco', 'Find in the statement', 'Procurar no extrato'),
  'look-up': name('Preguntar otra vez', 'Ask again', 'Perguntar de novo'),
  retry: name('Devolver otra vez', 'Refund again', 'Devolver de novo'),
  'pay-out': name('Transferir a mano', 'Transfer by hand', 'Transferir à mão'),
  confirm: name('Revisar', 'Review', 'Revisar'),
  finish: name('Cerrar la venta', 'Finish the sale', 'Concluir a venda'),
  'give-back': name('Devolver', 'Refund', 'Devolver'),
  'settle-dispute': name('Decidir', 'Decide', 'Decidir'),
};

/** What waits, as people of the staff call it; undefined for no kind of it. */
export function sayWaitingKind(kind: string, language: Language): string | undefined {
  return isWaitingKind(kind) ? kindNames[kind][language] : undefined;
}

/** What a person may do about it; undefined for no act of it. */
export function sayWaitingAct(act: string, language: Language): string | undefined {
  const known = waitingActs.find((each) => each === act);
  return known === undefined ? undefined : actNames[known][language];
}
