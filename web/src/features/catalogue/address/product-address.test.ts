import { matchPath } from 'react-router-dom';
import { resolveProductAddress } from './product-address.ts';
import { productPaths } from './product-paths.ts';

function resolve(path: string) {
  for (const pattern of productPaths) {
    const match = matchPath(pattern, path);
    if (match) return resolveProductAddress(match.params, path);
  }
  return null;
}

const product = (organizationUrl: string, productUrl: string) => ({
  kind: 'product',
  name: { by: 'url', organizationUrl, productUrl },
  base: expect.stringMatching(new RegExp(`/${productUrl}$`)),
});

describe('addresses of products', () => {
  it.each([
    [
      'Chile, insurer',
      '/Seguros/BICE-Vida/Salud-Activo-50',
      product('BICE-Vida', 'Salud-Activo-50'),
    ],
    [
      'Chile, isapre complement',
      '/Isapre/Colmena/Complementos/Dental-Plus',
      product('Colmena', 'Dental-Plus'),
    ],
    ['Chile, isapre plan', '/Isapre/Colmena/Planes/CLA-2401', product('Colmena', 'CLA-2401')],
    [
      'Chile, clinic',
      '/Clinicas-y-Hospitales/Clinica-Davila/Seguro/Urgencia',
      product('Clinica-Davila', 'Urgencia'),
    ],
    ['Peru, clinic', '/Clinicas-y-Hospitales/San-Borja/Plan-Oro', product('San-Borja', 'Plan-Oro')],
    ['Peru, EPS', '/EPS/Rimac/Planes/Base', product('Rimac', 'Base')],
    ['Colombia, EPS', '/EPS/Sura/Plan-Global', product('Sura', 'Plan-Global')],
    [
      'Colombia, prepaid',
      '/Medicina-Prepagada/Colsanitas/Integral',
      product('Colsanitas', 'Integral'),
    ],
    [
      'an isapre plan by its code',
      '/planSI/R/13-CLA-240',
      {
        kind: 'product',
        name: { by: 'code', code: '13-CLA-240' },
        base: '/planSI/R/13-CLA-240',
      },
    ],
    [
      'a clinic under its short name',
      '/Clinicas-y-Hospitales/Indisa/Seguro/Urgencia',
      { kind: 'moved', to: '/Clinicas-y-Hospitales/Clinica-Indisa/Seguro/Urgencia' },
    ],
    [
      'an insurer under its former name',
      '/Seguros/Chilena-Consolidada/Dental',
      { kind: 'moved', to: '/Seguros/Zurich-exCHC/Dental' },
    ],
  ])('are read: %s', (_, path, expected) => {
    expect(resolve(path)).toEqual(expected);
  });

  it.each(productPaths)('may end in a section: %s', (pattern) => {
    const base = pattern
      .replace(':organization', 'Uno')
      .replace(':product', 'Plan')
      .replace(':code', 'Plan');
    const match = matchPath(`${pattern}/:tab`, `${base}/Tarifas`);
    expect(resolveProductAddress(match?.params ?? {}, `${base}/Tarifas`)).toMatchObject({
      kind: 'product',
      base,
      tab: 'Tarifas',
    });
  });

  it.each(['/Seguros', '/Isapre/Colmena', '/Otra/Cosa/Mas'])('do not take %s', (path) => {
    expect(resolve(path)).toBeNull();
  });
});
