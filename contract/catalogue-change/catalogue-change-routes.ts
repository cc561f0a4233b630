import { array, mixed, number, object, string } from 'yup';
import { catalogueChangeRecord } from '@cotejo/domain/catalogue-change/catalogue-change.record.ts';
import { changeKinds, lacks } from '@cotejo/domain/catalogue-change/change-row.ts';
import { changeStates } from '@cotejo/domain/catalogue-change/change-transitions.ts';
import { productRecord } from '@cotejo/domain/catalogue-change/product.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './catalogue-change-calls.ts';

const tag = 'Personal';
const kind = string().oneOf(changeKinds).required();
const value = mixed<string | number>().nullable().defined();
/** What it is a line of, where its name does not say it. */
const of = string();
const amount = number().integer().nullable().defined();

const products = recordRoutes(productRecord, {
  tag,
  reach: 'record',
  own: {
    /** What is in force, by the names of its lines; empty in lists. Money in the smallest unit of the product's currency. */
    lines: array(object({ kind, name: string().required(), value, of }).required()).required(),
    /** Changes that are not over; empty in lists. */
    planned: array(
      object({
        id: string().required(),
        kind,
        state: string().oneOf(changeStates).required(),
        publishesOn: string().nullable().defined(),
      }).required(),
    ).required(),
    /** Of what never was on sale, what it lacks before it may be; empty in lists. */
    lacks: array(string().oneOf(lacks).required()).required(),
  },
});

export const listManagedProducts = products.list(
  calls.listManagedProducts,
  'Los productos del catálogo, cómo se venden y desde qué precio; sólo personal',
);
export const watchManagedProducts = products.watch(
  calls.watchManagedProducts,
  'Eventos del servidor; cada `event: changed` dice qué producto de los nombrados cambió, y nada más',
);
export const readManagedProduct = products.read(
  calls.readManagedProduct,
  'Un producto: qué está vigente, qué está planificado y qué puedes hacer con él; sólo personal',
);
export const readManagedProductHistory = products.history(
  calls.readManagedProductHistory,
  'Los cambios de un producto, lo último primero',
);
/** Nobody but staff sees it before it is asked for, agreed by another person and published. */
export const changeProductPrices = products.act(
  calls.changeProductPrices,
  'changePrices',
  'Prepara otros precios para un producto, desde su aprobación o desde el comienzo de un día',
);
export const changeProductTexts = products.act(
  calls.changeProductTexts,
  'changeTexts',
  'Prepara otro nombre o texto para un producto, en todos sus idiomas',
);
export const changeProductTerms = products.act(
  calls.changeProductTerms,
  'changeTerms',
  'Prepara otras condiciones para un producto: carencias, preexistencias, topes, deducibles, exclusiones',
);
export const changeProductCover = products.act(
  calls.changeProductCover,
  'changeCover',
  'Prepara otros montos y porcentajes de lo que un producto cubre',
);
export const addProductOffer = products.act(
  calls.addProductOffer,
  'addOffer',
  'Prepara una oferta para un producto, desde su publicación hasta el final de un día',
);
export const changeProductOffer = products.act(
  calls.changeProductOffer,
  'changeOffer',
  'Prepara otros textos, descuento, meses, cupos o último día para una oferta vigente',
);
export const endProductOffer = products.act(
  calls.endProductOffer,
  'endOffer',
  'Prepara el término de una oferta vigente; las cotizaciones hechas la conservan',
);
export const changeProductSteps = products.act(
  calls.changeProductSteps,
  'changeSteps',
  'Prepara otros pasos, u otro orden, para la compra en línea de un producto; las abiertas siguen con los suyos',
);
export const copyProduct = products.act(
  calls.copyProduct,
  'copy',
  'Prepara un producto nuevo, igual a este salvo su código, nombre y dirección, que aún no se vende',
);
export const makeEmptyProduct = products.act(
  calls.makeEmptyProduct,
  'makeEmpty',
  'Prepara un producto nuevo del mismo tipo, con sus precios, textos y coberturas escritos desde cero',
);
export const launchProduct = products.act(
  calls.launchProduct,
  'launch',
  'Prepara que un producto nuevo se venda por primera vez; con algo que le falte se rechaza',
);
export const withdrawProduct = products.act(
  calls.withdrawProduct,
  'withdraw',
  'Prepara que un producto deje de venderse; quienes lo están contratando o lo tienen lo conservan',
);
export const putProductBack = products.act(
  calls.putProductBack,
  'putBack',
  'Prepara que un producto se vuelva a vender',
);

const changes = recordRoutes(catalogueChangeRecord, {
  tag,
  reach: 'record',
  own: {
    lines: array(
      object({ name: string().required(), from: value, to: value, of }).required(),
    ).required(),
    /** What three samples of people pay before and after, in the smallest unit; null: there is no price for them. */
    samples: array(
      object({ sample: string().required(), before: amount, after: amount }).required(),
    ).required(),
  },
});

export const listCatalogueChanges = changes.list(
  calls.listCatalogueChanges,
  'Los cambios del catálogo, preparados, por aprobar, planificados y publicados; sólo personal',
);
export const watchCatalogueChanges = changes.watch(
  calls.watchCatalogueChanges,
  'Eventos del servidor; cada `event: changed` dice qué cambio de los nombrados cambió, y nada más',
);
export const readCatalogueChange = changes.read(
  calls.readCatalogueChange,
  'Un cambio del catálogo: lo vigente y lo nuevo, y lo que pagarían tres perfiles; sólo personal',
);
export const readCatalogueChangeHistory = changes.history(
  calls.readCatalogueChangeHistory,
  'Qué se hizo con un cambio, lo último primero',
);
export const proposeCatalogueChange = changes.act(
  calls.proposeCatalogueChange,
  'propose',
  'Pide un cambio preparado: otra persona lo aprueba',
);
export const approveCatalogueChange = changes.act(
  calls.approveCatalogueChange,
  'approve',
  'Aprueba un cambio que pidió otra persona: se publica ahora o el día que dice',
);
export const declineCatalogueChange = changes.act(
  calls.declineCatalogueChange,
  'decline',
  'Rechaza un cambio, y dice por qué',
);
export const withdrawCatalogueChange = changes.act(
  calls.withdrawCatalogueChange,
  'withdraw',
  'Retira un cambio que no se ha publicado',
);
export const undoCatalogueChange = changes.act(
  calls.undoCatalogueChange,
  'undo',
  'Prepara el cambio que vuelve a lo que estaba vigente antes de uno publicado',
);

export const catalogueChangeRoutes = [
  listManagedProducts,
  watchManagedProducts,
  readManagedProduct,
  readManagedProductHistory,
  changeProductPrices,
  changeProductTexts,
  changeProductTerms,
  changeProductCover,
  addProductOffer,
  changeProductOffer,
  endProductOffer,
  changeProductSteps,
  copyProduct,
  makeEmptyProduct,
  launchProduct,
  withdrawProduct,
  putProductBack,
  listCatalogueChanges,
  watchCatalogueChanges,
  readCatalogueChange,
  readCatalogueChangeHistory,
  proposeCatalogueChange,
  approveCatalogueChange,
  declineCatalogueChange,
  withdrawCatalogueChange,
  undoCatalogueChange,
] as const;
