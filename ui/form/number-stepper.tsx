import { IconButton } from '../icon-button/icon-button.tsx';
import { Field, type FieldFrame } from './field.tsx';
import { cx } from '../theme/cx.ts';
import input from './input.module.css';
import css from './number-stepper.module.css';

export type NumberStepperProps = FieldFrame & {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number | undefined;
  name?: string | undefined;
  labels: { less: string; more: string };
};

/** A small whole number: typed, stepped with the buttons or with the arrow keys. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, min, max, step = 1, name, labels, ...frame } = props;
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <Field {...frame}>
      {(control) => (
        <div className={css['number-stepper']}>
          <IconButton
            icon="minus"
            label={labels.less}
            aria-controls={control.id}
            disabled={value <= min}
            onClick={() => set(value - step)}
          />
          <input
            {...control}
            className={cx(input.input, css['number-stepper__value'])}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={(event) => {
              const typed = event.target.valueAsNumber;
              if (Number.isInteger(typed)) set(typed);
            }}
          />
          <IconButton
            icon="plus"
            label={labels.more}
            aria-controls={control.id}
            disabled={value >= max}
            onClick={() => set(value + step)}
          />
        </div>
      )}
    </Field>
  );
}
