import { feedbackRecord } from '@cotejo/domain/feedback/feedback.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './desk-calls.ts';

const of = recordRoutes(feedbackRecord, { tag: 'Personal', reach: 'record' });

export const listGivenFeedback = of.list(
  calls.listGivenFeedback,
  'Lo que dijeron los clientes; sólo personal',
);
export const watchGivenFeedback = of.watch(
  calls.watchGivenFeedback,
  'Eventos del servidor; cada `event: changed` dice qué opinión de las nombradas cambió, y nada más',
);
export const readGivenFeedback = of.read(
  calls.readGivenFeedback,
  'Lo que dijo un cliente, y qué puedes hacer con ello; sólo personal',
);
export const readGivenFeedbackHistory = of.history(
  calls.readGivenFeedbackHistory,
  'Cuándo se pidió una opinión, cuándo se dio y quién la leyó, lo último primero',
);
export const markFeedbackRead = of.act(
  calls.markFeedbackRead,
  'markRead',
  'Dice que alguien del equipo la leyó',
);
export const markFeedbacksRead = of.selection(
  calls.markFeedbacksRead,
  'markRead',
  'Dice que alguien del equipo leyó las elegidas',
);

export const publishFeedback = of.act(
  calls.publishFeedback,
  'publish',
  'Muestra en el sitio lo que escribió un cliente que lo permite, sin decir quién es',
);
export const withdrawFeedback = of.act(
  calls.withdrawFeedback,
  'withdraw',
  'Retira del sitio lo que escribió un cliente',
);

export const givenFeedbackRoutes = [
  listGivenFeedback,
  watchGivenFeedback,
  readGivenFeedback,
  readGivenFeedbackHistory,
  markFeedbackRead,
  markFeedbacksRead,
  publishFeedback,
  withdrawFeedback,
] as const;
