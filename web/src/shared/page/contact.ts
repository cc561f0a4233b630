import { mapCountries } from '@cotejo/domain/country/country.ts';

/** The two portals of each audience (spec 2 §2.7); they open in a tab of their own. */
export const portals = mapCountries((country) => country.portals);
