import * as routes from '@cotejo/contract/partner/endpoint-routes.ts';
import { endpointRecord } from '@cotejo/domain/partner/endpoint.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { endpointSource } from './endpoint-source.ts';

/** Where partners hear of what came through them (docs/decisions/webhooks.md). */
export const mountEndpoints: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    endpointRecord,
    {
      list: routes.listEndpoints,
      export: routes.exportEndpoints,
      create: routes.createEndpoint,
      read: routes.readEndpoint,
      history: routes.readEndpointHistory,
      acts: {
        change: routes.changeEndpoint,
        rotateSecret: routes.rotateEndpointSecret,
        pause: routes.pauseEndpoint,
        enable: routes.enableEndpoint,
        end: routes.endEndpoint,
        sendTest: routes.sendTestEvent,
        redeliver: routes.redeliverEvents,
      },
    },
    endpointSource(dependencies),
  );
