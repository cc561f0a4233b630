import { legalTextRecord } from '@cotejo/domain/content/legal-text.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './legal-text-calls.ts';

const of = recordRoutes(legalTextRecord, { tag: 'Personal', reach: 'record' });

export const listLegalTexts = of.list(
  calls.listLegalTexts,
  'Términos, privacidad y cookies de cada país e idioma; sólo personal',
);
export const watchLegalTexts = of.watch(
  calls.watchLegalTexts,
  'Eventos del servidor; cada `event: changed` dice qué texto de los nombrados cambió, y nada más',
);
export const readLegalText = of.read(
  calls.readLegalText,
  'La última versión de un texto legal, y qué puedes hacer con ella; sólo personal',
);
export const readLegalTextHistory = of.history(
  calls.readLegalTextHistory,
  'Qué se hizo con un texto legal, lo último primero',
);
export const editLegalText = of.act(
  calls.editLegalText,
  'edit',
  'Escribe otra versión; rige la que está publicada',
);
export const publishLegalText = of.act(
  calls.publishLegalText,
  'publish',
  'La última versión rige desde un día, en ese país e idioma y en ningún otro; la publica otra persona que quien la escribió',
);
export const restoreLegalText = of.act(
  calls.restoreLegalText,
  'restore',
  'Una versión anterior pasa a ser la última, sin publicarse',
);

export const legalTextDeskRoutes = [
  listLegalTexts,
  watchLegalTexts,
  readLegalText,
  readLegalTextHistory,
  editLegalText,
  publishLegalText,
  restoreLegalText,
] as const;
