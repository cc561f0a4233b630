import { eventStateAt } from '@cotejo/domain/event/event.ts';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useApp, type AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageMeta } from '../../../shared/page/document-meta.ts';
import { throwNotFound } from '../../../shared/page/not-found.ts';
import type { PageLoad } from '../../../shared/page/page-module.ts';
import { Comparator } from '../page/comparator.tsx';
import { comparatorPath } from '../../../entities/comparator/comparators.ts';
import { loadResults } from '../page/load-results.ts';
import { cyberComparator } from '../../../entities/event/cyber-comparator.ts';
import { editionQuery, type EventView } from '../../../entities/event/event-query.ts';
import { EventStateView } from './event-state-view.tsx';
import { useEventState } from '../../../entities/event/use-event-state.ts';

const path = comparatorPath(cyberComparator);

/** The list while the event runs; when it does not, the page says when. Without any edition it is not there. */
export async function load(deps: AppDeps, args: LoaderFunctionArgs): Promise<PageLoad> {
  const event = await deps.queryClient.fetchQuery(editionQuery(deps.api, path));
  if (event === null) return throwNotFound();
  if (eventStateAt(event, Date.now()) === 'running')
    return loadResults(deps, args, cyberComparator);
  return { meta: stateMeta(deps, event) };
}

function stateMeta({ i18n }: Pick<AppDeps, 'i18n'>, { title }: EventView): PageMeta {
  return {
    title,
    description: i18n.t('event:meta.description', { title }),
    canonicalPath: path,
  };
}

export function Page() {
  const { api } = useApp();
  const { data: event } = useQuery(editionQuery(api, path));
  return event ? <EventList key={event.name} event={event} /> : null;
}

/** Changes at the event's seconds by itself: nobody goes on choosing from offers that have ended. */
function EventList({ event }: { event: EventView }) {
  const state = useEventState(event);
  return state === 'running' ? (
    <Comparator comparator={cyberComparator} />
  ) : (
    <EventStateView event={event} state={state} />
  );
}
