import { array, number, object, string } from 'yup';
import { outcomeParts } from '@cotejo/domain/privacy/subject-request-row.ts';
import { subjectDecisions } from '@cotejo/domain/privacy/subject-request.ts';
import { subjectRequestRecord } from '@cotejo/domain/privacy/subject-request.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './subject-record-calls.ts';

const of = recordRoutes(subjectRequestRecord, {
  tag: 'Datos personales',
  reach: 'record',
  own: {
    /** What one person decided, and another one has to decide too. */
    proposed: array(
      object({
        decision: string().oneOf(subjectDecisions).required(),
        reason: string().required(),
        at: string().required(),
      }).required(),
    ).required(),
    outcome: array(
      object({
        part: string().oneOf(outcomeParts).required(),
        kind: string().required(),
        count: number().integer().required(),
      }).required(),
    ).required(),
  },
});

export const listDeskSubjectRequests = of.list(
  calls.listDeskSubjectRequests,
  'Solicitudes sobre datos personales de los países a los que se llega, la que vence antes primero',
);
export const watchDeskSubjectRequests = of.watch(
  calls.watchDeskSubjectRequests,
  'Eventos del servidor; cada `event: changed` dice qué solicitud de las nombradas cambió, y nada más',
);
export const takeInSubjectRequest = of.create(
  calls.takeInSubjectRequest,
  'Toma la solicitud de alguien, a quien después comprueban dos personas',
);
export const readSubjectRequest = of.read(
  calls.readSubjectRequest,
  'Una solicitud sobre datos personales, su plazo y qué puedes hacer con ella',
);
export const readSubjectRequestHistory = of.history(
  calls.readSubjectRequestHistory,
  'Qué pasó con una solicitud y quién lo hizo, lo último primero',
);
export const takeSubjectRequest = of.act(
  calls.takeSubjectRequest,
  'take',
  'La solicitud queda a cargo de quien llama',
);
export const proveSubjectRequest = of.act(
  calls.proveSubjectRequest,
  'prove',
  'La persona está comprobada; vale cuando otra persona dice lo mismo',
);
export const completeSubjectRequest = of.act(
  calls.completeSubjectRequest,
  'complete',
  'Una corrección o una oposición está hecha; vale cuando otra persona dice lo mismo',
);
export const extendSubjectRequest = of.act(
  calls.extendSubjectRequest,
  'extend',
  'Amplía el plazo una vez, como da la ley del país, y se lo dice a la persona',
);
export const tellCompanyOfSubjectRequest = of.act(
  calls.tellCompanyOfSubjectRequest,
  'tellCompany',
  'Avisa a la empresa que cargó los datos que hay una solicitud, sin decir de quién',
);
export const refuseSubjectRequest = of.act(
  calls.refuseSubjectRequest,
  'refuse',
  'Rechaza la solicitud con su motivo; vale cuando otra persona dice lo mismo',
);

export const subjectRecordRoutes = [
  listDeskSubjectRequests,
  watchDeskSubjectRequests,
  takeInSubjectRequest,
  readSubjectRequest,
  readSubjectRequestHistory,
  takeSubjectRequest,
  proveSubjectRequest,
  completeSubjectRequest,
  extendSubjectRequest,
  tellCompanyOfSubjectRequest,
  refuseSubjectRequest,
] as const;
