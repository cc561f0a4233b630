import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildContext } from '../build/build-target.ts';
import { PlainError } from '../process/plain-error.ts';
import { findUntied, readAudit, type Audit, type Lock } from './check-lock.ts';

/** A registry that drops the connection's packets would else hold the build for npm's many tries. */
const npmMs = 2 * 60_000;

/**
 * `npm run dependencies`: every package is tied to its contents, the bill of materials of what production runs
 * is written to `.build/sbom.cdx.json` (CycloneDX), and known weaknesses are asked for. A registry that cannot be
 * asked is said; with `REQUIRE_AUDIT=yes` it fails.
 */
export async function dependenciesCommand({ root }: BuildContext): Promise<void> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const { untied, elsewhere } = findUntied(lock);
  if (untied.length > 0)
    throw new PlainError(
      `package-lock.json does not tie these packages to their contents: ${untied.join(', ')}`,
      'Install them from the registry, so that the lock has their sha512.',
    );

  if (elsewhere.length > 0)
    console.log(`${elsewhere.length} optional builds for other machines have no hash in the lock`);

  const bill = runNpm(root, ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']);
  if (bill.error !== undefined) throw bill.error;
  const { components } = JSON.parse(bill.stdout) as { readonly components: readonly unknown[] };
  await mkdir(join(root, '.build'), { recursive: true });
  await writeFile(join(root, '.build', 'sbom.cdx.json'), bill.stdout);
  console.log(`${components.length} packages of production are in .build/sbom.cdx.json`);

  const answer = runNpm(root, ['audit', '--json', '--omit=dev']);
  const audit: Audit =
    answer.error === undefined
      ? readAudit(answer.stdout)
      : { type: 'no_answer', why: answer.error.message };
  if (audit.type === 'answered') {
    if (audit.high + audit.critical > 0)
      throw new PlainError(
        `${audit.critical} critical and ${audit.high} high weaknesses are known.`,
        'npm audit --omit=dev names them and what mends them.',
      );
    console.log('no high or critical weakness is known');
    return;
  }
  const said = `known weaknesses were not asked for: the registry answered "${audit.why}"`;
  if (process.env['REQUIRE_AUDIT'] === 'yes')
    throw new PlainError(said, 'Use a registry that answers npm audit.');
  console.log(said);
}

/** `error` where npm could not be run, or took longer than `npmMs`. */
function runNpm(root: string, args: readonly string[]) {
  return spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: npmMs,
  });
}
