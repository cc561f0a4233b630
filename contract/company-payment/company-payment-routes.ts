import { array, number, object, string } from 'yup';
import { companyPaymentRecord } from '@cotejo/domain/company-payment/company-payment.record.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { transferTerms } from '@cotejo/domain/payment/provider/transfer-terms.ts';
import { proofTypeNames } from '@cotejo/domain/payment/transfer/proof-file.ts';
import { problemSchema } from '../problem.ts';
import { recordRoutes } from '../record/record-routes.ts';
import { defineRoute } from '../route.ts';
import * as calls from './company-payment-calls.ts';

const tag = 'Empresas';
const problem = { schema: problemSchema };
const text = string().required();
const uuid = string().matches(uuidPattern).required();
const whole = number().integer().min(1).required();

const of = recordRoutes(companyPaymentRecord, {
  tag,
  reach: 'record',
  own: {
    /** What it paid of which pre-invoices, in the smallest unit; of one that was taken back what it had paid. */
    shares: array(
      object({ periodId: text, name: text, month: text, amount: whole }).required(),
    ).required(),
    /** Of the bank's statement that moved it last, where it can be taken back. */
    statement: string().nullable().defined(),
    files: array(
      object({
        id: text,
        type: string().oneOf(proofTypeNames).required(),
        /** Bytes. */
        size: whole,
        at: text,
      }).required(),
    ).required(),
  },
});

export const listCompanyPayments = of.list(
  calls.listCompanyPayments,
  'Las transferencias de las empresas que ve quien llama, por sus prefacturas',
);
export const exportCompanyPayments = of.export(
  calls.exportCompanyPayments,
  'Las transferencias de una lista, como planilla',
);
export const takeBankStatement = of.sheet(
  calls.takeBankStatement,
  'Revisa una cartola con transferencias de empresas y, confirmada, confirma las anotadas y anota las demás',
);
export const watchCompanyPayments = of.watch(
  calls.watchCompanyPayments,
  'Eventos del servidor; cada `event: changed` dice qué pago de los nombrados cambió, y nada más',
);
export const readCompanyPayment = of.read(
  calls.readCompanyPayment,
  'Una transferencia con lo que pagó, y qué puede hacer con ella quien llama',
);
export const readCompanyPaymentHistory = of.history(
  calls.readCompanyPaymentHistory,
  'Qué pasó con la transferencia, quién lo hizo y cuándo, lo último primero',
);
/** Somebody who did not enter it. */
export const confirmCompanyPayment = of.act(
  calls.confirmCompanyPayment,
  'confirm',
  'Dice que la transferencia está en el banco: paga su prefactura, y lo que sobra las demás; no lo hace quien la anotó',
);
export const confirmAnotherCompanyPayment = of.act(
  calls.confirmAnotherCompanyPayment,
  'confirmAnother',
  'Confirma una transferencia que se parece a otra de la empresa: misma referencia, o mismo monto en días cercanos',
);
export const rejectCompanyPayment = of.act(
  calls.rejectCompanyPayment,
  'reject',
  'Dice que la transferencia no está en el banco, con el motivo',
);
export const applyCompanyPayment = of.act(
  calls.applyCompanyPayment,
  'apply',
  'Paga con el saldo a favor las prefacturas que están abiertas ahora',
);
export const payBackCompanyPayment = of.act(
  calls.payBackCompanyPayment,
  'payBack',
  'Dice que el saldo a favor se devolvió a la empresa, con la transferencia; se hace cuando otra persona pide lo mismo',
);
export const reverseCompanyPayment = of.act(
  calls.reverseCompanyPayment,
  'reverse',
  'Reversa una transferencia recibida, con el motivo; se hace cuando otra persona pide lo mismo',
);
export const undoBankStatement = of.act(
  calls.undoBankStatement,
  'undoStatement',
  'Deshace entera la cartola que movió esta transferencia, con el motivo; se hace cuando otra persona pide lo mismo',
);

const fileSchema = object({ version: number().integer().required() });

export const uploadPaymentFile = defineRoute({
  ...calls.uploadPaymentFile,
  summary: 'Sube un comprobante (PDF, JPEG o PNG) de una transferencia por confirmar',
  tag,
  permission: 'payment:upload-file',
  reach: 'record',
  params: object({ id: uuid }).noUnknown(),
  bodyTypes: [...proofTypeNames, 'application/octet-stream'],
  bodyLimit: transferTerms.maxProofBytes,
  success: fileSchema,
  responses: {
    200: { schema: fileSchema },
    401: problem,
    403: problem,
    404: problem,
    409: problem,
    413: problem,
    415: { ...problem, description: 'No es un PDF, un JPEG ni un PNG' },
  },
});

export const openPaymentFile = defineRoute({
  ...calls.openPaymentFile,
  summary: 'Un comprobante de una transferencia, para guardar; cada apertura queda registrada',
  tag,
  permission: 'payment-period:read',
  reach: 'record',
  params: object({ id: uuid, fileId: uuid }).noUnknown(),
  responses: {
    200: { contentType: 'application/octet-stream', description: 'PDF, JPEG o PNG' },
    401: problem,
    403: problem,
    404: problem,
  },
});

export const companyPaymentRoutes = [
  listCompanyPayments,
  exportCompanyPayments,
  takeBankStatement,
  watchCompanyPayments,
  readCompanyPayment,
  readCompanyPaymentHistory,
  confirmCompanyPayment,
  confirmAnotherCompanyPayment,
  rejectCompanyPayment,
  applyCompanyPayment,
  payBackCompanyPayment,
  reverseCompanyPayment,
  undoBankStatement,
  uploadPaymentFile,
  openPaymentFile,
] as const;
