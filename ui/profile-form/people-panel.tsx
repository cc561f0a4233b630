import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import css from './profile-form.module.css';

export type PeoplePanelProps = {
  id: string;
  open: boolean;
  /** One line about everyone, while the panel is folded. */
  summary: string;
  labels: { fold: string; unfold: string };
  /** Null while there is nobody to fold away. */
  onToggle: (() => void) | null;
  children: ReactNode;
};

/** Rows of people that fold away into one line. Whether they may is for the form to say. */
export function PeoplePanel({ id, open, summary, labels, onToggle, children }: PeoplePanelProps) {
  const toggle = onToggle && (
    <Button look="quiet" size="small" aria-expanded={open} aria-controls={id} onClick={onToggle}>
      {open ? labels.fold : labels.unfold}
    </Button>
  );
  return (
    <div className={css['people-panel']}>
      <div id={id} hidden={!open} className={css['people-panel__rows']}>
        {children}
      </div>
      {open ? (
        toggle
      ) : (
        <div className={css['people-panel__folded']}>
          <p>{summary}</p>
          {toggle}
        </div>
      )}
    </div>
  );
}
