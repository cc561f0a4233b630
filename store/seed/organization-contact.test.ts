import type { OrganizationContact } from '@cotejo/domain/organization/organization-contact.ts';
import { buildRows } from './seed.ts';

test('every organisation is reached by numbers and sites that belong to nobody', () => {
  const contacts = buildRows('2026-11-22')
    .rows('organization')
    .map(({ metadata }) => (metadata as { readonly contact: OrganizationContact }).contact);
  expect(contacts.length).toBeGreaterThan(100);
  for (const { phone, website, address } of contacts) {
    expect(phone).toMatch(/ 555 \d{4}$/);
    expect(website).toMatch(/^www\.[a-z\d]+\.example$/);
    expect(address).toMatch(/\d+.*, \p{Lu}/u);
  }
});
