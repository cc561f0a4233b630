import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from './cluster-steps.ts';
import type { ClusterParts } from './cluster-parts.ts';
import { host } from './cluster-place.ts';

/** The S3 server of compose, under `name`, on a folder of its own. */
export async function startObjectStorage(
  parts: ClusterParts,
  name: string,
  { program, port }: { readonly program: string; readonly port: string },
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const [files, users] = ['files', 'users'].map((part) => join(parts.dataDir, name, part));
  for (const folder of [files, users]) mkdirSync(folder ?? '', { recursive: true });
  await parts.program(
    name,
    [program, 'posix', files ?? ''],
    { ...env, VGW_PORT: `${host}:${port}`, VGW_IAM_DIR: users },
    () => answers(`http://${host}:${port}/health`),
  );
}
