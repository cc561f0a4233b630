import { aboutSite, mainMenu, menuColumns, portalLink } from './site-menu.ts';
import type { MenuAnswer } from './menu-query.ts';

const leaf = (id: string, url: string | null, icon: string | null = null) => ({
  id,
  title: id.toUpperCase(),
  url,
  icon,
  place: 'header' as const,
  subItems: [],
});
const menu: MenuAnswer = [
  {
    id: 'health',
    title: 'Salud',
    url: '/Comparar/Seguros-de-Salud',
    icon: 'heart',
    place: 'both',
    subItems: [
      {
        id: 'dental',
        title: 'Dental',
        url: '/Comparar/Seguros-de-Salud?categoryTypes=Dental',
        icon: 'tooth',
      },
      { id: 'new', title: 'Nuevo', url: '/nuevo', icon: 'no-such-icon' },
    ],
  },
  leaf('contact', '/contacto', 'mail'),
  leaf('empty', null),
  leaf('portal', '/portal-clientes'),
  {
    ...leaf('site', null),
    title: 'Cotejo',
    place: 'footer',
    subItems: [{ id: 'terms', title: 'Términos', url: '/Terminos-y-Condiciones', icon: null }],
  },
  { ...leaf('about', null), title: 'Comparamos seguros.', place: 'about' },
];

test('categories unfold with their icons, other entries lead somewhere, empty ones are left out', () => {
  expect(mainMenu(menu)).toEqual([
    {
      id: 'health',
      label: 'Salud',
      links: [
        expect.objectContaining({ label: 'Dental', icon: 'tooth' }),
        expect.objectContaining({ label: 'Nuevo', icon: undefined }),
      ],
    },
    { id: 'contact', label: 'CONTACT', href: '/contacto', icon: 'mail' },
  ]);
});

test('the client portal stands beside the menu', () => {
  expect(portalLink(menu)).toMatchObject({ href: '/portal-clientes' });
  expect(portalLink([])).toBeNull();
});

test('who we are is a sentence of the footer, and no entry of the menu', () => {
  expect(aboutSite(menu)).toBe('Comparamos seguros.');
  expect(aboutSite([])).toBeNull();
});

test('the footer has a column for what unfolds, and columns of its own', () => {
  expect(menuColumns(menu)).toEqual([
    {
      title: 'Salud',
      links: [
        { label: 'Dental', href: '/Comparar/Seguros-de-Salud?categoryTypes=Dental' },
        { label: 'Nuevo', href: '/nuevo' },
      ],
    },
    { title: 'Cotejo', links: [{ label: 'Términos', href: '/Terminos-y-Condiciones' }] },
  ]);
});
