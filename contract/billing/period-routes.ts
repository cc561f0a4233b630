import { periodRecord } from '@cotejo/domain/billing/period.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './period-calls.ts';

const of = recordRoutes(periodRecord, { tag: 'Personal', reach: 'record' });

export const listBillingPeriods = of.list(
  calls.listBillingPeriods,
  'Los períodos que se cobran solos, con filtros y por páginas; sólo personal',
);
export const exportBillingPeriods = of.export(
  calls.exportBillingPeriods,
  'Los períodos de una lista, con sus filtros y su orden, como archivo',
);
export const watchBillingPeriods = of.watch(
  calls.watchBillingPeriods,
  'Eventos del servidor; cada `event: changed` dice qué período de los nombrados cambió, y nada más',
);
export const readBillingPeriod = of.read(
  calls.readBillingPeriod,
  'Un período, y qué puedes hacer con él; sólo personal',
);
export const readBillingPeriodHistory = of.history(
  calls.readBillingPeriodHistory,
  'Los intentos de un período con sus motivos, sus correos y lo que hizo el personal, lo último primero',
);
/** NOT_EDITABLE (409) while a payment is under way, or where its card may not be tried again. */
export const setBillingPeriodTry = of.act(
  calls.setBillingPeriodTry,
  'setNextTry',
  'Fija el día del próximo cobro; la prima queda revisada',
);
/** Begun by the next run, at the hours of its country. */
export const chargeBillingPeriod = of.act(
  calls.chargeBillingPeriod,
  'chargeNow',
  'Cobra un período en la próxima ronda, en las horas de cobro de su país',
);
export const chargeBillingPeriods = of.selection(
  calls.chargeBillingPeriods,
  'chargeNow',
  'Cobra hasta 50 períodos en la próxima ronda; dice qué pasó con cada uno',
);
export const resolveBillingPeriod = of.act(
  calls.resolveBillingPeriod,
  'resolve',
  'Dice qué se hizo con lo que espera a alguien',
);
/** 202 for the first of two people; the second asks for the same. */
export const giveUpBillingPeriod = of.act(
  calls.giveUpBillingPeriod,
  'giveUp',
  'Renuncia a cobrar un período; lo piden dos personas',
);
/** NOT_EDITABLE (409) for one that the rules do not allow and nobody says was made anyway. */
export const recordDebtCall = of.act(
  calls.recordDebtCall,
  'recordCall',
  'Registra una llamada por lo que se debe; cuenta para todas las pólizas de la persona',
);
/** 202 for the first of two people; the second says the same day and number. */
export const recordCoverNotice = of.act(
  calls.recordCoverNotice,
  'recordNotice',
  'Registra el aviso con que la aseguradora termina la póliza si no se paga; lo confirman dos personas',
);
export const withdrawCoverNotice = of.act(
  calls.withdrawCoverNotice,
  'withdrawNotice',
  'Deja sin efecto el aviso de término, o dice que la aseguradora reclama la prima',
);
/** 202 for the first of two people; the second says the same day and number. */
export const reinstatePolicy = of.act(
  calls.reinstatePolicy,
  'reinstate',
  'Rehabilita la póliza que terminó por falta de pago, como responde la aseguradora; lo confirman dos personas',
);

export const periodRoutes = [
  listBillingPeriods,
  exportBillingPeriods,
  watchBillingPeriods,
  readBillingPeriod,
  readBillingPeriodHistory,
  setBillingPeriodTry,
  chargeBillingPeriod,
  chargeBillingPeriods,
  resolveBillingPeriod,
  giveUpBillingPeriod,
  recordDebtCall,
  recordCoverNotice,
  withdrawCoverNotice,
  reinstatePolicy,
] as const;
