import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

export type RobotCheckProps = {
  title: ReactNode;
  children: ReactNode;
  confirm: string;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  footnote?: ReactNode;
  onConfirm: () => void;
};

/** Too many questions from one place: a button, not a puzzle. */
export function RobotCheck(props: RobotCheckProps) {
  const { title, children, confirm, busy, busyLabel, footnote, onConfirm } = props;
  return (
    <EmptyState
      icon="user"
      role="alert"
      title={title}
      footnote={footnote}
      action={
        <Button look="strong" size="small" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
