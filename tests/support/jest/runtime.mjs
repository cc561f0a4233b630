// Jest's runtime, which gives each test file modules of its own, but compiles a module once for all the files of a
// worker: a third of a file's processor time was reading, translating and compiling the same thousand modules again.
// What a module holds is never shared: its compiled code runs anew in each file's own context.
import { statSync } from 'node:fs';
import { Script } from 'node:vm';
import JestRuntime from 'jest-runtime';

/** What was translated, by the file and how Jest wants it; and with it when the file was changed. */
const translated = new Map();
/** Compiled modules by their file. */
const compiled = new Map();

const stampOf = (filename) => {
  const { mtimeMs, size } = statSync(filename);
  return `${mtimeMs} ${size}`;
};

/** Keeps what `transformCache` answers, with its source map for stack traces. */
function keepTranslations(transformCache) {
  const translate = transformCache.transform.bind(transformCache);
  transformCache.transform = (filename, options) => {
    const key = `${options?.isInternalModule === true} ${filename}`;
    const stamp = stampOf(filename);
    const kept = translated.get(key);
    if (kept?.stamp === stamp) {
      if (kept.whole !== undefined) transformCache.transforms.set(filename, kept.whole);
      if (kept.sourceMap !== undefined) transformCache.sourceMaps.set(filename, kept.sourceMap);
      return kept.code;
    }
    const code = translate(filename, options);
    translated.set(key, {
      stamp,
      code,
      whole: transformCache.transforms.get(filename),
      sourceMap: transformCache.sourceMaps.get(filename),
    });
    return code;
  };
}

/** The function of a module in the file's context, of code that was compiled for any file before. */
function keepCompiled(executor, environment) {
  const compile = executor.compile.bind(executor);
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  executor.compile = (source, filename) => {
    const context = environment.getVmContext();
    // An import at run time is answered by the file that compiled it.
    if (context === null || /\bimport\s*\(/.test(source)) return compile(source, filename);
    let kept = compiled.get(filename);
    if (kept?.source !== source) {
      try {
        const script = new Script(`${head}${source}\n})`, {
          filename,
          columnOffset: -head.length,
        });
        kept = { source, script };
        compiled.set(filename, kept);
      } catch {
        // Jest says what is wrong with it.
        return compile(source, filename);
      }
    }
    return kept.script.runInContext(context);
  };
}

export default class Runtime extends JestRuntime {
  constructor(config, environment, ...others) {
    super(config, environment, ...others);
    keepTranslations(this.transformCache);
    keepCompiled(this.executor, environment);
  }
}
