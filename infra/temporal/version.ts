/** The CLI that Cotejo is built against; infra/temporal/go.mod pins the same one. */
export const TEMPORAL_VERSION = '1.8.2';

/** The first server with updates-with-start and worker deployments (CLI 1.5). */
export const OLDEST_SERVER = '1.29.0';

/**
 * Reads the server's version out of `temporal version 1.8.2 (Server 1.31.2, UI 2.50.1)`. A program
 * built from source gives its own version as 0.0.0-DEV, so only the server's is of use.
 */
export const parseServerVersion = (output: string): string | undefined =>
  /Server (\d+\.\d+\.\d+)/.exec(output)?.[1];

/** Whether a version is at least another one; both are three numbers with dots. */
export function isAtLeast(version: string, oldest: string): boolean {
  const wanted = oldest.split('.').map(Number);
  for (const [index, part] of version.split('.').map(Number).entries()) {
    const least = wanted[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
