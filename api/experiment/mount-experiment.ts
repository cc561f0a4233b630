import * as routes from '@cotejo/contract/experiment/experiment-routes.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { Mount } from '../dependencies.ts';
import type { StreamLimit } from '../events/sse.ts';
import { toNetwork } from '../network/to-network.ts';
import { mount } from '../http/mount-route.ts';

/** Flags contain no personal data: a page of any origin may read them. */
const forSdk = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-sse-support',
} as const;

/** Flags as the GrowthBook SDK asks for them, and what pages showed. */
export const mountExperiment: Mount = (app, dependencies) => {
  const { configuration, streams } = dependencies;
  const { flags, decideFor, count } = dependencies.experiments;
  const checkKey = (clientKey: string): void => {
    if (clientKey === configuration.flagsClientKey) return;
    // `error` is where the SDK looks for the reason.
    throw new AppError('NOT_FOUND', { extensions: { error: 'Unknown client key' } });
  };

  mount(app, routes.getExperimentFeatures, ({ params }) => {
    checkKey(params.clientKey);
    const payload = flags.payload();
    if (payload === null) throw new AppError('UNAVAILABLE');
    return {
      headers: {
        ...forSdk,
        // Turns the SDK's stream on.
        'x-sse-support': 'enabled',
        'cache-control': 'public, max-age=30, stale-while-revalidate=60, stale-if-error=36000',
      },
      body: payload as never,
    };
  });

  mount(app, routes.watchFeatures, ({ params, context }) => {
    checkKey(params.clientKey);
    const limits: readonly StreamLimit[] = [
      { name: 'streamsOfNetwork', key: `features ${toNetwork(context.ip)}` },
    ];
    streams.refuseTooMany(limits, context.language);
    return {
      stream: (response) => {
        for (const [name, value] of Object.entries(forSdk)) response.setHeader(name, value);
        const stream = streams.open(response, limits);
        const send = (data: NonNullable<ReturnType<typeof flags.payload>>): void =>
          stream.send({ event: 'features', data, id: data.dateUpdated });
        const payload = flags.payload();
        if (payload !== null) send(payload);
        stream.onClose(flags.onChange(send));
      },
    };
  });

  mount(app, routes.postExposures, ({ body, context }) => {
    const decisions = decideFor(context, context.headers, context.url.searchParams);
    count(body.experiments, decisions, context, context.headers, body.page.split(/[?#]/, 1)[0]!);
    return { status: 204 };
  });
};
