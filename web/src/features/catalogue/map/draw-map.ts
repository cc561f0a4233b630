import type * as Leaflet from 'leaflet';
import type { Point } from './map-outlines.ts';
import { joinNear, type ProviderPlace } from './provider-places.ts';

/** Spec 2 §9. */
const defaultZoom = 3;
const nearest = 8;
const listed = 8;
/** Two of the largest points beside each other. */
const nearby = 46;

export interface MapWords {
  readonly at: (place: ProviderPlace) => string;
  readonly zoomIn: string;
  readonly zoomOut: string;
}

interface MapLook {
  readonly outline: string;
  readonly place: string;
}

const pair = ([latitude, longitude]: Point): Leaflet.LatLngTuple => [latitude, longitude];

/** Draws cities above an outline; returns a function that removes the map. */
export function drawMap(
  leaflet: typeof Leaflet,
  frame: HTMLElement,
  what: {
    readonly outline: readonly Point[];
    readonly places: readonly ProviderPlace[];
    readonly words: MapWords;
    readonly look: MapLook;
  },
): () => void {
  const { outline, places, words, look } = what;
  const view = leaflet.map(frame, {
    attributionControl: false,
    // The map must not capture the scrolling of the page.
    scrollWheelZoom: false,
    zoomControl: false,
    minZoom: 2,
    maxZoom: 10,
  });
  if (outline.length > 0) {
    leaflet.polygon(outline.map(pair), { className: look.outline, interactive: false }).addTo(view);
  }
  const points = places.map(({ at }) => pair(at));
  if (points.length === 0) view.setView([0, 0], defaultZoom);
  else view.fitBounds(points, { padding: [40, 40], maxZoom: nearest });
  leaflet.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(view);
  const markers = leaflet.layerGroup().addTo(view);
  const draw = () => {
    markers.clearLayers();
    const project = (at: Point) => view.project(pair(at));
    for (const place of joinNear(places, project, nearby)) {
      markers.addLayer(countMarker(leaflet, place, words.at(place), look.place));
    }
  };
  view.on('zoomend', draw);
  draw();
  return () => void view.remove();
}

function countMarker(
  leaflet: typeof Leaflet,
  { at, providers }: ProviderPlace,
  title: string,
  className: string,
): Leaflet.Marker {
  const size = 28 + Math.min(16, providers.length * 2);
  const icon = leaflet.divIcon({
    html: String(providers.length),
    className,
    iconSize: [size, size],
  });
  return leaflet.marker(pair(at), { icon, title, alt: title }).bindPopup(popup(title, providers));
}

function popup(title: string, providers: readonly string[]): HTMLElement {
  const list = document.createElement('div');
  const lines = providers.length > listed ? [...providers.slice(0, listed), '…'] : providers;
  list.append(line('b', title), ...lines.map((text) => line('div', text)));
  return list;
}

function line(tag: 'b' | 'div', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
