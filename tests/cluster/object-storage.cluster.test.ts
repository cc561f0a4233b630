import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findClusterProgram } from '@cotejo/infra/cluster/find-program.ts';
import { freePorts } from '@cotejo/infra/local-stack/free-ports.ts';
import { repositoryRoot } from '@cotejo/infra/process/repository-root.ts';
import { prepareBucket } from '@cotejo/store/kept-file/prepare-bucket.ts';
import { createS3Store } from '@cotejo/store/kept-file/s3-store.ts';
import { itKeepsFiles } from '@cotejo/store/kept-file/testing/file-store-contract.ts';
import { TEST_FOLDER_PREFIX } from '../support/services/abandoned-runs.ts';
import { ClusterParts } from './cluster-parts.ts';
import { host } from './cluster-place.ts';
import { runScript } from './cluster-steps.ts';
import { startObjectStorage } from './object-storage.ts';

jest.setTimeout(600_000);

const root = repositoryRoot();
const secret = (): string => randomBytes(24).toString('hex');
const passwords = { root: secret(), api: secret(), worker: secret() };
let parts: ClusterParts;
let endpoint: string;

const accountOf = (user: keyof typeof passwords) => ({
  endpoint,
  bucket: 'cotejo-files',
  region: 'us-east-1',
  accessKey: user,
  secretKey: passwords[user],
});
const users = { writer: 'api', remover: 'worker' };

beforeAll(async () => {
  const program = await findClusterProgram('versitygw', (line) => console.warn(line));
  parts = new ClusterParts(root, mkdtempSync(join(tmpdir(), TEST_FOLDER_PREFIX)));
  const [port] = await freePorts(1);
  endpoint = `http://${host}:${port}`;
  mkdirSync(parts.logDir, { recursive: true });
  await startObjectStorage(
    parts,
    'object-storage',
    { program, port: String(port) },
    { ROOT_ACCESS_KEY: 'root', ROOT_SECRET_KEY: passwords.root, VGW_HEALTH: '/health' },
  );
  const tools = join(parts.dataDir, 'tools');
  mkdirSync(tools);
  symlinkSync(program, join(tools, 'versitygw'));
  const script = join(root, 'infra', 'images', 'object-storage', 'make-users.sh');
  // Compose makes them at each start.
  for (let times = 0; times < 2; times += 1) {
    await runScript(
      script,
      {
        PATH: [tools, process.env['PATH'], dirname(process.execPath)].join(delimiter),
        ADMIN_ACCESS_KEY: 'root',
        ADMIN_SECRET_KEY: passwords.root,
        ADMIN_ENDPOINT_URL: endpoint,
        API_FILES_PASSWORD: passwords.api,
        WORKER_FILES_PASSWORD: passwords.worker,
      },
      join(parts.logDir, 'users.log'),
    );
    await prepareBucket(accountOf('root'), users);
  }
});
afterAll(() => parts?.stop());

describe('a server of S3', () => {
  itKeepsFiles(() => createS3Store(accountOf('root')));

  it('lets the API write and read, and the worker read and remove', async () => {
    const [api, worker] = [createS3Store(accountOf('api')), createS3Store(accountOf('worker'))];
    const key = `${randomUUID()}/${randomUUID()}`;
    await api.put(key, Buffer.from('sealed'));
    await expect(api.remove(key)).rejects.toThrow('AccessDenied');
    expect(String(await api.get(key, 6))).toBe('sealed');
    expect(String(await worker.get(key, 6))).toBe('sealed');
    const another = `${randomUUID()}/${randomUUID()}`;
    await expect(worker.put(another, Buffer.from('x'))).rejects.toThrow('AccessDenied');
    await worker.remove(key);
    await expect(worker.get(key, 6)).rejects.toThrow();
  });

  it('knows nobody with a wrong secret', async () => {
    const stranger = createS3Store({ ...accountOf('api'), secretKey: secret() });
    await expect(stranger.get(`${randomUUID()}/${randomUUID()}`, 1)).rejects.toThrow('403');
  });

  it('keeps through its death what it has said is kept', async () => {
    const api = createS3Store(accountOf('api'));
    const key = `${randomUUID()}/${randomUUID()}`;
    const bytes = randomBytes(300_000);
    await api.put(key, bytes);
    await parts.part('object-storage').kill('SIGKILL');
    const read = api.get(key, bytes.length);
    await parts.part('object-storage').start();
    expect((await read.catch(() => api.get(key, bytes.length))).equals(bytes)).toBe(true);
  });
});
