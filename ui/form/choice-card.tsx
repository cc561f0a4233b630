import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import css from './choice-card.module.css';

export type ChoiceCardProps = {
  id: string;
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
};

/** A choice that needs more space: a payment method, an answer with consequences. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { id, name, value, checked, onChange, title, text, icon, disabled } = props;
  return (
    <label className={css['choice-card']}>
      <input
        className={css['choice-mark']}
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-describedby={text ? `${id}-text` : undefined}
        aria-labelledby={`${id}-title`}
        onChange={() => onChange(value)}
      />
      <span className={css['choice-card__title']} id={`${id}-title`}>
        {title}
      </span>
      {icon && (
        <span className={css['choice-card__aside']}>
          <Icon name={icon} />
        </span>
      )}
      {text && (
        <span className={css['choice-card__text']} id={`${id}-text`}>
          {text}
        </span>
      )}
    </label>
  );
}
