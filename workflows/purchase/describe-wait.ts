import { isByProof } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { waitsForPerson } from '../payment/attempt-state.ts';
import type { PurchaseState } from './state.ts';

/** One sentence for staff: what is this waiting for? Holds no personal data. */
export function describeWait(state: PurchaseState): string {
  const provider = state.attempt?.provider ?? 'el proveedor';
  switch (state.status) {
    case 'filling':
      return 'las respuestas o el pago de la persona';
    case 'reviewing':
      return 'una persona: la declaración de salud espera su revisión (/api/staff/declarations)';
    case 'paying':
      return isByProof(provider)
        ? 'el comprobante de la transferencia'
        : `el regreso desde ${provider} o su aviso`;
    case 'confirming':
      if (state.attempt !== null && waitsForPerson(state.attempt))
        return 'una persona: la transferencia espera en la cartola (/api/staff/transfers)';
      return state.needs === 'person'
        ? `una persona: ${provider} no sabe decir si cobró (update decideCharge)`
        : `saber si ${provider} cobró (${state.attempt?.lookups ?? 0} consultas hechas)`;
    case 'issuing':
      return 'la emisión de la póliza';
    case 'confirmed':
      return waitAfterIssue[state.mail ?? 'due'];
    case 'refunding':
      return `nada: sigue en refund/${state.attempt?.id ?? ''}`;
    default:
      return 'nada: terminó';
  }
}

const waitAfterIssue = {
  due: 'el correo con la póliza',
  sent: 'nada: la póliza está emitida y enviada',
  refused: 'una persona: el correo de la póliza fue rechazado',
} as const;
