import { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './site-calls.ts';

const of = recordRoutes(siteRecord, { tag: 'Personal', reach: 'record' });

export const listPartnerSites = of.list(
  calls.listPartnerSites,
  'Los sitios de los partners; sólo personal',
);
export const watchPartnerSites = of.watch(
  calls.watchPartnerSites,
  'Eventos del servidor; cada `event: changed` dice qué sitio de los nombrados cambió, y nada más',
);
export const createPartnerSite = of.create(
  calls.createPartnerSite,
  'Agrega el sitio de un partner, como borrador',
);
export const readPartnerSite = of.read(
  calls.readPartnerSite,
  'El sitio de un partner, y qué puedes hacer con él; sólo personal',
);
export const readPartnerSiteHistory = of.history(
  calls.readPartnerSiteHistory,
  'Qué se hizo con el sitio de un partner, lo último primero',
);
/** A live site shows what was changed within a second. */
export const changePartnerSite = of.act(
  calls.changePartnerSite,
  'change',
  'Cambia el dominio, los colores o lo que muestra',
);
export const writePartnerSiteHtml = of.act(
  calls.writePartnerSiteHtml,
  'writeHtml',
  'Guarda el encabezado y el pie del partner, sin mostrarlos todavía',
);
/** They are cleaned: nothing of them runs, loads or restyles a page. */
export const showPartnerSiteHtml = of.act(
  calls.showPartnerSiteHtml,
  'showHtml',
  'Muestra en el sitio el encabezado y el pie que esperaban',
);
export const setPartnerSiteFavicon = of.act(
  calls.setPartnerSiteFavicon,
  'setFavicon',
  'Pone en la pestaña del sitio un ícono que se subió con `uploadSiteFavicon`',
);
export const removePartnerSiteFavicon = of.act(
  calls.removePartnerSiteFavicon,
  'removeFavicon',
  'Quita el ícono del sitio, que se borra; queda el nuestro',
);
export const setPartnerSiteLogo = of.act(
  calls.setPartnerSiteLogo,
  'setLogo',
  'Pone en el encabezado del sitio un logo que se subió con `uploadSiteLogo`',
);
export const removePartnerSiteLogo = of.act(
  calls.removePartnerSiteLogo,
  'removeLogo',
  'Quita el logo del sitio, que se borra; queda su nombre',
);
export const publishPartnerSite = of.act(
  calls.publishPartnerSite,
  'publish',
  'Pone el sitio en línea bajo su dominio',
);
export const pausePartnerSite = of.act(
  calls.pausePartnerSite,
  'pause',
  'Deja de contestar bajo su dominio; las compras abiertas siguen en el sitio del país',
);

export const partnerSiteRoutes = [
  listPartnerSites,
  watchPartnerSites,
  createPartnerSite,
  readPartnerSite,
  readPartnerSiteHistory,
  changePartnerSite,
  writePartnerSiteHtml,
  showPartnerSiteHtml,
  setPartnerSiteFavicon,
  removePartnerSiteFavicon,
  setPartnerSiteLogo,
  removePartnerSiteLogo,
  publishPartnerSite,
  pausePartnerSite,
] as const;
