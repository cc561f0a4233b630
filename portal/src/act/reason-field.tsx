import { TextArea } from '@cotejo/ui/form/text-area.tsx';
import { useTranslation } from '@cotejo/web/src/shared/language/use-translation.ts';

/** Long enough for every call that asks why. */
export const isReason = (text: string): boolean => text.trim().length >= 3;

interface ReasonFieldProps {
  readonly value: string;
  /** Says what it lacks. */
  readonly isChecked: boolean;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
}

/** Why an act is done; its id is `reason`. */
export function ReasonField(props: ReasonFieldProps) {
  const { value, isChecked, hint, maxLength = 500, onChange } = props;
  const { t } = useTranslation('portal');
  return (
    <TextArea
      id="reason"
      name="reason"
      rows={3}
      maxLength={maxLength}
      label={t('reason.label')}
      hint={hint}
      error={isChecked && !isReason(value) ? t('reason.missing') : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
