import fc from 'fast-check';
import { isComparatorPath } from './is-comparator-path.ts';
import {
  ownAddress,
  ownPath,
  profileWithoutNames,
  splitProfile,
  withoutPersonalData,
} from './own-address.ts';

const hosts = new Set(['cotejo.example', 'localhost:3000']);

describe('addresses of our own site', () => {
  it.each([
    ['/Comparar/Isapres?perfil=f34', '/Comparar/Isapres?perfil=f34'],
    ['https://cotejo.example/Seguros/BICE/Plan', '/Seguros/BICE/Plan'],
    ['https://cotejo.example:8443/Seguros/BICE/Plan', '/Seguros/BICE/Plan'],
    ['http://localhost:3000/Comparar/Isapres#x', '/Comparar/Isapres'],
  ])('%s is %s', (address, path) => {
    expect(ownPath(address, hosts)).toBe(path);
  });

  it.each([
    'https://evil.example/Comparar/Isapres',
    '//evil.example/Comparar',
    '/\\evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'https://cotejo.example@evil.example/',
    'https://cotejo.example.evil.example/',
    'http://user:secret@cotejo.example/',
    '/api/purchases',
    '/url/abc',
    'Comparar',
    '',
    `/${'a'.repeat(4001)}`,
    'http://localhost:9/x',
    'https://',
  ])('refuses %s', (address) => {
    expect(ownPath(address, hosts)).toBeNull();
  });

  it('knows calls of ours, which are no pages', () => {
    expect(ownAddress('/api/codec/login?a=1')).toBe('/api/codec/login?a=1');
    expect(ownPath('/api/codec/login', hosts)).toBeNull();
  });

  it.each([
    'https://elsewhere.example/x',
    '//elsewhere.example/x',
    '/\\elsewhere.example',
    '/x/..//elsewhere.example',
    '/.//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/x/%2E%2e//elsewhere.example/login',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
    '',
  ])('never leads away by %j', (address) => {
    expect(ownAddress(address)).toBeNull();
  });

  it('leads to its own origin, whatever is asked for', () => {
    const origin = 'https://cotejo.example';
    const parts = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'a',
      ' ',
      '\t',
      'https:',
    );
    const addresses = fc.oneof(
      fc.array(parts, { maxLength: 9 }).map((each) => `/${each.join('')}`),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        const own = ownAddress(address);
        if (own !== null) expect(new URL(own, origin).origin).toBe(origin);
      }),
      { numRuns: 5_000 },
    );
  });

  it('knows a comparator in every language', () => {
    expect(
      [
        '/Comparar/Isapres',
        '/en/Comparar/X?a=1',
        '/Comparar-Planes?comparar=1',
        '/Guardias',
        '/pt/Guardias?perfil=m30',
        '/pt/Vigilantes?perfil=m30',
        '/en/Compare/Health-Insurance?perfil=f34',
      ].every(isComparatorPath),
    ).toBe(true);
    expect(['/Seguros/BICE/Plan', '/Guardiasx', '/es/Guardias'].some(isComparatorPath)).toBe(false);
  });

  it('leaves out what names a person', () => {
    expect(withoutPersonalData('/a?perfil=f34&email=x%40y&RUT=1-9')).toBe('/a?perfil=f34');
    expect(withoutPersonalData('/a?rut=1-9')).toBe('/a');
    expect(withoutPersonalData('/a')).toBe('/a');
  });

  it('takes the profile out of the address, and names out of the profile', () => {
    expect(splitProfile('/a?perfil=f34&x=1')).toEqual({ path: '/a?x=1', profile: 'f34' });
    expect(splitProfile('/a?x=1&perfil=f34')).toEqual({ path: '/a?x=1', profile: 'f34' });
    expect(splitProfile('/a?perfil=f34')).toEqual({ path: '/a', profile: 'f34' });
    expect(splitProfile('/a')).toEqual({ path: '/a', profile: null });
    const legacy = JSON.stringify({ cotizante: [{ edad: 34 }], rut: '1-9', nombre: 'Ana' });
    expect(profileWithoutNames(legacy)).toBe('{"cotizante":[{"edad":34}]}');
    expect(profileWithoutNames(btoa(legacy))).toBe('{"cotizante":[{"edad":34}]}');
    expect(profileWithoutNames('f34-hijo5')).toBe('f34-hijo5');
    expect(profileWithoutNames('perro3_Pastor_Alemán')).toBe('perro3_Pastor_Alemán');
    expect(profileWithoutNames('<b>')).toBeNull();
    expect(profileWithoutNames('x'.repeat(2001))).toBeNull();
  });
});
