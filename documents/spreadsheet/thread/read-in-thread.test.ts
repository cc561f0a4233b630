import { limits } from '../testing/read-bytes.ts';
import { readInThread } from './read-in-thread.ts';

const job = (rows: number) => ({
  bytes: Buffer.from('Nombre;RUT\n' + 'Ana;1-9\n'.repeat(rows)),
  limits: { ...limits, rows: 1_000_000 },
  headings: new Map([['nombre', 'name']]),
});

test('a file is read in a thread of its own', async () => {
  expect(await readInThread(job(1))).toEqual({
    type: 'rows',
    rows: [
      ['Nombre', 'RUT'],
      ['Ana', '1-9'],
    ],
  });
}, 30_000);

test.each([
  ['memory', { memoryMb: 24, ms: 30_000 }],
  ['time', { memoryMb: 512, ms: 1 }],
])(
  'a file that needs more %s than there is ends its thread and nothing else',
  async (_, less) => {
    expect(await readInThread(job(400_000), less)).toEqual({ type: 'refused', reason: 'too_big' });
  },
  60_000,
);
