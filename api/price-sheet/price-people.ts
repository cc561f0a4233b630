import type { CatalogueProduct } from '@cotejo/domain/catalogue/product.ts';
import { priceProduct } from '@cotejo/domain/pricing/price-rules.ts';
import type { ProductPrice } from '@cotejo/domain/pricing/lines/product-price.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { defaultProfile } from '@cotejo/domain/profile/default-profile.ts';
import type { SheetPerson } from '@cotejo/domain/profile/read-people.ts';

/** Prices each group as one household. Rows add up to their group, groups to the total. */
export function pricePeople(
  product: CatalogueProduct,
  country: CountryCode,
  people: readonly SheetPerson[],
) {
  const groups = new Map<string, SheetPerson[]>();
  for (const person of people) {
    const members = groups.get(person.group);
    if (members) members.push(person);
    else groups.set(person.group, [person]);
  }
  const values = new Map<SheetPerson, number | null>();
  const profiles = [...groups].map(([group, members]) => {
    const price = priceProduct(product, { ...defaultProfile(country), persons: members });
    shares(price, members).forEach((value, at) => values.set(members[at]!, value));
    return {
      group,
      persons: members.length,
      value: price.total,
      arePricesDefined: price.arePricesDefined,
    };
  });
  const priced = profiles.filter(({ value }) => value !== null);
  const complete = priced.length === profiles.length;
  return {
    total: {
      value: complete ? priced.reduce((sum, { value }) => sum + (value ?? 0), 0) : null,
      profilesWithPrice: priced.length,
      profilesEvaluated: profiles.length,
      arePricesDefined: complete,
    },
    rows: people.map((person) => ({
      rowNumber: person.rowNumber,
      group: person.group,
      role: person.role,
      sex: person.sex,
      age: person.age,
      value: values.get(person) ?? null,
    })),
    profiles,
  };
}

/** Each person's own line where the product has one; else the first carries the household's price. */
function shares(price: ProductPrice, members: readonly SheetPerson[]): (number | null)[] {
  const own = price.lines.flatMap((line) => (line.kind === 'person' ? [line.amount] : []));
  const isPerPerson = own.length === members.length && price.lines.length === own.length;
  if (isPerPerson) return own;
  return members.map((_, at) => (price.total === null ? null : at === 0 ? price.total : 0));
}
