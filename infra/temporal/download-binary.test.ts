import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadBinary } from './download-binary.ts';

let folder: string;
let archive: Buffer;
let server: Server;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'download-'));
  await writeFile(join(folder, 'temporal'), 'the program');
  spawnSync('tar', ['-czf', join(folder, 'a.tar.gz'), '-C', folder, 'temporal']);
  archive = await readFile(join(folder, 'a.tar.gz'));
  server = createServer((_request, response) => response.end(archive));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

test('an archive with the published sum is unpacked', async () => {
  const target = join(folder, 'kept');
  await downloadBinary(target, { url, sum: sumOf(archive) });
  expect(await readFile(target, 'utf8')).toBe('the program');
});

test.each([
  ['another sum', sumOf(Buffer.from('what was published')), /has the sum/],
  ['no known sum', undefined, /not known/],
])('one with %s is not, and nothing of it stays', async (_, sum, message) => {
  const target = join(folder, 'refused');
  await expect(downloadBinary(target, { url, sum })).rejects.toThrow(message);
  expect(existsSync(target)).toBe(false);
  expect((await readdir(folder)).filter((name) => name.includes('download-'))).toEqual([]);
});
