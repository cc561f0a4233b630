import { control, divIcon, map as createMap, marker, polygon, type LatLngTuple } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/app-context.tsx';
import { outlines, type Point } from './map-outlines.ts';
import type { ProviderPlace } from './provider-places.ts';
import css from './provider-map.module.css';

/** Spec 2 §9. */
const defaultZoom = 3;
const nearest = 8;

const pair = ([latitude, longitude]: Point): LatLngTuple => [latitude, longitude];

/** Cities with their providers above a country's outline; the list below says the same in words. */
export function ProviderMap({ places }: { places: readonly ProviderPlace[] }) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (frame.current === null) return;
    const view = createMap(frame.current, {
      attributionControl: false,
      // A page that is scrolled through must not be caught by the map.
      scrollWheelZoom: false,
      zoomControl: false,
      minZoom: 2,
      maxZoom: 10,
    });
    const outline = outlines[country].map(pair);
    if (outline.length > 0) polygon(outline, { className: css['outline'] ?? '' }).addTo(view);
    for (const { name, at, providers } of places) {
      const title = t('providers.at', { place: name, count: providers.length });
      const list = document.createElement('div');
      list.append(heading(title), ...providers.slice(0, listed).map(line));
      if (providers.length > listed) list.append(line('…'));
      marker(pair(at), { icon: countIcon(providers.length), title, alt: title })
        .bindPopup(list)
        .addTo(view);
    }
    const points = places.map(({ at }) => pair(at));
    if (points.length === 0) view.setView([0, 0], defaultZoom);
    else view.fitBounds(points, { padding: [40, 40], maxZoom: nearest });
    control
      .zoom({ zoomInTitle: t('providers.zoomIn'), zoomOutTitle: t('providers.zoomOut') })
      .addTo(view);
    return () => void view.remove();
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

const listed = 8;

function heading(text: string): HTMLElement {
  const element = document.createElement('b');
  element.textContent = text;
  return element;
}

function line(text: string): HTMLElement {
  const element = document.createElement('div');
  element.textContent = text;
  return element;
}

function countIcon(count: number) {
  const size = 28 + Math.min(20, count * 2);
  return divIcon({ html: String(count), className: css['place'] ?? '', iconSize: [size, size] });
}
