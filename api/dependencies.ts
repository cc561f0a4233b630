import type { Application } from 'express';
import type { Database } from '@cotejo/store/database.ts';
import type { ActorReader } from './account/session/actor-reader.ts';
import type { OidcProvider } from './account/open-id/oidc-provider.ts';
import type { ProcessCaches } from './cache/process-caches.ts';
import type { PartAnswers } from './catalogue/part-answers.ts';
import type { ComparisonPart } from './comparison/comparison-part.ts';
import type { ExperimentPart } from './experiment/experiment-part.ts';
import type { ProcessDependencies } from './process-dependencies.ts';
import type { VisitorCount } from './visit/visitor-count.ts';

/** What the parts of the API are given, and have of one another; made once (`compose-dependencies.ts`). */
export interface Dependencies extends ProcessDependencies {
  readonly actors: ActorReader;
  /** Where staff may sign in; null where no identity provider is set up. */
  readonly oidc: OidcProvider | null;
  readonly comparison: ComparisonPart;
  readonly partAnswers: PartAnswers;
  readonly experiments: ExperimentPart;
  readonly caches: ProcessCaches;
  /** Who has the site open, as this process sees it. */
  readonly visitors: VisitorCount;
}

/** The same within a transaction. No copy: some parts are only made when somebody asks for them. */
export const inTransaction = (dependencies: Dependencies, tx: Database): Dependencies =>
  Object.create(dependencies, { db: { value: tx, enumerable: true } }) as Dependencies;

/** Adds the routes of one part: `mount(app, route, handler)` for each. */
export type Mount = (app: Application, dependencies: Dependencies) => void;
