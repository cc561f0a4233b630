import { profileHref } from './use-profile-href.ts';

it.each([
  ['/', '', '/Comparar/Seguros-de-Salud?editar=perfil'],
  ['/contacto', '?perfil=f34', '/Comparar/Seguros-de-Salud?editar=perfil'],
  [
    '/Comparar/Isapres',
    '?perfil=f34&comparar=1,2',
    '/Comparar/Isapres?perfil=f34&comparar=1,2&editar=perfil',
  ],
  ['/Comparar/Seguros-de-Salud/Dental', '', '/Comparar/Seguros-de-Salud/Dental?editar=perfil'],
  ['/Guardias', '', '/Guardias?editar=perfil'],
])('on %s%s the header leads to %s', (pathname, search, expected) => {
  expect(profileHref(pathname, search)).toBe(expected);
});
