import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import css from './filter-panel.module.css';

export type FilterPanelProps = {
  /** Spoken name of the form. */
  label: string;
  title: ReactNode;
  clear?: { label: string; onClear: () => void } | undefined;
  /** Where the form goes when there is no script. */
  action?: string | undefined;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
  /** To jump to it, where it is below the list. */
  id?: string | undefined;
};

/** The filters beside the list on wide screens; on phones the same groups are in a drawer. */
export function FilterPanel(props: FilterPanelProps) {
  const { label, title, clear, action, onSubmit, children, id } = props;
  return (
    <form id={id} className={css.filters} aria-label={label} action={action} onSubmit={onSubmit}>
      <div className={css.filters__head}>
        <h2>{title}</h2>
        {clear && (
          <Button look="quiet" size="small" onClick={clear.onClear}>
            {clear.label}
          </Button>
        )}
      </div>
      {children}
    </form>
  );
}
