import { companySignInRecord } from '@cotejo/domain/company-sign-in/sign-in.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './company-sign-in-calls.ts';

const of = recordRoutes(companySignInRecord, { tag: 'Empresas', reach: 'record' });

export const listCompanySignIns = of.list(
  calls.listCompanySignIns,
  'Cómo ingresan las empresas que ve quien llama con su propio proveedor de identidad',
);
export const watchCompanySignIns = of.watch(
  calls.watchCompanySignIns,
  'Eventos del servidor; cada `event: changed` dice qué ingreso de los nombrados cambió, y nada más',
);
export const createCompanySignIn = of.create(
  calls.createCompanySignIn,
  'Agrega el proveedor de identidad de una empresa; queda apagado. Su secreto no se muestra nunca',
);
export const readCompanySignIn = of.read(
  calls.readCompanySignIn,
  'El proveedor de identidad de una empresa, y qué puede hacer con él quien llama',
);
export const readCompanySignInHistory = of.history(
  calls.readCompanySignInHistory,
  'Qué se cambió del ingreso de una empresa, quién y cuándo, lo último primero',
);
export const changeCompanySignIn = of.act(
  calls.changeCompanySignIn,
  'change',
  'Cambia el proveedor, su secreto o los dominios; otro proveedor queda apagado hasta probarlo',
);
export const testCompanySignIn = of.act(
  calls.testCompanySignIn,
  'test',
  'Prueba la conexión con el proveedor; `tested` dice qué se encontró',
);
export const confirmSignInDomains = of.act(
  calls.confirmSignInDomains,
  'confirmDomains',
  'Confirma que los dominios pedidos son de la empresa, y cómo se comprobó; sólo personal que no los pidió',
);
export const turnOnCompanySignIn = of.act(
  calls.turnOnCompanySignIn,
  'turnOn',
  'Enciende el ingreso con el proveedor; las contraseñas siguen valiendo',
);
export const requireCompanySignIn = of.act(
  calls.requireCompanySignIn,
  'require',
  'Deja de aceptar contraseñas; antes tiene que haber ingresado así alguien que administra la empresa',
);
export const allowCompanyPasswords = of.act(
  calls.allowCompanyPasswords,
  'allowPasswords',
  'Vuelve a aceptar contraseñas',
);
export const turnOffCompanySignIn = of.act(
  calls.turnOffCompanySignIn,
  'turnOff',
  'Apaga el ingreso con el proveedor',
);

export const companySignInRoutes = [
  listCompanySignIns,
  watchCompanySignIns,
  createCompanySignIn,
  readCompanySignIn,
  readCompanySignInHistory,
  changeCompanySignIn,
  testCompanySignIn,
  confirmSignInDomains,
  turnOnCompanySignIn,
  requireCompanySignIn,
  allowCompanyPasswords,
  turnOffCompanySignIn,
] as const;
