import { markAddress } from '@cotejo/domain/organization/organization-mark.ts';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { marketOrganizations } from './data/organizations.ts';

it.each(countryCodes)('no two companies of %s have the same mark', (country) => {
  const names = new Set(
    marketOrganizations.filter(([where]) => where === country).map(([, , name]) => name),
  );
  const marks = [...names].map(markAddress);
  const twice = marks.filter((mark, at) => marks.indexOf(mark) !== at);
  expect(twice).toEqual([]);
});
