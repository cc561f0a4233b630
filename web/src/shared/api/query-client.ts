import { QueryClient } from '@tanstack/react-query';
import type { AppDeps } from '../page/app-context.tsx';

/**
 * Lists stay fresh for a minute; a page that the server rendered is not fetched again at once. In the
 * browser a list that nobody shows is kept ten minutes. On the server a client lives for one request:
 * Infinity arms no timer, so that its data is free as soon as the request is over, however it ends.
 */
export function createQueryClient(side: AppDeps['side']): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: side === 'server' ? Infinity : 10 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  });
}
