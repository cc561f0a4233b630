import { Fieldset, type FieldsetProps } from './fieldset.tsx';
import { cx } from '../theme/cx.ts';
import field from './field.module.css';
import input from './input.module.css';
import css from './date-fields.module.css';

export type DateParts = { day: string; month: string; year: string };
export type DatePart = keyof DateParts;

export type DateFieldsProps = Omit<FieldsetProps, 'children' | 'kind'> & {
  /** What was typed, as it was typed; whether it is a date is the form's business. */
  value: DateParts;
  onChange: (value: DateParts) => void;
  onBlur?: (() => void) | undefined;
  labels: Record<DatePart, string>;
  /** The parts that are wrong; all of them when an error comes without. */
  wrong?: readonly DatePart[] | undefined;
  /** A birth date: browsers may fill it in. */
  birth?: boolean | undefined;
  name?: string | undefined;
};

const parts = ['day', 'month', 'year'] as const;

/** Three plain fields in the order day, month, year. The first has `id`, the others `id-month`… */
export function DateFields(props: DateFieldsProps) {
  const { value, onChange, onBlur, labels, wrong = parts, birth, name, ...frame } = props;
  return (
    <Fieldset {...frame}>
      <div className={css['date-input']}>
        {parts.map((part) => {
          const id = part === 'day' ? frame.id : `${frame.id}-${part}`;
          const bad = Boolean(frame.error) && wrong.includes(part);
          return (
            <div key={part} className={field.field}>
              <label className={field['field__label--quiet']} htmlFor={id}>
                {labels[part]}
              </label>
              <input
                className={cx(input.input)}
                id={id}
                name={name && `${name}.${part}`}
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                autoComplete={birth ? `bday-${part}` : 'off'}
                value={value[part]}
                aria-invalid={bad || undefined}
                aria-describedby={bad ? `${frame.id}-error` : undefined}
                onChange={(event) => onChange({ ...value, [part]: event.target.value })}
                onBlur={onBlur}
              />
            </div>
          );
        })}
      </div>
    </Fieldset>
  );
}
