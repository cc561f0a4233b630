// What `npm start | test | build | check | bench | chaos | reset` run. Node alone must be able to read this
// file: on a fresh clone nothing is installed yet.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './bootstrap/install.mjs';
import { bundleOptions } from './bootstrap/bundle-options.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = 'start', ...args] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `✗ Cotejo needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer Node and run the command again.`,
  );
  process.exit(1);
}

const installed = await ensureDependencies(root, (line) => console.log(line));
if (!installed.ok) {
  console.error(`✗ ${installed.message}`);
  process.exit(1);
}

// The rest is TypeScript. Bundling it takes a few hundredths of a second, so it is never stale.
const require = createRequire(import.meta.url);
const { build } = require('esbuild');
const options = bundleOptions(root);
const outfile = join(root, '.build', 'stack.cjs');
try {
  await build({ ...options, entryPoints: [join(root, 'infra', 'main.ts')], outfile });
} catch (error) {
  const full = error?.errors?.[0]?.text ?? error?.message ?? String(error);
  console.error(`✗ The tooling under infra/ could not be bundled: ${full}`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
require(outfile).main({ root, command, args, bundleOptions: options });
