import { pageSeoRecord } from '@cotejo/domain/content/page-seo.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './page-seo-calls.ts';

const of = recordRoutes(pageSeoRecord, { tag: 'Personal', reach: 'record' });

export const listPageSeo = of.list(
  calls.listPageSeo,
  'Lo que se dice de las páginas a los buscadores; sólo personal',
);
export const watchPageSeo = of.watch(
  calls.watchPageSeo,
  'Eventos del servidor; cada `event: changed` dice qué página de las nombradas cambió, y nada más',
);
export const createPageSeo = of.create(
  calls.createPageSeo,
  'Escribe los textos de una página en un idioma, que nadie ve hasta que se publican',
);
export const readPageSeo = of.read(
  calls.readPageSeo,
  'Los textos de una página en un idioma, y qué puedes hacer con ellos; sólo personal',
);
export const readPageSeoHistory = of.history(
  calls.readPageSeoHistory,
  'Qué se hizo con los textos de una página, lo último primero',
);
export const editPageSeo = of.act(
  calls.editPageSeo,
  'edit',
  'Escribe otra versión; el sitio sigue mostrando la publicada',
);
export const setPageSeoImage = of.act(
  calls.setPageSeoImage,
  'setImage',
  'Otra versión con una imagen que se subió con `uploadSharePicture`',
);
export const removePageSeoImage = of.act(
  calls.removePageSeoImage,
  'removeImage',
  'Otra versión sin imagen: vale la de la página',
);
export const publishPageSeo = of.act(
  calls.publishPageSeo,
  'publish',
  'El sitio muestra la última versión, en ese idioma y en ningún otro',
);
export const withdrawPageSeo = of.act(
  calls.withdrawPageSeo,
  'withdraw',
  'La página vuelve a decir lo suyo',
);
export const restorePageSeo = of.act(
  calls.restorePageSeo,
  'restore',
  'Una versión anterior pasa a ser la última, sin publicarse',
);

export const pageSeoRoutes = [
  listPageSeo,
  watchPageSeo,
  createPageSeo,
  readPageSeo,
  readPageSeoHistory,
  editPageSeo,
  setPageSeoImage,
  removePageSeoImage,
  publishPageSeo,
  withdrawPageSeo,
  restorePageSeo,
] as const;
