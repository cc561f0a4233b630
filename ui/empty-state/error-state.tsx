import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  /** What is kept, and the reference code as `<span className="code">`. */
  children: ReactNode;
  retry?: { label: string; busyLabel?: string | undefined; busy?: boolean | undefined } | undefined;
  onRetry?: (() => void) | undefined;
};

/** What happened, what is kept, try again. */
export function ErrorState({ title, children, retry, onRetry }: ErrorStateProps) {
  return (
    <EmptyState
      icon="alert"
      role="alert"
      title={title}
      action={
        retry && (
          <Button
            size="small"
            icon="refresh"
            busy={retry.busy}
            busyLabel={retry.busyLabel}
            onClick={onRetry}
          >
            {retry.label}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
