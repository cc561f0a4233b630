import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-name.ts';
import { cx } from '../theme/cx.ts';
import css from './profile-bar.module.css';

export type ProfilePerson = {
  id: string;
  icon: IconName;
  /** "Policyholder", "Child"; comes first. */
  role?: string | undefined;
  text: string;
  /** Instead of the text where there is one line for everybody: the age. */
  short?: string | undefined;
  /** Emphasised at the end, e.g. the name of the health system. */
  value?: string | undefined;
  /** Left out on phones. */
  wideOnly?: boolean | undefined;
};

export type ProfileBarProps = {
  label: string;
  people: readonly ProfilePerson[];
  action: ReactNode;
};

/** For whom the prices below are. */
export function ProfileBar({ label, people, action }: ProfileBarProps) {
  return (
    <div className={css['profile-bar']}>
      <div className={cx('page', css['profile-bar__inner'])}>
        <ul className={css['profile-bar__people']} aria-label={label}>
          {people.map((person) => (
            <li key={person.id} className={cx(person.wideOnly && 'only-wide')}>
              <Icon name={person.icon} />
              <span>
                {person.role && <b>{person.role} </b>}
                {person.short === undefined ? (
                  person.text
                ) : (
                  <>
                    <span className="only-wide">{person.text}</span>
                    <span className="only-narrow">{person.short}</span>
                  </>
                )}
                {person.value && <b> {person.value}</b>}
              </span>
            </li>
          ))}
        </ul>
        {action}
      </div>
    </div>
  );
}
