import { QueryClient } from '@tanstack/react-query';

/** Lists stay fresh for a minute; a page that the server drew is not fetched again at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 10 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  });
}
