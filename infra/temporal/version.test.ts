import { OLDEST_SERVER, isAtLeast, parseServerVersion } from './version.ts';

describe('the version of a temporal program', () => {
  it('is read from the server it holds, which a build from source also names', () => {
    expect(parseServerVersion('temporal version 0.0.0-DEV (Server 1.31.2, UI 2.50.1)')).toBe(
      '1.31.2',
    );
  });

  it('is unknown for another program of that name', () => {
    expect(parseServerVersion('temporal: a command of another package')).toBeUndefined();
  });

  it.each([
    ['1.31.2', true],
    ['1.29.0', true],
    ['2.0.0', true],
    ['1.28.9', false],
    ['1.9.99', false],
  ])('%s is new enough: %s', (version, enough) => {
    expect(isAtLeast(version, OLDEST_SERVER)).toBe(enough);
  });
});
