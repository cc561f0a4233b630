import { countryCodes, languages, type CountryCode } from '../country/country.ts';
import { fillPattern, matchPattern } from './path-pattern.ts';
import { findMove } from './find-move.ts';
import { findRoute, readSiteAddress, siteAddress } from './site-addresses.ts';
import { routesOf, siteRoutes } from './site-routes.ts';

/** Any value in each place. */
const filled = (pattern: string): string =>
  fillPattern(
    pattern,
    Object.fromEntries(
      [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, `Un-${name}`]),
    ),
  );

const everywhere = countryCodes.flatMap((country) =>
  routesOf(country).map((route) => [country, route.path, route] as const),
);

describe('the routes of the specification (spec 2 §2.1), each in its countries', () => {
  const page = 'page';
  const none = 'missing';
  test.each<[path: string, answer: string, countries: string]>([
    ['/', page, 'CL PE CO INT'],
    ['/Comparar/Isapres', page, 'CL'],
    ['/Comparar/Seguro-Complementario-Empresa', page, 'CL CO'],
    ['/Comparar/Accidentes-Personales', page, 'CL'],
    ['/Comparar/Seguros-de-Salud', page, 'CL PE CO INT'],
    ['/buscar', page, 'CL PE CO INT'],
    ['/Isapre/Colmena/Planes/CLA-1', page, 'CL'],
    ['/Isapre/Colmena/Complementos/Dental-Plus', page, 'CL'],
    ['/Isapre', page, 'CL'],
    ['/Seguros/BICE-Vida/Colectivos', page, 'CL PE CO INT'],
    ['/Seguros/BICE-Vida/Vida-1', page, 'CL PE CO INT'],
    ['/Clinicas-y-Hospitales/Clinica-Davila/Seguro/Urgencia', page, 'CL PE'],
    ['/Seguros', page, 'CL PE CO INT'],
    ['/Clinicas-y-Hospitales', page, 'CL PE'],
    ['/Seguros-Empresa', page, 'CL CO'],
    ['/Accidentes-Personales', page, 'CL'],
    ['/planSI', none, 'CL PE CO INT'],
    ['/planSI/R/CLA-1', page, 'CL PE CO INT'],
    ['/planSI/R/CLA-1/Tarifas', page, 'CL PE CO INT'],
    ['/Seguros-de-Salud', page, 'CL PE CO INT'],
    ['/Tu-Mejor-Plan', page, 'CL PE CO INT'],
    ['/Guardias', page, 'CL'],
    ['/Comparar-Planes', page, 'CL PE CO INT'],
    ['/Compra-Online', none, 'CL PE CO INT'],
    ['/Compra-Online/QPS901', page, 'CL PE CO INT'],
    ['/Compra-Online/QPS901/Pago', page, 'CL PE CO INT'],
    ['/Consulta-RUT-Empresa', 'moved', 'CL PE CO INT'],
    ['/contacto', page, 'CL PE CO INT'],
    ['/portal-clientes', page, 'CL PE CO INT'],
    ['/Que-es-QuePlan', page, 'CL PE CO INT'],
    ['/QPEngine', 'moved', 'CL PE CO INT'],
    ['/Partners-y-Alianzas', page, 'CL PE CO INT'],
    ['/Sitemap-Products', page, 'CL PE CO INT'],
    ['/Feedback', 'page', 'CL PE CO INT'],
    ['/wizard/seguros-de-salud', page, 'CL PE CO INT'],
    ['/QP-Blog', page, 'CL PE CO'],
    ['/QP-Blog/plan-en-uf', page, 'CL PE CO'],
    ['/Cotizar', page, 'CL PE CO INT'],
    ['/Terminos-y-Condiciones', page, 'CL PE CO INT'],
    ['/Seguros-Comunidad-Educativa', page, 'CL'],
    ['/Seguros-de-Viaje', page, 'CL'],
    ['/Cotizar-Seguro-de-Viaje', 'moved', 'CL PE CO INT'],
    ['/Rescate-MetLife-Seguro-Vida-Ahorro', page, 'CL'],
    ['/Seguros-de-Vida', page, 'CL'],
    ['/Trabajos-Practicas-Pasantias-QPTech', page, 'CL PE CO INT'],
    ['/Referidos-Queplan', page, 'CL PE CO INT'],
    ['/QuePlan-Empresas', page, 'CL PE CO'],
    ['/v1', 'moved', 'CL PE CO INT'],
    ['/preview', none, 'CL PE CO INT'],
    ['/chatbot/clave', none, 'CL PE CO INT'],
    ['/url/AbC123', page, 'CL PE CO INT'],
    ['/not-found', none, 'CL PE CO INT'],
    ['/ref', 'moved', 'CL PE CO INT'],
    // The shapes of the other countries (spec 3 §2).
    ['/EPS/Sura/Plan-Global', page, 'PE CO'],
    ['/EPS/Rimac/Planes/Base', page, 'PE CO'],
    ['/Medicina-Prepagada/Colsanitas/Integral', page, 'CO'],
    ['/Clinicas-y-Hospitales/San-Borja/Plan-Oro', page, 'CL PE'],
  ])('%s is %s in %s', (path, answer, countries) => {
    const found = countryCodes.map((country) => [country, findRoute(country, 'es', path)] as const);
    const having = found.filter(([, one]) => one !== null);
    expect(having.map(([country]) => country).join(' ')).toBe(countries);
    for (const [, one] of having) expect(one?.route.answer.kind).toBe(answer);
  });

  test.each<[from: string, to: string, country?: CountryCode]>([
    ['/Comparar', '/Comparar/Isapres'],
    ['/Comparar', '/Comparar/Seguros-de-Salud', 'PE'],
    ['/Comparar/Isapre', '/Comparar/Isapres'],
    ['/Comparar/Seguros-Colectivos', '/Comparar/Seguro-Complementario-Empresa'],
    ['/Comparar/Seguros-de-Vida/Guardias', '/Guardias'],
    ['/Comparar/Guardias-old', '/Guardias'],
    ['/Comparar/Seguros-Colectivos/BICE-Vida/Plan-1', '/Seguros/BICE-Vida/Plan-1'],
    ['/Seguro-Complementario-Empresa/BICE-Vida/Plan-1', '/Seguros/BICE-Vida/Plan-1'],
    ['/Empresas', '/Comparar/Seguro-Complementario-Empresa'],
    ['/Seguro', '/Seguros'],
    ['/Clinica', '/Clinicas-y-Hospitales'],
    ['/Isapre/Colmena/Planes', '/Isapre/Colmena'],
    ['/SCTR/Rimac', '/Seguros/Rimac', 'PE'],
    ['/Isapre-Colmena/planes', '/Isapre/Colmena/Planes'],
    ['/isapre-banmedica/planes', '/Isapre/Banmedica/Planes'],
    ['/Isapre-CruzBlanca/planes', '/Isapre/Cruz-Blanca/Planes'],
    ['/Colmena/planes/CLA-1', '/planSI/R/CLA-1'],
    ['/Colmena/planes/CLA-1/tarifas', '/planSI/R/CLA-1/tarifas'],
    ['/planesi/CLA-1', '/planSI/R/CLA-1'],
    ['/plan/CLA-1/home', '/planSI/R/CLA-1/home'],
    ['/Insurance-List', '/Sitemap-Products'],
    ['/QPEmpresas', '/QuePlan-Empresas'],
    ['/QP-University', '/QP-Blog'],
    ['/qp-university/plan-en-uf', '/QP-Blog/plan-en-uf'],
    ['/Practicas-Pasantias-QPTech', '/Trabajos-Practicas-Pasantias-QPTech'],
    ['/Consulta-RUT-Empresa', '/Comparar/Seguros-de-Salud'],
    ['/Cotizar-Seguro-de-Viaje', '/Seguros-de-Viaje'],
    ['/Alemana-de-Santiago', '/Clinicas-y-Hospitales/Clinica-Alemana-de-Santiago'],
    ['/comparar//isapres/', '/Comparar/Isapres'],
    ['/Cl%C3%ADnicas-y-Hospitales', '/Clinicas-y-Hospitales'],
    ['/T%C3%A9rminos-y-Condiciones', '/Terminos-y-Condiciones'],
    ['/clinicas-y-hospitales/Davila/', '/Clinicas-y-Hospitales/Davila'],
  ])('%s leads to %s', (from, to, country = 'CL') => {
    expect(findMove(country, 'es', from)?.to).toBe(to);
  });

  test('a travel quote has to say that it is one', () => {
    const at = '/Cotizar-Seguro-de-Viaje';
    expect(findMove('CL', 'es', at, `${at}?cotizacion=1`)?.to).toBe('/Comparar/Seguros-de-Viaje');
    expect(findMove('PE', 'es', at)).toBeNull();
  });

  test.each(['/Otra-Cosa/planes', '/no-existe', '/%E0%A4%A', '/contact', '/EPS', '/chatbot/x'])(
    '%s is nowhere in Chile',
    (path) => expect(findMove('CL', 'es', path)).toBeNull(),
  );
});

test.each(everywhere)(
  'in %s %s is read back from its address in each language',
  (country, path, route) => {
    for (const language of languages) {
      const own = filled(route.names[language]);
      expect([own, findRoute(country, language, own)?.route.path]).toEqual([own, path]);
      const address = siteAddress(filled(path), language);
      expect(address).toBe(language === 'es' ? own : `/${language}${own === '/' ? '' : own}`);
      expect(readSiteAddress(`${address}?a=1`)).toEqual({ language, path: `${filled(path)}?a=1` });
      // Its Spanish name under another language's prefix is one step away from it.
      if (language !== 'es' && own !== filled(path) && route.answer.kind === 'page')
        expect([path, findMove(country, language, filled(path))]).toEqual([
          path,
          { to: filled(path), status: 301 },
        ]);
    }
  },
);

test('a name is one page’s, in all languages together', () => {
  for (const language of languages) {
    const names = siteRoutes.map((route) => route.names[language]);
    expect(names).toEqual([...new Set(names)]);
  }
  // A link that is translated already stays.
  for (const { path, names } of siteRoutes)
    for (const language of languages)
      expect(siteAddress(filled(names[language]), language)).toBe(
        siteAddress(filled(path), language),
      );
});

test.each(countryCodes)('in %s whatever leads elsewhere leads to a page at once', (country) => {
  for (const route of routesOf(country)) {
    const starts = [
      ...(route.answer.kind === 'moved' ? [filled(route.path)] : []),
      ...route.was.map((former) => filled(former.path)),
    ];
    for (const start of starts) {
      let at: string | null = start;
      for (let steps = 0; steps < 4 && at !== null; steps += 1) {
        const found = findRoute(country, 'es', at);
        if (found?.route.answer.kind === 'page') break;
        const move = findMove(country, 'es', at);
        at = move?.to ?? null;
      }
      if (at !== null)
        expect([start, findRoute(country, 'es', at)?.route.answer.kind]).toEqual([start, 'page']);
    }
  }
});

test.each(countryCodes)('in %s a word of the address leads to a page, or nowhere', (country) => {
  for (const { path, answer } of routesOf(country)) {
    if (answer.kind !== 'moved' || answer.guard === undefined) continue;
    const to = findMove(country, 'es', path, `${path}?${answer.guard.word}=1`)?.to;
    expect([path, to && findRoute(country, 'es', to)?.route.answer.kind]).toEqual([
      path,
      country === 'CL' ? 'page' : undefined,
    ]);
  }
});

test('names are words without accents, and a pattern is matched whole', () => {
  for (const { names } of siteRoutes)
    for (const language of languages) expect(names[language]).toMatch(/^\/[\w/:?-]*$/);
  expect(matchPattern('/a/:b', '/a')).toBeNull();
  expect(matchPattern('/a/:b?', '/a')).toEqual({});
  expect(matchPattern('/A-:b', '/a-x', false)).toEqual({ b: 'x' });
});
