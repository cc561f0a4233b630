import { databaseRefused, withoutPassword } from './check-database.ts';
import { tooFull } from './check-disk.ts';
import { neededPorts, portsTaken } from './check-ports.ts';
import { explainMachine } from '../process/plain-error.ts';
import { readSettings } from './settings.ts';

const settings = readSettings({}, '/clone');
const failing = (code: string): Error => Object.assign(new Error(code), { code });

describe('what a person reads when the stack cannot start', () => {
  it('names a taken port, what it is for, and how to choose another', () => {
    const { message, advice } = portsTaken(['site'], settings);
    expect(message).toBe('Port 3000 (the site and the API) is in use by another program.');
    expect(advice).toContain('PORT=3100 npm start');
  });

  it('names all taken ports at once', () => {
    const { message } = portsTaken(['site', 'mail'], settings);
    expect(message).toMatch(/^Ports 3000 .*, 8025 .* are in use/);
  });

  it('does not ask for ports of servers that run elsewhere', () => {
    const elsewhere = readSettings(
      { DATABASE_URL: 'postgres://db/cotejo', TEMPORAL_ADDRESS: 'temporal:7233' },
      '/clone',
    );
    expect(neededPorts(elsewhere)).not.toEqual(
      expect.arrayContaining(['postgres', 'temporal', 'temporalUi']),
    );
  });

  it.each([
    ['ECONNREFUSED', 'nothing listens there'],
    ['ENOTFOUND', 'there is no such host'],
    ['28P01', 'the password is wrong'],
    ['3D000', 'there is no such database'],
  ])('explains a DATABASE_URL that fails with %s', (code, said) => {
    const url = 'postgres://ana:secret@db.example/cotejo';
    const { message } = databaseRefused(url, { kind: 'refused', code, message: '' });
    expect(message).toContain(said);
    expect(message).not.toContain('secret');
  });

  it('passes on what the database says where the reason is not known', () => {
    const answer = { kind: 'refused', code: '53300', message: 'too many connections' } as const;
    expect(databaseRefused('postgres://db/cotejo', answer).message).toContain(answer.message);
  });

  it('never shows a password, not even of an address that cannot be read', () => {
    expect(withoutPassword('not an address:secret')).toBe('DATABASE_URL');
  });

  it('warns of a disk that is nearly full before anything is written', () => {
    expect(tooFull('/data', 120_000_000)?.message).toContain('has 120 MB left');
    expect(tooFull('/data', 900_000_000)).toBeUndefined();
  });

  it.each(['ENOSPC', 'EDQUOT'])('calls %s a full disk', (code) => {
    expect(explainMachine(failing(code), '/data')?.message).toBe(
      'The disk that holds /data is full.',
    );
  });

  it('calls EACCES a folder that this user may not write to', () => {
    expect(explainMachine(failing('EACCES'), '/data')?.advice).toContain('DATA_DIR');
  });

  it('leaves an error alone that says nothing about the machine', () => {
    expect(explainMachine(new Error('a fault'), '/data')).toBeUndefined();
  });
});
