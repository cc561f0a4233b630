import * as calls from '@cotejo/contract/partner/endpoint-calls.ts';
import { endpointRecord } from '@cotejo/domain/partner/endpoint.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { EndpointStateCell } from './endpoint-cells.tsx';

export const pages = recordPages(
  endpointRecord,
  {
    list: calls.listEndpoints,
    export: calls.exportEndpoints,
    watch: calls.watchEndpoints,
    create: calls.createEndpoint,
    read: calls.readEndpoint,
    history: calls.readEndpointHistory,
    acts: {
      change: calls.changeEndpoint,
      rotateSecret: calls.rotateEndpointSecret,
      pause: calls.pauseEndpoint,
      enable: calls.enableEndpoint,
      end: calls.endEndpoint,
      sendTest: calls.sendTestEvent,
      redeliver: calls.redeliverEvents,
    },
  },
  {
    cells: { state: EndpointStateCell },
  },
);
