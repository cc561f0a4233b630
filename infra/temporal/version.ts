/** The CLI that Cotejo is built against; infra/temporal/go.mod pins the same one. */
export const TEMPORAL_VERSION = '1.8.2';

/**
 * SHA-256 of the archives of that version, as its release publishes them (`checksums.txt`). What has another sum, or
 * none here, is not run: a build of the pinned Go module takes its place, which Go's own checksum database covers.
 */
export const ARCHIVE_SUMS: Readonly<Record<string, string>> = {
  'linux amd64': 'd8421bda989e6514b4bdb4d63a9012a8a05a806892e881a5aad8510496349a94',
  'linux arm64': '83600a8fac6e3da54093e5da6918d399f501532b9f1172235603f9606f4ac6e4',
  'darwin amd64': '489d7f5420cae02b559774ac23df035141954c33a51dba96f5759a0ddccdf1b6',
  'darwin arm64': 'dacdc3587682c04cf27e67c8878ca2d755230b6ad63c0c6ebddd7348ae90ed94',
  'windows amd64': 'c845948aa4ab3b1a3643f9fea6d1cd691188bc31513de5f2dc5f7eceea25f22a',
  'windows arm64': 'da78339510b1f91a8212ff247940d3b1dd3022ccfa00add400359311f941697e',
};

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
