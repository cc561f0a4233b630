import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

export type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  /** Spread on the dialog element. */
  events: { onClose: () => void; onClick: (event: MouseEvent<HTMLDialogElement>) => void };
};

/**
 * Opens a native dialog above an inert page. The browser keeps the focus inside, closes with
 * Escape and gives the focus back to where it was; we add closing by a click beside it.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  // Layout effect: its clean-up still finds the dialog in the page, so that closing by unmounting
  // gives the focus back too.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    events: {
      // The event comes after a moment: a dialog that was closed and opened again is open by then.
      onClose: () => {
        if (open && ref.current?.open === false) onClose();
      },
      onClick: (event) => {
        if (event.target === event.currentTarget) onClose();
      },
    },
  };
}
