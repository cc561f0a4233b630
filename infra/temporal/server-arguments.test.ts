import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverArguments } from './server-arguments.ts';

const memory = { port: 7233, namespace: 'default', searchAttributes: ['CotejoKind'] };

describe('arguments of the local Temporal server', () => {
  it('raise the poll limits, without which each step waits for a 50 ms grid', () => {
    expect(serverArguments(memory)).toEqual(
      expect.arrayContaining(['history.transferProcessorMaxPollRPS=500']),
    );
  });

  it('hand a worker the activities of its own queue with its task, as the cluster does', () => {
    const setting = 'system.enableActivityEagerExecution';
    expect(serverArguments(memory)).toContain(`${setting}=true`);
    const cluster = readFileSync(join('infra', 'images', 'temporal', 'cotejo.yaml'), 'utf8');
    expect(cluster).toContain(`${setting}:\n  - value: true`);
  });

  it('keep a file database at the speed of memory', () => {
    const args = serverArguments({ ...memory, databaseFile: '/data/temporal.db' });
    expect(args).toEqual(
      expect.arrayContaining(['/data/temporal.db', 'journal_mode=WAL', 'synchronous=NORMAL']),
    );
  });

  it('register search attributes as keywords', () => {
    expect(serverArguments(memory)).toEqual(expect.arrayContaining(['CotejoKind=Keyword']));
  });

  it('show no interface where none is asked for, and never fetch news', () => {
    expect(serverArguments(memory)).toContain('--headless');
    const codecEndpoint = 'http://127.0.0.1:3000/api/codec';
    const withUi = serverArguments({ ...memory, ui: { port: 8233, codecEndpoint } });
    expect(withUi).toEqual(expect.arrayContaining(['--ui-disable-news-fetch', codecEndpoint]));
    expect(withUi).not.toContain('--headless');
  });
});
