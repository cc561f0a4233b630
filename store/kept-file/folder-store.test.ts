import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from './folder-store.ts';
import { itKeepsFiles } from './testing/file-store-contract.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cotejo-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a folder', () => {
  itKeepsFiles(() => createFolderStore(join(folder, 'made', 'later')));

  it('leaves nothing half written behind', async () => {
    const store = createFolderStore(join(folder, 'whole'));
    const [company, id] = [randomUUID(), randomUUID()];
    await Promise.all([1, 2, 3].map(() => store.put(`${company}/${id}`, Buffer.alloc(100_000, 7))));
    expect(await readdir(join(folder, 'whole', company))).toEqual([id]);
  });

  it('removes with a file what was begun of it when a process was killed, and nothing of others', async () => {
    const store = createFolderStore(join(folder, 'killed'));
    const [company, id, other] = [randomUUID(), randomUUID(), randomUUID()];
    await store.put(`${company}/${other}`, Buffer.from('whole'));
    await writeFile(join(folder, 'killed', company, `${id}.${randomUUID()}`), 'half');
    await store.remove(`${company}/${id}`);
    expect(await readdir(join(folder, 'killed', company))).toEqual([other]);
  });
});
