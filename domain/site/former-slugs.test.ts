import { clinicSlugs, movedOrganizations, presentAddress } from './former-slugs.ts';

test.each([
  ['/Isapre/CruzBlanca/Planes/X', 'CruzBlanca', '/Isapre/Cruz-Blanca/Planes/X'],
  ['/Isapre/Nueva-Masvida', 'Nueva-Masvida', '/Isapre/Nueva-Mas-Vida'],
  ['/Seguros/Chilena-Consolidada/Y', 'Chilena-Consolidada', '/Seguros/Zurich-exCHC/Y'],
])('%s has the present slug in %s', (path, organization, to) => {
  expect(presentAddress(organization, path)).toBe(to);
});

test('an organisation that did not move stays, also one named like a method', () => {
  expect(presentAddress('BICE-Vida', '/Seguros/BICE-Vida/X')).toBeNull();
  expect(presentAddress('constructor', '/Seguros/constructor/X')).toBeNull();
});

test('the short slugs are the thirteen clinics of spec 1 §2', () => {
  expect([...clinicSlugs].sort()).toEqual([
    'Alemana-de-Santiago',
    'Clinica-Universitaria-De-Concepcion',
    'Davila',
    'Indisa',
    'Las-Condes',
    'MEDS',
    'Red-de-Salud-UC-Christus',
    'RedSalud-Elqui',
    'RedSalud-Magallanes',
    'RedSalud-Providencia',
    'San-Carlos-de-Apoquindo',
    'Santa-Maria',
    'Universidad-de-los-Andes',
  ]);
});

test('no present slug is a former one of another', () => {
  for (const present of Object.values(movedOrganizations)) {
    expect(Object.hasOwn(movedOrganizations, present)).toBe(false);
  }
});
