import { articleRecord } from '@cotejo/domain/content/article.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './desk-calls.ts';

const of = recordRoutes(articleRecord, { tag: 'Personal', reach: 'record' });

export const listArticleTexts = of.list(
  calls.listArticleTexts,
  'Los artículos del blog, cada idioma por separado; sólo personal',
);
export const exportArticleTexts = of.export(
  calls.exportArticleTexts,
  'Los artículos de una lista, con sus filtros y su orden, como archivo',
);
export const watchArticleTexts = of.watch(
  calls.watchArticleTexts,
  'Eventos del servidor; cada `event: changed` dice qué artículo de los nombrados cambió, y nada más',
);
export const createArticleText = of.create(
  calls.createArticleText,
  'Escribe un artículo, o uno que ya existe en otro idioma; queda como borrador',
);
export const readArticleText = of.read(
  calls.readArticleText,
  'Un artículo en un idioma, con su última versión, y qué puedes hacer con él; sólo personal',
);
export const readArticleTextHistory = of.history(
  calls.readArticleTextHistory,
  'Quién hizo qué con un artículo, lo último primero',
);
/** Every text that is saved is a version of its own. */
export const editArticleText = of.act(
  calls.editArticleText,
  'edit',
  'Guarda una nueva versión; el sitio sigue mostrando la publicada',
);
export const readdressArticleText = of.act(
  calls.readdressArticleText,
  'readdress',
  'Da otra dirección a un artículo, en todos sus idiomas; la anterior lleva a la nueva',
);
export const previewArticleText = of.act(
  calls.previewArticleText,
  'preview',
  'Da un enlace a la última versión, que vence en un día',
);
/** The author of a version may not publish it. */
export const publishArticleText = of.act(
  calls.publishArticleText,
  'publish',
  'Publica la última versión; la publica otra persona que la que la escribió',
);
export const scheduleArticleText = of.act(
  calls.scheduleArticleText,
  'schedule',
  'Publica la última versión un día y una hora; la programa otra persona que la que la escribió',
);
export const cancelArticleText = of.act(
  calls.cancelArticleText,
  'cancel',
  'Deja sin efecto una publicación programada',
);
export const withdrawArticleText = of.act(
  calls.withdrawArticleText,
  'withdraw',
  'Retira un artículo del sitio en un idioma; los otros quedan como están',
);
export const restoreArticleText = of.act(
  calls.restoreArticleText,
  'restore',
  'Vuelve a una versión anterior: es una nueva versión con su texto',
);

export const articleDeskRoutes = [
  listArticleTexts,
  exportArticleTexts,
  watchArticleTexts,
  createArticleText,
  readArticleText,
  readArticleTextHistory,
  editArticleText,
  readdressArticleText,
  previewArticleText,
  publishArticleText,
  scheduleArticleText,
  cancelArticleText,
  withdrawArticleText,
  restoreArticleText,
] as const;
