import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import type { ApiResult } from '@cotejo/contract/client.ts';
import {
  listScheduleRuns,
  listSchedules,
  readSchedule,
} from '@cotejo/contract/schedule/schedule-calls.ts';
import type { ScheduleId } from '@cotejo/domain/schedule/schedule-table.ts';
import { arrived } from '@cotejo/web/src/shared/api/read-failed.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSend } from '../act/use-send.ts';
import { useSignedIn } from '../session/session-context.ts';

export type ListedSchedule = NonNullable<CallAnswer<'listSchedules'>>['items'][number];
export type OneSchedule = NonNullable<CallAnswer<'readSchedule'>>;
export type ScheduleRun = NonNullable<CallAnswer<'listScheduleRuns'>>['items'][number];

const schedulesKey = 'schedules';

/** Every schedule; read again whenever somebody comes back to it. */
export function useSchedules() {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: [schedulesKey, session.key],
    queryFn: ({ signal }) => arrived(session.call(listSchedules, {}, { signal })),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

export function useSchedule(schedule: ScheduleId) {
  const { session } = useSignedIn();
  return useQuery({
    queryKey: [schedulesKey, session.key, schedule],
    queryFn: ({ signal }) =>
      arrived(session.call(readSchedule, { params: { schedule } }, { signal })),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
}

/** Its runs, the newest first, page by page. */
export function useScheduleRuns(schedule: ScheduleId) {
  const { session } = useSignedIn();
  return useInfiniteQuery({
    queryKey: [schedulesKey, session.key, schedule, 'runs'],
    queryFn: ({ pageParam, signal }) =>
      arrived(
        session.call(
          listScheduleRuns,
          { params: { schedule }, query: pageParam === null ? {} : { after: pageParam } },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** One act on a schedule: the page says so and is read again; so it does where a colleague was first. */
export function useScheduleAct(name: string) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const { send, ...sending } = useSend();
  const leave = async (tone: 'ok' | 'warn', text: string): Promise<true> => {
    await navigate(pathname, {
      state: { outcome: { tone, text, reference: name } },
      replace: true,
    });
    await queryClient.invalidateQueries({ queryKey: [schedulesKey] });
    return true;
  };
  return {
    ...sending,
    act: (
      what: unknown,
      ask: (idempotencyKey: string) => Promise<ApiResult<unknown>>,
      done: string,
    ): Promise<void> =>
      send(what, ask, async (result) => {
        if (result.ok) return leave('ok', done);
        return result.problem?.code === 'NOT_EDITABLE'
          ? leave('warn', 'schedule.done.meanwhile')
          : false;
      }),
  };
}
