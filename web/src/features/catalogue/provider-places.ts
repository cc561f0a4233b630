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

/** Providers by their city, since coordinates are those of its centre; the fullest first. */
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
