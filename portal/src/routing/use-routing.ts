import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import { listPaymentRoutes } from '@cotejo/contract/staff/routing-calls.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { routingPath } from '../paths.ts';
import { useSignedIn } from '../session/session-context.ts';
import { useSend, type ActStatus } from '../act/use-send.ts';
import type { ActOutcome } from '../act/act-outcome.ts';

export type Routing = NonNullable<CallAnswer<'listPaymentRoutes'>>;
export type Route = Routing['routes'][number];
export type Provider = Routing['providers'][number];

const routingKey = 'routing';

/** Payments change the state of providers, so it is read again whenever somebody comes back to it. */
export function useRouting() {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: [routingKey, session.key],
    queryFn: ({ signal }) => arrived(session.call(listPaymentRoutes, {}, { signal })),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** One change; its result is shown on the list, which is read again, and so is a colleague's who was first. */
export function useRoutingAct(reference: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sending = useSend();
  const leave = async (outcome: Omit<ActOutcome, 'reference'>): Promise<true> => {
    await navigate(routingPath, { state: { outcome: { ...outcome, reference } } });
    await queryClient.invalidateQueries({ queryKey: [routingKey] });
    return true;
  };
  const send = (
    what: unknown,
    ask: (idempotencyKey: string) => Promise<ApiResult<ActStatus>>,
  ): Promise<void> =>
    sending.send(what, ask, async (result) => {
      if (result.ok) return leave({ tone: 'ok', text: 'routing.done' });
      return result.problem?.code === 'VERSION_CONFLICT'
        ? leave({ tone: 'warn', text: 'routing.meanwhile' })
        : false;
    });
  return { ...sending, send };
}
