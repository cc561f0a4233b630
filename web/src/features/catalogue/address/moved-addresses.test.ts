import { clinicSlugs, movedOrganizations, movedTo, presentAddress } from './moved-addresses.ts';

const clinics = [
  ['Alemana-de-Santiago', 'Clinica-Alemana-de-Santiago'],
  ['RedSalud-Providencia', 'Clinica-Red-Salud-Providencia'],
  ['RedSalud-Magallanes', 'Clinica-Red-Salud-Magallanes'],
  ['RedSalud-Elqui', 'Clinica-Red-Salud-Elqui'],
  ['Indisa', 'Clinica-Indisa'],
  ['Santa-Maria', 'Clinica-Santa-Maria'],
  ['Red-de-Salud-UC-Christus', 'Centro-Medico-Red-de-Salud-UC-Christus'],
  ['Davila', 'Clinica-Davila'],
  ['MEDS', 'Clinica-MEDS'],
  ['Clinica-Universitaria-De-Concepcion', 'Clinica-Andes-Salud-Concepcion'],
  ['Las-Condes', 'Clinica-Las-Condes'],
  ['San-Carlos-de-Apoquindo', 'Clinica-San-Carlos-de-Apoquindo'],
  ['Universidad-de-los-Andes', 'Clinica-Universidad-de-Los-Andes'],
] as const;

describe('short slugs of clinics (spec 1 §2)', () => {
  it.each(clinics)('%s is %s, alone and within an address', (short, long) => {
    expect(movedTo(`/${short}`)).toBe(`/Clinicas-y-Hospitales/${long}`);
    expect(presentAddress(short, `/Clinicas-y-Hospitales/${short}/Seguro/Plan`)).toBe(
      `/Clinicas-y-Hospitales/${long}/Seguro/Plan`,
    );
  });

  it('are all of them', () => {
    expect([...clinicSlugs].sort()).toEqual(clinics.map(([short]) => short).sort());
  });
});

it.each([
  ['/Isapre/CruzBlanca/Planes/X', 'CruzBlanca', '/Isapre/Cruz-Blanca/Planes/X'],
  ['/Isapre/Nueva-Masvida', 'Nueva-Masvida', '/Isapre/Nueva-Mas-Vida'],
  ['/Seguros/Chilena-Consolidada/Y', 'Chilena-Consolidada', '/Seguros/Zurich-exCHC/Y'],
])('%s has the present slug in %s', (path, organization, to) => {
  expect(presentAddress(organization, path)).toBe(to);
});

it('an organisation that did not move stays, also one named like a method', () => {
  expect(presentAddress('BICE-Vida', '/Seguros/BICE-Vida/X')).toBeNull();
  expect(presentAddress('constructor', '/Seguros/constructor/X')).toBeNull();
});

it.each([
  ['/Clinica', '/Clinicas-y-Hospitales'],
  ['/Seguro', '/Seguros'],
  ['/Colmena/planes/CLA-1', '/planSI/R/CLA-1'],
  ['/Colmena/planes/CLA-1/tarifas', '/planSI/R/CLA-1/tarifas'],
  ['/planesi/CLA-1', '/planSI/R/CLA-1'],
  ['/planesi/CLA-1/home', '/planSI/R/CLA-1/home'],
  ['/plan/CLA-1', '/planSI/R/CLA-1'],
  ['/plan/CLA-1/home', '/planSI/R/CLA-1/home'],
  ['/Isapre-Colmena/planes', '/Isapre/Colmena/Planes'],
  ['/isapre-banmedica/planes', '/Isapre/Banmedica/Planes'],
  ['/Isapre-CruzBlanca/planes', '/Isapre/Cruz-Blanca/Planes'],
  ['/Otra-Cosa/planes', null],
  ['/no-existe', null],
])('%s leads to %s', (path, to) => {
  expect(movedTo(path)).toBe(to);
});

it('no present slug is a former one of another', () => {
  for (const present of Object.values(movedOrganizations)) {
    expect(Object.hasOwn(movedOrganizations, present)).toBe(false);
  }
});
