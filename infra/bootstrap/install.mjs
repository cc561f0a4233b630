import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const readIfThere = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** What an installation depends on: the lock file, and the machine that binaries were chosen for. */
export function installationStamp(lockText) {
  return createHash('sha256')
    .update(`${process.platform} ${process.arch} ${process.versions.modules}\n`)
    .update(lockText)
    .digest('hex');
}

/**
 * Whether npm's own record of what is installed answers the lock file: then someone ran
 * `npm install` by hand and nothing needs to be done. Optional packages may be of another platform.
 */
export function answersLock(lockText, installedText) {
  if (installedText === undefined) return false;
  const wanted = JSON.parse(lockText).packages;
  const installed = JSON.parse(installedText).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.link === true ||
      entry.optional === true ||
      installed[path]?.version === entry.version,
  );
}

function runNpm(root, words) {
  const npm = process.env.npm_execpath;
  const [file, before] = npm?.endsWith('.js')
    ? [process.execPath, [npm]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const args = [...before, ...words, '--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      // `npm test` under NODE_ENV=production would otherwise leave out what it needs.
      env: { ...process.env, NODE_ENV: 'development' },
      shell: process.platform === 'win32',
    });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', (error) => resolve({ code: 1, errors: error.message }));
    child.on('close', (code) => resolve({ code, errors }));
  });
}

/**
 * `npm ci` refuses a lock file that lacks another platform's optional packages; npm itself leaves
 * them out where a registry does not have them. `npm install` takes the same versions from it.
 */
async function installPackages(root, say) {
  const clean = await runNpm(root, ['ci']);
  if (clean.code === 0 || !/EUSAGE|Missing: .* from lock file/.test(clean.errors)) return clean;
  say('… npm ci refuses the lock file as incomplete; taking its versions with npm install');
  return runNpm(root, ['install', '--no-save']);
}

function explain(errors) {
  if (/ENOSPC/.test(errors)) return 'the disk is full. Free about 1 GB and run the command again.';
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(errors)) {
    return 'the package registry cannot be reached. Check the network (or npm’s registry and proxy settings) and run the command again.';
  }
  if (/EACCES|EPERM/.test(errors)) {
    return 'this user may not write to node_modules. Run as the owner of the folder, or give it to this user.';
  }
  const first = errors.trim().split('\n').slice(0, 12).join('\n');
  return `npm says:\n${first}`;
}

/** Installs the packages when they are missing or the lock file has changed since. */
export async function ensureDependencies(root, say) {
  const stampFile = join(root, 'node_modules', '.cotejo-stamp');
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = installationStamp(lockText);
  if (readIfThere(stampFile) === stamp) return { ok: true };

  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (!answersLock(lockText, record)) {
    const why = record === undefined ? 'first run' : 'package-lock.json has changed';
    say(`… installing packages with npm ci (${why}; about one minute, less with a warm npm cache)`);
    const startedAt = Date.now();
    const { code, errors } = await installPackages(root, say);
    if (code !== 0) {
      return { ok: false, message: `The packages could not be installed: ${explain(errors)}` };
    }
    say(`✓ packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }
  writeFileSync(stampFile, stamp);
  return { ok: true };
}
