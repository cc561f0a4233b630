import { countryCodes } from '../country/country.ts';
import { countrySites, leadElsewhere, toPageSite } from './site.ts';
import { siteKeyOf } from './site-key.ts';

test.each(countryCodes)('%s has a main site with every path', (country) => {
  const site = countrySites[country];
  expect(site).toMatchObject({ role: 'main', country, allowedPaths: '*', theme: null });
  for (const path of ['/', '/Comparar', '/x/y']) expect(leadElsewhere(site, path)).toBeNull();
});

describe('a site with a list of paths', () => {
  const site = {
    allowedPaths: ['/Comparar', '/Seguros/'],
    defaultPath: '/Comparar/Seguros-de-Vida',
  };

  test.each([
    ['/Comparar', null],
    ['/Comparar/Seguros-de-Salud', null],
    ['/Comparar/Seguros-de-Vida', null],
    ['/Seguros/Una/Cosa', null],
    ['/Compararx', site.defaultPath],
    ['/Contacto', site.defaultPath],
    ['/contacto', null],
    ['/Compra-Online/QPS901/Pago', null],
    ['/', site.defaultPath],
  ])('%s leads to %s', (path, to) => {
    expect(leadElsewhere(site, path)).toBe(to);
  });

  test('its default path is there though nobody listed it', () => {
    expect(
      leadElsewhere({ allowedPaths: ['/Seguros'], defaultPath: '/Mi-Pagina' }, '/Mi-Pagina'),
    ).toBeNull();
    expect(leadElsewhere({ allowedPaths: [], defaultPath: '/' }, '/')).toBeNull();
  });
});

test('a page in a frame carries no header and footer of the partner, which it never shows', () => {
  const layout = { ...countrySites.CL.layout, headerHtml: '<p>a</p>', footerHtml: '<p>b</p>' };
  const partner = { ...countrySites.CL, role: 'partner' as const, layout };
  expect(toPageSite(partner).layout).toEqual(layout);
  expect(toPageSite({ ...partner, role: 'embed' }).layout).toMatchObject({
    headerHtml: '',
    footerHtml: '',
  });
});

test('a key tells apart whatever makes an answer another one, and is the same for the same', () => {
  const site = countrySites.CL;
  const partner = { ...site, role: 'partner' as const, partner: 'banco' };
  const views = [
    { site, country: 'CL', language: 'es' },
    { site, country: 'CL', language: 'en' },
    { site, country: 'PE', language: 'es' },
    { site: partner, country: 'CL', language: 'es' },
    { site: { ...partner, role: 'embed' as const }, country: 'CL', language: 'es' },
  ] as const;
  expect(new Set(views.map(siteKeyOf)).size).toBe(views.length);
  expect(siteKeyOf(views[0])).toBe(siteKeyOf({ ...views[0] }));
});
