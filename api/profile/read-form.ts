import type { Database } from '@cotejo/store/database.ts';
import {
  countries as audiences,
  countryCodes,
  type CountryCode,
  type Language,
} from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { buildProfileForm, type ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import type { ProfileFormLists } from '@cotejo/domain/profile/profile-form-fields.ts';
import { listCountries } from '@cotejo/store/reference/list-countries.ts';
import { listRegions } from '@cotejo/store/reference/list-regions.ts';

const countriesWithRegions = countryCodes.filter((code) => audiences[code].hasRegions);

/** Countries by their names in a language, and regions north to south. */
async function readLists(db: Database, language: Language): Promise<ProfileFormLists> {
  const [countries, regions] = await Promise.all([
    listCountries(db),
    Promise.all(countriesWithRegions.map((code) => listRegions(db, code))),
  ]);
  return {
    countries: countries
      .map(({ code, name }) => ({ value: code, label: name[language] }))
      .sort((a, b) => a.label.localeCompare(b.label, language)),
    regions: regions.flat().map(({ stateCode, stateName }) => ({
      value: String(stateCode),
      label: stateName,
    })),
  };
}

/** Forms by type, country and language. Lists change with a release, so they are read once. */
export function createFormReader(db: Database) {
  const lists = new Map<Language, Promise<ProfileFormLists>>();
  const listsIn = (language: Language): Promise<ProfileFormLists> => {
    const known = lists.get(language);
    if (known !== undefined) return known;
    const read = readLists(db, language);
    lists.set(language, read);
    // A database that was away for a moment must not leave the forms without their lists.
    read.catch(() => lists.delete(language));
    return read;
  };

  return async (
    productType: string,
    country: CountryCode,
    language: Language,
  ): Promise<ProfileForm> => {
    const request = { productType, country, language, lists: await listsIn(language) };
    const form = buildProfileForm(request);
    if (form === null) throw new AppError('NOT_FOUND');
    return form;
  };
}
