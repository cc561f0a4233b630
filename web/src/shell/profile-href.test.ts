import { asksHealth, profileHref } from './profile-href.ts';

const pets = { productType: 'SEGURO_MASCOTAS', list: '/Comparar/Seguros-Mascotas' };
const isapres = { productType: 'ISAPRES', list: '/Comparar/Isapres', here: true };
const dental = { ...asksHealth, here: true };

it.each([
  ['/', '', asksHealth, '/Comparar/Seguros-de-Salud?editar=perfil'],
  [
    '/contacto',
    '?perfil=f34&pagina=2',
    asksHealth,
    '/Comparar/Seguros-de-Salud?perfil=f34&editar=perfil',
  ],
  [
    '/Seguros/Sura/Mascota-Feliz',
    '?perfil=perro3_Poodle',
    pets,
    '/Comparar/Seguros-Mascotas?perfil=perro3_Poodle&editar=perfil',
  ],
  [
    '/Comparar/Isapres',
    '?perfil=f34&comparar=1,2',
    isapres,
    '/Comparar/Isapres?perfil=f34&comparar=1,2&editar=perfil',
  ],
  [
    '/Comparar/Seguros-de-Salud/Dental',
    '',
    dental,
    '/Comparar/Seguros-de-Salud/Dental?editar=perfil',
  ],
])(
  'on %s%s the header leads to the form of the page’s kind',
  (pathname, search, asks, expected) => {
    expect(profileHref(pathname, search, asks)).toBe(expected);
  },
);
