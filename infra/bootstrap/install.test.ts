import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The bootstrap is plain JavaScript for a Node without packages, so the test runs it in a Node process. */
function ask<T>(expression: string): T {
  const module = join(__dirname, 'install.mjs');
  const script = `import * as install from ${JSON.stringify(module)};
    console.log(JSON.stringify(${expression}));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(said.toString()) as T;
}

const lock = JSON.stringify({
  packages: {
    '': { name: 'cotejo' },
    'node_modules/express': { version: '5.1.0' },
    'node_modules/@esbuild/other-machine': { version: '1.0.0', optional: true },
    'node_modules/@cotejo/domain': { link: true },
  },
});
const record = (version: string): string =>
  JSON.stringify({ packages: { 'node_modules/express': { version } } });
const answers = (installed: string | undefined): boolean =>
  ask(`install.answersLock(${JSON.stringify(lock)}, ${JSON.stringify(installed)})`);

describe('the packages of a clone', () => {
  it('need no installation where npm has installed what the lock file asks for', () => {
    expect(answers(record('5.1.0'))).toBe(true);
  });

  it('are installed again when the lock file asks for another version', () => {
    expect(answers(record('5.0.0'))).toBe(false);
  });

  it('are installed on a fresh clone', () => {
    expect(answers(undefined)).toBe(false);
  });

  it('are stamped by the lock file’s text', () => {
    const [one, same, other] = ask<string[]>(
      "['a', 'a', 'b'].map((text) => install.installationStamp(text))",
    );
    expect(one).toBe(same);
    expect(one).not.toBe(other);
  });
});
