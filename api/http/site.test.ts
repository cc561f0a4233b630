import { fixedHosts } from './site-hosts.ts';
import { countrySites } from '@cotejo/domain/site/site.ts';
import { acceptedLanguage, localHosts, parseSiteHosts, resolveSite } from './site.ts';

function site(path: string, headers: Record<string, string>): ReturnType<typeof resolveSite> {
  return resolveSite(
    { headers, url: new URL(path, 'http://localhost') },
    fixedHosts({ ...localHosts, ...parseSiteHosts('cotejo.pe=PE, cotejo.cl = CL') }),
  );
}

test.each([
  ['localhost:3000', 'CL'],
  ['pe.localhost:3000', 'PE'],
  ['co.localhost', 'CO'],
  ['INTL.localhost', 'INT'],
  ['cotejo.pe', 'PE'],
  ['co.example.com', 'CL'],
  ['whatever.example', 'CL'],
])('host %s is %s', (host, country) => {
  expect(site('/', { host }).country).toBe(country);
});

test('a call that names another country is still in the shop of its host', () => {
  const asked = site('/api/x', { host: 'pe.localhost', 'x-country': 'CO' });
  expect(asked.site).toBe(countrySites.PE);
  expect(asked.country).toBe('CO');
});

test('a call may name its country by code or id; a page may not', () => {
  expect(site('/api/x', { host: 'localhost', 'x-country': 'pe' }).country).toBe('PE');
  expect(site('/api/x?country=3', { host: 'localhost' }).country).toBe('CO');
  expect(site('/api/x?country=XX', { host: 'pe.localhost' }).country).toBe('PE');
  expect(site('/Comparar?country=PE', { host: 'localhost', 'x-country': 'PE' }).country).toBe('CL');
});

test('a page’s language is its prefix, a call’s what it asks for', () => {
  expect(site('/pt/Comparar', { 'accept-language': 'en' }).language).toBe('pt');
  expect(site('/Comparar', { 'accept-language': 'en' }).language).toBe('es');
  expect(site('/api/x', { 'accept-language': 'en-GB,es;q=0.5' }).language).toBe('en');
  expect(site('/api/x?language=pt', { 'accept-language': 'en' }).language).toBe('pt');
});

test('the heaviest language that we speak wins; none is none', () => {
  expect(acceptedLanguage('de, pt-BR;q=0.4, en;q=0.7')).toBe('en');
  expect(acceptedLanguage('en;q=0, es;q=0.1')).toBe('es');
  expect(acceptedLanguage('de')).toBeNull();
  expect(acceptedLanguage(undefined)).toBeNull();
});
