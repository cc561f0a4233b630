import { endpointRecord } from '@cotejo/domain/partner/endpoint.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(endpointRecord);
export const listEndpoints = of.list('listEndpoints');
export const exportEndpoints = of.export('exportEndpoints');
export const createEndpoint = of.create('createEndpoint');
export const readEndpoint = of.read('readEndpoint');
export const readEndpointHistory = of.history('readEndpointHistory');
export const changeEndpoint = of.act('changeEndpoint', 'change');
export const rotateEndpointSecret = of.act('rotateEndpointSecret', 'rotateSecret');
export const pauseEndpoint = of.act('pauseEndpoint', 'pause');
export const enableEndpoint = of.act('enableEndpoint', 'enable');
export const endEndpoint = of.act('endEndpoint', 'end');
export const sendTestEvent = of.act('sendTestEvent', 'sendTest');
export const redeliverEvents = of.act('redeliverEvents', 'redeliver');
