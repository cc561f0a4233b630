import { productPath } from './product-path.ts';

it.each([
  ['CL', 'aseguradora', undefined, '/Seguros/Uno/Plan'],
  ['CL', 'isapre', 'ISAPRE', '/Isapre/Uno/Planes/Plan'],
  ['CL', 'isapre', undefined, '/Isapre/Uno/Planes/Plan'],
  ['CL', 'isapre', 'SALUD', '/Isapre/Uno/Complementos/Plan'],
  ['CL', 'clinica', 'SALUD', '/Clinicas-y-Hospitales/Uno/Seguro/Plan'],
  ['CL', 'asistencia', undefined, '/Seguros/Uno/Plan'],
  ['PE', 'clinica', undefined, '/Clinicas-y-Hospitales/Uno/Plan'],
  ['PE', 'eps', undefined, '/EPS/Uno/Planes/Plan'],
  ['PE', 'aseguradora', undefined, '/Seguros/Uno/Plan'],
  ['CO', 'eps', undefined, '/EPS/Uno/Plan'],
  ['CO', 'medicina-prepagada', undefined, '/Medicina-Prepagada/Uno/Plan'],
  ['CO', 'aseguradora', undefined, '/Seguros/Uno/Plan'],
  ['INT', 'aseguradora', undefined, '/Seguros/Uno/Plan'],
] as const)('a product of %s, %s, %s is at %s', (country, type, upperType, path) => {
  expect(productPath({ country, type, url: 'Uno' }, 'Plan', upperType)).toBe(path);
});
