import { businessLineSeeds } from '@cotejo/store/seed/content/business-lines.ts';
import { productKinds, type UpperTypeName } from '../catalogue/product-kinds.ts';
import { deskOf, readDeskEmails } from './desk.ts';
import { contactInformation, readContactLinks } from './contact-links.ts';
import { routeLead, type LeadLine } from './route-lead.ts';

const lines: readonly LeadLine[] = businessLineSeeds.map((line) => ({
  name: line.name,
  availableCountries: line.countries,
  leadTypes: line.leadTypes,
  productTypes: line.productTypes,
  team: line.team,
  origin: line.origins.map(([route, webApplicationId]) => ({ route, webApplicationId })),
}));
const route = (originUrl: string, more: object = {}) =>
  routeLead(lines, { country: 'CL', leadType: 'contact', originUrl, ...more });

// Spec 3 §2 "Sources of contact and comparison origin paths", written again by hand.
test.each([
  ...[
    '/seguros-de-salud',
    '/contactos/chile',
    '/contactos/peru',
    '/contactos/colombia',
    '/contactos/internationalhealth',
    '/planes-de-isapres',
  ].map((path) => [path, 2] as const),
  ...[
    '/url/',
    '/Comparar/Isapres',
    '/Comparar/Seguros-de-Salud',
    '/Contacto',
    '/Comparar/Seguro-Complementario-Empresa',
    '/Comparar/Seguros-Mascotas',
    '/Comparar/Seguros-de-Salud/Dental',
    '/Comparar/Seguros-de-Salud/Complementario',
    '/Comparar/Seguros-de-Salud/Catastrofico',
    '/Comparar/Seguros-de-Vida/Guardias',
    '/Comparar/Accidentes-Personales',
  ].map((path) => [path, 39] as const),
])('%s is of web application %i', (path, webApplicationId) => {
  expect(route(path)).toMatchObject({ originRoute: path, webApplicationId });
});

test.each([
  [
    'https://cotejo.example/en/Compare/Health-Insurance/Dental?perfil=f34#x',
    '/Comparar/Seguros-de-Salud/Dental',
  ],
  ['/Comparar/Seguros-de-Salud/Oncologico', '/Comparar/Seguros-de-Salud'],
  ['/contacto', '/Contacto'],
  ['/url/abc', '/url/'],
  ['/Contactos', null],
  ['/Comparar/Seguros-de-Saludable', null],
  ['', null],
])('%s begins at %s', (address, originRoute) => {
  expect(route(address).originRoute).toBe(originRoute);
});

test('a line is named, else of the product, else of the page; never one of another country', () => {
  const page = '/Comparar/Seguros-Mascotas';
  expect(route(page, { businessLine: 'isapres', productType: 'SALUD' }).businessLine).toBe(
    'isapres',
  );
  expect(route(page, { productType: 'SALUD' }).businessLine).toBe('seguros-de-salud');
  expect(route(page).businessLine).toBe('mascotas');
  expect(route(page, { businessLine: 'salud-internacional' }).businessLine).toBe('mascotas');
  expect(route('', { country: 'PE', businessLine: 'isapres' }).businessLine).toBeNull();
});

test.each(Object.keys(productKinds) as UpperTypeName[])('somebody attends to %s', (productType) => {
  const found = (['CL', 'PE', 'CO', 'INT'] as const).some(
    (country) =>
      routeLead(lines, { country, leadType: 'request', productType }).businessLine !== null,
  );
  expect(found).toBe(true);
});

test('a team’s mailbox is that of the country, else its own, else none', () => {
  const emails = readDeskEmails('isapres=isapres@cotejo.cl, PE/salud=salud@cotejo.pe');
  const desk = (country: 'CL' | 'PE', team: string | null) => deskOf(emails, { country, team });
  expect([
    desk('CL', 'isapres'),
    desk('PE', 'salud'),
    desk('CL', 'salud'),
    desk('CL', null),
  ]).toEqual(['isapres@cotejo.cl', 'salud@cotejo.pe', null, null]);
  for (const text of ['isapres', 'XX/salud=a@b.c', 'a=b', 'a=b@c=d', 'a b=c@d'])
    expect(() => readDeskEmails(text)).toThrow('DESK_EMAILS');
});

test('links are https, of a country and of a name that we know', () => {
  const links = readContactLinks('CL/whatsapp=https://wa.me/56?text=a=b');
  const contact = { email: 'a@b.cl', phone: '600', phoneLink: '+56600' };
  expect(contactInformation('CL', contact, links)[0]?.items[0]).toEqual({
    channel: 'whatsapp',
    value: 'wa.me/56?text=a=b',
    url: 'https://wa.me/56?text=a=b',
  });
  expect(contactInformation('PE', contact, links)[0]?.items).toHaveLength(2);
  for (const text of ['CL/whatsapp=http://x', 'CL/other=https://x', 'XX/x=https://x', 'whatsapp'])
    expect(() => readContactLinks(text)).toThrow('CONTACT_LINKS');
});
