import type { Point } from './map-outlines.ts';

interface Located {
  readonly displayName: string;
  readonly city: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A city with what covers there. */
export interface ProviderPlace {
  readonly name: string;
  readonly at: Point;
  readonly providers: readonly string[];
}

/** Providers by their city, since coordinates are those of its centre; most providers first. */
export function placesOf(providers: readonly Located[]): ProviderPlace[] {
  const places = new Map<string, { at: Point; providers: string[] }>();
  for (const { displayName, city, latitude, longitude } of providers) {
    if (city === null || latitude === null || longitude === null) continue;
    const place = places.get(city) ?? { at: [latitude, longitude] as const, providers: [] };
    place.providers.push(displayName);
    places.set(city, place);
  }
  return [...places]
    .map(([name, place]) => ({ name, ...place }))
    .sort((a, b) => b.providers.length - a.providers.length || a.name.localeCompare(b.name));
}

/** A point of the map: one city, or several that would overlap. */
export interface MapPoint extends ProviderPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * Cities closer than `distance` pixels become one point, at the largest of them: a point
 * under another can be neither seen nor touched.
 */
export function joinNear(
  places: readonly ProviderPlace[],
  project: (at: Point) => { readonly x: number; readonly y: number },
  distance: number,
): MapPoint[] {
  const points: MapPoint[] = [];
  for (const place of places) {
    const { x, y } = project(place.at);
    const at = points.findIndex((one) => Math.hypot(one.x - x, one.y - y) < distance);
    const near = points[at];
    if (near === undefined) points.push({ ...place, x, y });
    else
      points[at] = {
        ...near,
        name: `${near.name}, ${place.name}`,
        providers: [...near.providers, ...place.providers],
      };
  }
  return points;
}
