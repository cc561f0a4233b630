import { createUfHolder, type UfHolder } from '../uf/uf-holder.ts';
import type { HotHandler } from '../http/hot-handler.ts';
import { callHeaders, securityOf } from '../http/security-headers.ts';
import type { ProcessDependencies } from '../process-dependencies.ts';
import { createComparison, type Comparison } from './answer-comparison.ts';
import { createCatalogueHolder, type CatalogueHolder } from './catalogue-holder.ts';
import { createCompareHandler } from './compare-handler.ts';
import { createRobotLimiter, type RobotLimiter } from './robot-limiter.ts';

export interface ComparisonPart {
  readonly holder: CatalogueHolder;
  readonly comparison: Comparison;
  readonly limiter: RobotLimiter;
  readonly uf: UfHolder;
  readonly hotHandler: HotHandler;
}

/** The comparison of one process: the hot handler and the mounted routes share its catalogue. */
export function createComparisonPart(dependencies: ProcessDependencies): ComparisonPart {
  const { configuration, events, health, logger, metrics, refusals, sites, db } = dependencies;
  const uf = createUfHolder({
    db,
    logger,
    events,
    chargesProjected: configuration.chargesProjectedUf,
  });
  const holder = createCatalogueHolder({
    db,
    events,
    logger,
    uf,
    onChange: (state) => {
      health.catalogue = state;
    },
  });
  const comparison = createComparison(holder);
  const limiter = createRobotLimiter(configuration.comparisonsPerMinute, configuration.cookies);
  const hotHandler = createCompareHandler({
    holder,
    comparison,
    limiter,
    logger,
    metrics,
    refusals,
    sites,
    trustedProxies: configuration.trustedProxies,
    headers: callHeaders(securityOf(configuration)),
  });
  return { holder, comparison, limiter, uf, hotHandler };
}
