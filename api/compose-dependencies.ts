import { createActorReader } from './account/session/actor-reader.ts';
import { createOidcProvider } from './account/open-id/oidc-provider.ts';
import { createProcessCaches } from './cache/process-caches.ts';
import { createPartAnswers } from './catalogue/part-answers.ts';
import { createComparisonPart } from './comparison/comparison-part.ts';
import type { Dependencies } from './dependencies.ts';
import { createExperimentPart } from './experiment/experiment-part.ts';
import type { ProcessDependencies } from './process-dependencies.ts';
import { createVisitorCount } from './visit/visitor-count.ts';

export interface ComposedDependencies {
  readonly dependencies: Dependencies;
  /** Ends what they keep running, listeners and timers, and writes what was counted. */
  close(): Promise<void>;
}

/**
 * Makes what the parts share, once for a process. What reads the database by itself begins with its first use:
 * a process without its routes, as most tests are, has none of it.
 */
export function composeDependencies(given: ProcessDependencies): ComposedDependencies {
  const caches = createProcessCaches();
  const comparison = atFirstUse(() => createComparisonPart(given));
  const partAnswers = atFirstUse(() => createPartAnswers(given, comparison.get().holder));
  caches.add(() => {
    comparison.made()?.holder.reload();
    comparison.made()?.comparison.forget();
    partAnswers.made()?.forget();
  });
  const experiments = atFirstUse(() => createExperimentPart(given));
  return {
    dependencies: {
      ...given,
      caches,
      visitors: createVisitorCount(),
      actors: createActorReader(given),
      oidc: createOidcProvider(given.configuration.oidc),
      get comparison() {
        return comparison.get();
      },
      get partAnswers() {
        return partAnswers.get();
      },
      get experiments() {
        return experiments.get();
      },
    },
    close: async () => {
      comparison.made()?.holder.close();
      experiments.made()?.flags.close();
      await experiments.made()?.recorder.close();
    },
  };
}

function atFirstUse<T>(make: () => T): { readonly get: () => T; readonly made: () => T | null } {
  let made: { readonly value: T } | null = null;
  return {
    get: () => (made ??= { value: make() }).value,
    made: () => made?.value ?? null,
  };
}
