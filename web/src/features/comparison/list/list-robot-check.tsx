import { useSelector } from '@xstate/react';
import { RobotCheck } from '../../../shared/robot-check/robot-check.tsx';
import { useComparatorValue } from '../machine/comparator-context.ts';

/** Too many questions from one place: the list comes after the check. */
export function ListRobotCheck() {
  const { send, actor } = useComparatorValue();
  return (
    <RobotCheck
      isProving={useSelector(actor, (state) => state.matches({ robotCheck: 'proving' }))}
      isRefused={useSelector(actor, (state) => state.matches({ robotCheck: 'refused' }))}
      onConfirm={() => send({ type: 'HUMAN' })}
    />
  );
}
