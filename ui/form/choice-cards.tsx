import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon-name.ts';
import { ChoiceCard } from './choice-card.tsx';
import { Fieldset, type FieldsetProps } from './fieldset.tsx';

export type CardOption = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
};

export type ChoiceCardsProps = Omit<FieldsetProps, 'children'> & {
  name: string;
  options: readonly CardOption[];
  value: string | null;
  onChange: (value: string) => void;
};

/** One of several, with space for a text: payment methods (`kind="methods"`), what to do next. */
export function ChoiceCards({ name, options, value, onChange, ...frame }: ChoiceCardsProps) {
  return (
    <Fieldset {...frame}>
      {options.map(({ value: own, ...option }, at) => (
        <ChoiceCard
          key={own}
          {...option}
          id={at === 0 ? frame.id : `${frame.id}-${own}`}
          name={name}
          value={own}
          checked={own === value}
          onChange={onChange}
        />
      ))}
    </Fieldset>
  );
}
