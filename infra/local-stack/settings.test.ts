import { parsePort, readSettings } from './settings.ts';

describe('settings of the local stack', () => {
  it('take the usual ports and .data in the clone when nothing is set', () => {
    const settings = readSettings({}, '/clone');
    expect(settings.ports).toMatchObject({ site: 3000, postgres: 5433, temporal: 7233 });
    expect(settings.dataDir).toBe('/clone/.data');
    expect(settings).not.toHaveProperty('databaseUrl');
  });

  it('let the environment move ports and data, so that two stacks run beside each other', () => {
    const settings = readSettings({ PORT: '3100', DATA_DIR: '/elsewhere' }, '/clone');
    expect(settings.ports.site).toBe(3100);
    expect(settings.dataDir).toBe('/elsewhere');
  });

  it('treat an empty variable as one that is not set', () => {
    expect(parsePort('PORT', ' ', 3000)).toBe(3000);
    expect(readSettings({ DATABASE_URL: '' }, '/clone')).not.toHaveProperty('databaseUrl');
  });

  it.each(['0', '65536', '80.5', 'http', '-1', '1e9'])('refuse PORT=%s in one sentence', (text) => {
    expect(() => parsePort('PORT', text, 3000)).toThrow(`PORT=${text} is not a port.`);
  });

  it('refuse one port for two parts', () => {
    expect(() => readSettings({ PORT: '8025' }, '/clone')).toThrow(
      'PORT and MAIL_PORT are both 8025.',
    );
  });
});
