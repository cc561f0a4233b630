import { useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { InsurerLogo } from '../insurer-logo/insurer-logo.tsx';
import { compareActionId } from '../product/compare-choice.tsx';
import { cx } from '../theme/cx.ts';
import css from './compare-tray.module.css';

export type TraySlot = {
  id: string;
  name: string;
  insurer: string;
  logo?: string | null | undefined;
  removeLabel: string;
};

export type CompareTrayProps = {
  label: string;
  slots: readonly TraySlot[];
  max?: number | undefined;
  /** "2 of 3". */
  count: string;
  /** In the first free place, e.g. "You can add 1 more". */
  room: string;
  clearLabel: string;
  /** Of the button that unfolds the slots on phones, where they are folded by default. */
  unfoldLabel: string;
  action: {
    label: string;
    href: string;
    /** Why it cannot be used yet, e.g. "Choose at least 2 to compare." */
    blocked?: string | undefined;
  };
  onRemove: (id: string) => void;
  onClear: () => void;
};

/** What was chosen to be compared, at the bottom of the results. */
export function CompareTray(props: CompareTrayProps) {
  const { label, slots, max = 3, count, room, clearLabel, action, onRemove, onClear } = props;
  const [open, setOpen] = useState(false);
  const slotsId = useId();
  const free = max - slots.length;
  return (
    <section className={css['compare-tray']} aria-label={label}>
      <div
        className={cx('page', css['compare-tray__inner'], open && css['compare-tray__inner--open'])}
      >
        <IconButton
          icon="down"
          label={props.unfoldLabel}
          className={cx(css['compare-tray__unfold'], 'only-phone')}
          aria-expanded={open}
          aria-controls={slotsId}
          onClick={() => setOpen(!open)}
        />
        <div className={css['compare-tray__count']}>
          <span role="status">{count}</span>{' '}
          <span className={cx(css['compare-tray__names'], 'only-phone')}>
            {action.blocked ?? slots.map((slot) => slot.name).join(', ')}
          </span>
        </div>
        <div id={slotsId} className={css['compare-tray__slots']}>
          {slots.map((slot) => (
            <div key={slot.id} className={css['compare-slot']}>
              <InsurerLogo name={slot.insurer} label="" src={slot.logo} size="small" />
              <span className={css['compare-slot__name']}>
                <b>{slot.name}</b>
              </span>
              <IconButton icon="close" label={slot.removeLabel} onClick={() => onRemove(slot.id)} />
            </div>
          ))}
          {Array.from({ length: free }, (_, at) => (
            <div key={at} className={cx(css['compare-slot'], css['compare-slot--empty'])}>
              {at === 0 && room}
            </div>
          ))}
        </div>
        <Button look="quiet" size="small" className={css['compare-tray__clear']} onClick={onClear}>
          {clearLabel}
        </Button>
        {action.blocked ? (
          <span className={css['compare-tray__action']}>
            <Button
              id={compareActionId}
              look="main"
              aria-disabled
              aria-describedby="compare-tray-reason"
            >
              {action.label}
            </Button>
            <span id="compare-tray-reason" className="caption only-wide">
              {action.blocked}
            </span>
          </span>
        ) : (
          <ButtonLink
            id={compareActionId}
            look="main"
            href={action.href}
            className={css['compare-tray__action']}
          >
            {action.label}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
