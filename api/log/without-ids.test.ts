import { withoutIds } from './without-ids.ts';

test.each([
  ['no digit', 'AbCdEfGhIjKlMnOpQrStUv'],
  ['a digit at its end', 'AbCdEfGhIjKlMnOpQrStU7'],
  ['a digit early', 'A1CdEfGhIjKlMnOpQrStUv'],
  ['hyphens', 'Ab-dEfGhIjKl-nOpQr_tUv'],
  ['the form of a UUID', '0f3c2b1a-93d1-4b7e-a1c0-5d2e8f6a7b90'],
])('a token with %s is hidden, wherever it stands', (_, token) => {
  expect(withoutIds(`/preview/${token}`)).toBe('/preview/:id');
  expect(withoutIds(`/en/Compra-Online/${token}/Pago`)).toBe('/en/Compra-Online/:id/Pago');
});

test.each([
  '/Terminos-y-Condiciones',
  '/Clinicas-y-Hospitales/Clinica-Alemana/Seguro/seguro-oncologico-plus-2000',
  '/Comparar/Seguros-Colectivos/MetLife/QPS901',
  '/QP-Blog/que-cubre-un-plan-de-isapre',
])('%s stays readable', (path) => {
  expect(withoutIds(path)).toBe(path);
});
