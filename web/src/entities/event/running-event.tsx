import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useApp } from '../../shared/page/app-context.tsx';
import { lazyPart, Nothing } from '../../shared/page/lazy-part.ts';
import { runningEventQuery } from './event-query.ts';

/** The manifest's name: a page rendered during an event has its styles in the head. */
export const eventBannerChunk = 'src/entities/event/event-banner.tsx';

const EventBanner = lazyPart(
  'Event banner',
  async () => (await import('./event-banner.tsx')).EventBanner,
  Nothing,
);

/** The banner of the event that runs now; few days have one, and only those load its file. */
export function RunningEvent({ inside = false }: { inside?: boolean }) {
  const { api } = useApp();
  const { data: event } = useQuery(runningEventQuery(api));
  if (!event) return null;
  return (
    <Suspense fallback={null}>
      {/* The key restarts the countdown for another event. */}
      <EventBanner key={event.name} event={event} inside={inside} />
    </Suspense>
  );
}
