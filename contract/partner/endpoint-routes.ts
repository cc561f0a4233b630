import { endpointRecord } from '@cotejo/domain/partner/endpoint.record.ts';
import { recordRoutes } from '../record/record-routes.ts';
import * as calls from './endpoint-calls.ts';

const of = recordRoutes(endpointRecord, { tag: 'Personal', reach: 'record' });

export const listEndpoints = of.list(
  calls.listEndpoints,
  'Las direcciones donde los partners reciben avisos; sólo personal',
);
export const exportEndpoints = of.export(
  calls.exportEndpoints,
  'Las direcciones de una lista, con sus filtros y su orden, como archivo',
);
/** Its secret is in this answer and in no other. */
export const createEndpoint = of.create(
  calls.createEndpoint,
  'Agrega una dirección de avisos de un partner; la respuesta trae su secreto, una sola vez',
);
export const readEndpoint = of.read(
  calls.readEndpoint,
  'Una dirección de avisos, y qué puedes hacer con ella; sólo personal',
);
export const readEndpointHistory = of.history(
  calls.readEndpointHistory,
  'Qué se hizo con una dirección de avisos y qué se le envió, lo último primero',
);
export const changeEndpoint = of.act(
  calls.changeEndpoint,
  'change',
  'Cambia la dirección, su contacto o lo que se le avisa',
);
/** The previous secret still signs for three days. */
export const rotateEndpointSecret = of.act(
  calls.rotateEndpointSecret,
  'rotateSecret',
  'Cambia el secreto; la respuesta trae el nuevo, una sola vez',
);
export const pauseEndpoint = of.act(
  calls.pauseEndpoint,
  'pause',
  'Deja de enviar por un tiempo; lo que pasa mientras tanto espera',
);
export const enableEndpoint = of.act(
  calls.enableEndpoint,
  'enable',
  'Vuelve a enviar, también lo que esperaba',
);
export const endEndpoint = of.act(
  calls.endEndpoint,
  'end',
  'Termina una dirección: no se le envía nada más',
);
export const sendTestEvent = of.act(
  calls.sendTestEvent,
  'sendTest',
  'Envía un aviso de prueba (endpoint.test)',
);
export const redeliverEvents = of.act(
  calls.redeliverEvents,
  'redeliver',
  'Envía otra vez lo enviado desde un día, con los mismos identificadores',
);

export const endpointRoutes = [
  listEndpoints,
  exportEndpoints,
  createEndpoint,
  readEndpoint,
  readEndpointHistory,
  changeEndpoint,
  rotateEndpointSecret,
  pauseEndpoint,
  enableEndpoint,
  endEndpoint,
  sendTestEvent,
  redeliverEvents,
] as const;
