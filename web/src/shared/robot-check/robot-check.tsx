import { RobotCheck as RobotCheckView } from '@cotejo/ui/empty-state/robot-check.tsx';
import { useTranslation } from '../language/use-translation.ts';

/** Spec 1 §8, the 401 of the comparison: a button, not a puzzle. `text` says what the check comes before. */
export function RobotCheck(props: {
  readonly text?: string;
  readonly isProving: boolean;
  readonly isRefused: boolean;
  readonly onConfirm: () => void;
}) {
  const { text, isProving, isRefused, onConfirm } = props;
  const { t } = useTranslation();
  return (
    <RobotCheckView
      title={t('robot.title')}
      confirm={t('robot.action')}
      busy={isProving}
      busyLabel={t('robot.busy')}
      footnote={t('robot.note')}
      onConfirm={onConfirm}
    >
      {isRefused ? t('robot.refused') : (text ?? t('robot.text'))}
      <noscript> {t('robot.noscript')}</noscript>
    </RobotCheckView>
  );
}
