import { paymentAccountRecord } from '@cotejo/domain/staff/payment-account.record.ts';
import { paymentRouteRecord } from '@cotejo/domain/staff/payment-route.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './routing-calls.ts';

const route = recordRoutes(paymentRouteRecord, { tag: 'Personal', reach: 'record' });
export const listPaymentRoutes = route.list(
  calls.listPaymentRoutes,
  'Qué proveedor cobra cada medio en cada país, o de un producto; sólo personal',
);
export const watchPaymentRoutes = route.watch(
  calls.watchPaymentRoutes,
  'Eventos del servidor; cada `event: changed` dice qué ruta de las nombradas cambió, y nada más',
);
export const readPaymentRoute = route.read(
  calls.readPaymentRoute,
  'Una ruta, y qué puedes hacer con ella; sólo personal',
);
export const readPaymentRouteHistory = route.history(
  calls.readPaymentRouteHistory,
  'Quién cambió una ruta y por qué, lo último primero',
);
export const changePaymentRoute = route.act(
  calls.changePaymentRoute,
  'change',
  'Cambia el orden de los proveedores; vale desde el próximo pago',
);
export const giveProductRoute = route.act(
  calls.giveProductRoute,
  'giveProduct',
  'Da un orden propio a un producto del país',
);
export const dropProductRoute = route.act(
  calls.dropProductRoute,
  'drop',
  'El producto vuelve al orden de su país',
);

const account = recordRoutes(paymentAccountRecord, { tag: 'Personal', reach: 'record' });
export const listPaymentAccounts = account.list(
  calls.listPaymentAccounts,
  'Por qué cuentas se cobra, y cuáles se saltan por ahora; sólo personal',
);
export const watchPaymentAccounts = account.watch(
  calls.watchPaymentAccounts,
  'Eventos del servidor; cada `event: changed` dice qué cuenta de las nombradas cambió, y nada más',
);
export const readPaymentAccount = account.read(
  calls.readPaymentAccount,
  'La cuenta de un proveedor, y qué puedes hacer con ella; sólo personal',
);
export const readPaymentAccountHistory = account.history(
  calls.readPaymentAccountHistory,
  'Quién detuvo una cuenta o volvió a cobrar por ella, y por qué; lo último primero',
);
export const holdPaymentAccount = account.act(
  calls.holdPaymentAccount,
  'hold',
  'Deja de cobrar por una cuenta hasta que una persona lo deshaga',
);
export const releasePaymentAccount = account.act(
  calls.releasePaymentAccount,
  'release',
  'Vuelve a cobrar por una cuenta, también si falló hace un momento',
);

export const routingRoutes = [
  listPaymentRoutes,
  watchPaymentRoutes,
  readPaymentRoute,
  readPaymentRouteHistory,
  changePaymentRoute,
  giveProductRoute,
  dropProductRoute,
  listPaymentAccounts,
  watchPaymentAccounts,
  readPaymentAccount,
  readPaymentAccountHistory,
  holdPaymentAccount,
  releasePaymentAccount,
] as const;
