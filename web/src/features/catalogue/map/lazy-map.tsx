import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart, Nothing } from '../../../shared/page/lazy-part.ts';
import type { ProviderPlace } from './provider-places.ts';
import css from './provider-map.module.css';

// The list is always there.
const ProviderMap = lazyPart(
  'Map',
  async () => (await import('./provider-map.tsx')).ProviderMap,
  Nothing,
);

/** The map's file is fetched when its place comes near; without scripts there is only the list. */
export function LazyMap({ places }: { places: readonly ProviderPlace[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (frame.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={css['map-room']}>
      {near && (
        <Suspense fallback={null}>
          <ProviderMap places={places} />
        </Suspense>
      )}
    </div>
  );
}
