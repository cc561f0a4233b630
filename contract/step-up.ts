import { stepUpClassOf, stepUpRules, type StepUpClass } from '@cotejo/domain/account/step-up.ts';
import type { RouteDefinition } from './route.ts';

/**
 * Whether a call asks once more who it is, and for what: what the route says of itself, else what its permission is
 * for. So no call of such a permission can be forgotten.
 */
export function stepUpOf({
  permission,
  method,
  stepUp,
}: Pick<RouteDefinition, 'permission' | 'method' | 'stepUp'>): StepUpClass | null {
  if (stepUp !== undefined) return stepUp === 'never' ? null : stepUp;
  const kind = permission === undefined ? null : stepUpClassOf(permission);
  return kind === null || (method === 'GET' && !stepUpRules[kind].reads) ? null : kind;
}
