import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where binaries are kept between clones: outside of any work tree. */
export const cacheFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env['COTEJO_CACHE'] ?? join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'cotejo');
