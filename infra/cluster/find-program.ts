import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';
import { buildGoProgram, goVersion } from '../temporal/build-binary.ts';
import { cacheFolder } from '../temporal/cache-folder.ts';
import { holdLock } from '../temporal/hold-lock.ts';

const modules = join('infra', 'cluster', 'go');

/** What compose runs from images and the cluster test from source; go.mod pins the same versions. */
export const clusterPrograms = {
  'temporal-server': {
    version: '1.31.2',
    module: join(modules, 'temporal'),
    package: 'go.temporal.io/server/cmd/server',
  },
  'temporal-sql-tool': {
    version: '1.31.2',
    module: join(modules, 'temporal'),
    package: 'go.temporal.io/server/cmd/tools/sql',
  },
  caddy: {
    version: '2.11.9',
    module: join(modules, 'proxy'),
    package: 'github.com/caddyserver/caddy/v2/cmd/caddy',
  },
  versitygw: {
    version: '1.8.0',
    module: join(modules, 'object-storage'),
    package: 'github.com/versity/versitygw/cmd/versitygw',
  },
  // Our own, around Kubernetes' types of this version.
  'check-manifests': {
    version: '0.34.2',
    module: join(modules, 'manifests'),
    package: 'cotejo/cluster/manifests',
  },
} as const;

export type ClusterProgram = keyof typeof clusterPrograms;

/**
 * A program of the production shape, built once per machine: the server takes about four minutes on two
 * cores, proxy and object storage three each. `say` is called for what takes long.
 */
export async function findClusterProgram(
  name: ClusterProgram,
  say: (line: string) => void,
): Promise<string> {
  const program = clusterPrograms[name];
  const folder = cacheFolder();
  const cached = join(folder, `${name}-${program.version}`);
  if (existsSync(cached)) return cached;
  const go = goVersion();
  if (go === undefined)
    throw new PlainError(
      `${name} ${program.version} must be built, and there is no Go compiler on the PATH.`,
      'Install Go 1.26; only the cluster test needs it.',
    );
  await mkdir(folder, { recursive: true });
  const build = async (): Promise<void> => {
    if (existsSync(cached)) return;
    say(`building ${name} ${program.version} with ${go} (once; some minutes)`);
    await buildGoProgram(
      { ...program, what: name, instead: 'The Go module proxy must be reachable.' },
      cached,
    );
  };
  await holdLock(`${cached}.lock`, () => say(`another process builds ${name}; waiting`), build);
  return cached;
}
