import type { AnyStateNode, TransitionDefinition, EventObject, MachineContext } from 'xstate';

/** Every transition that a machine declares for an event, so that a test can say which were never taken. */
export function declaredTransitions(
  node: AnyStateNode,
): readonly TransitionDefinition<MachineContext, EventObject>[] {
  return [
    ...[...node.transitions.values()].flat(),
    ...Object.values(node.states).flatMap(declaredTransitions),
  ];
}
