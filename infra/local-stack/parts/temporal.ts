import { findTemporal } from '../../temporal/find-binary.ts';
import type { TemporalOptions } from '../../temporal/server-arguments.ts';
import { serverArguments } from '../../temporal/server-arguments.ts';
import { logFile } from '../child-log.ts';
import { freePorts } from '../free-ports.ts';
import type { PartSpec } from '../managed-process.ts';

/** The Temporal dev server; ready when it knows its namespace. */
export function temporalPart(
  options: TemporalOptions,
  { dataDir, logDir }: { readonly dataDir: string; readonly logDir: string },
  say: (line: string) => void,
): PartSpec {
  let httpPort = 0;
  return {
    name: 'temporal',
    label: 'Temporal',
    prepare: async () => {
      const [port = 0] = await freePorts(1);
      httpPort = port;
      const file = await findTemporal(say);
      return { file, args: [...serverArguments(options), '--http-port', String(httpPort)] };
    },
    env: process.env,
    cwd: dataDir,
    logFile: logFile(logDir, 'temporal'),
    ready: async () => {
      const url = `http://127.0.0.1:${httpPort}/api/v1/namespaces/${options.namespace}`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      return answer?.ok ?? false;
    },
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
  };
}
