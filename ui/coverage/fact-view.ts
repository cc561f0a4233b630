import type { ReactNode } from 'react';

/** A fact of a product: the same words in the same place on every card, never blank. */
export type FactView = {
  label: string;
  value: string;
  /** The one that a small card keeps. */
  main?: boolean | undefined;
  /** What the label means, behind an "i"; `label` is the spoken name of the button. */
  help?: { label: string; title?: ReactNode; text: ReactNode } | undefined;
};
