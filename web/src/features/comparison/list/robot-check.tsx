import { RobotCheck as RobotCheckView } from '@cotejo/ui/empty-state/robot-check.tsx';
import { useSelector } from '@xstate/react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useComparatorValue } from '../machine/comparator-context.ts';

/** Spec 1 §8, the 401 of the comparison: a button, not a puzzle. */
export function RobotCheck() {
  const { t } = useTranslation('comparison');
  const { send, actor } = useComparatorValue();
  const proving = useSelector(actor, (state) => state.matches({ robotCheck: 'proving' }));
  const refused = useSelector(actor, (state) => state.matches({ robotCheck: 'refused' }));
  return (
    <RobotCheckView
      title={t('robot.title')}
      confirm={t('robot.action')}
      busy={proving}
      busyLabel={t('robot.busy')}
      footnote={t('robot.note')}
      onConfirm={() => send({ type: 'HUMAN' })}
    >
      {refused ? t('robot.refused') : t('robot.text')}
      <noscript> {t('robot.noscript')}</noscript>
    </RobotCheckView>
  );
}
