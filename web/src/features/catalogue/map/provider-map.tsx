import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { reportError } from '../../../shared/page/report-error.ts';
import { drawMap } from './draw-map.ts';
import { outlines } from './map-outlines.ts';
import type { ProviderPlace } from './provider-places.ts';
import css from './provider-map.module.css';

/** Cities with their providers above a country's outline; the list below says the same in words. */
export function ProviderMap({ places }: { places: readonly ProviderPlace[] }) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let remove: (() => void) | null = null;
    let gone = false;
    const words = {
      at: ({ name, providers }: ProviderPlace) =>
        t('providers.at', { place: name, count: providers.length }),
      zoomIn: t('providers.zoomIn'),
      zoomOut: t('providers.zoomOut'),
    };
    const look = { outline: css['outline'] ?? '', place: css['place'] ?? '' };
    // Here and not above: Leaflet reads `window` when it is loaded, and the server is one file.
    import('leaflet')
      .then((leaflet) => {
        if (gone || frame.current === null) return;
        const outline = outlines[country];
        remove = drawMap(leaflet, frame.current, { outline, places, words, look });
      })
      .catch(reportError);
    return () => {
      gone = true;
      remove?.();
    };
  }, [country, places, t]);

  return (
    <div
      ref={frame}
      className={css['provider-map']}
      role="region"
      aria-label={t('providers.map')}
    />
  );
}
