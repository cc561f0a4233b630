import type { IncomingHttpHeaders } from 'node:http';
import { isAutomatedAgent } from '@cotejo/domain/experiment/automated-agent.ts';
import type { Decisions, ExperimentKey } from '@cotejo/domain/experiment/experiments.ts';
import { isStaff } from '../http/actor.ts';
import type { Caller } from '../http/request-context.ts';
import { cookieValue } from '../http/cookie.ts';
import { readVisitor } from '../http/visitor.ts';
import type { ProcessDependencies } from '../process-dependencies.ts';
import { decide, forcedVariations, noDecisions } from './decide.ts';
import { createExposureRecorder, type ExposureRecorder } from './exposure-recorder.ts';
import { createFlagHolder, type FlagHolder } from './flag-holder.ts';

export interface ExperimentPart {
  readonly flags: FlagHolder;
  readonly recorder: ExposureRecorder;
  /** What this caller is shown; `query` may force a variation. */
  decideFor(caller: Caller, headers: IncomingHttpHeaders, query: URLSearchParams): Decisions;
  /**
   * Counts what was shown, for a visitor who came with our cookie: someone without one is another
   * visitor on every page, and is counted by the browser's own word, which carries it.
   */
  count(
    shown: readonly ExperimentKey[],
    decisions: Decisions,
    caller: Caller,
    headers: IncomingHttpHeaders,
    page: string,
  ): readonly ExperimentKey[];
}

/** Set by a browser of our own people, who test what visitors buy. */
const internalCookie = 'internal';

/** The experiments of one process: pages and calls share its flags. */
export function createExperimentPart(dependencies: ProcessDependencies): ExperimentPart {
  const { configuration, logger } = dependencies;
  const flags = createFlagHolder(dependencies);
  const recorder = createExposureRecorder(dependencies);
  return {
    flags,
    recorder,
    decideFor({ visitorId, country, language, actor }, headers, query) {
      const attributes = {
        id: visitorId,
        country,
        locale: language,
        automated: isAutomatedAgent(headers['user-agent']),
        internal: cookieValue(headers.cookie, internalCookie) === '1' || isStaff(actor),
      };
      try {
        return decide(flags.payload(), attributes, forcedVariations(query.get('variante')));
      } catch (error) {
        // Rules are data: one that the SDK cannot read must not break the pages.
        logger.error({ err: error }, 'experiments could not be decided');
        return noDecisions;
      }
    },
    count(shown, { counted, assignments }, caller, headers, page) {
      const { visitorId, country, language } = caller;
      if (readVisitor(headers.cookie, configuration.cookies) !== visitorId) return [];
      const keys = shown.filter((key) => counted.includes(key));
      recorder.record(
        keys.map((experiment) => ({
          experiment,
          visitorId,
          variation: assignments[experiment],
          country,
          language,
          page: page.slice(0, 300),
        })),
      );
      return keys;
    },
  };
}
