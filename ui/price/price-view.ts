import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon-name.ts';
import type { SpokenText } from '../text/spoken-text.ts';

/** A price in words that are ready to read; which currency comes first is decided for the list. */
export type PriceView = {
  /** "From", or "Price" where the insurer quotes it. */
  label?: string | undefined;
  /** How the price is made, behind the "i". */
  help?: { label: string; title?: ReactNode; text: ReactNode } | undefined;
  /** The large amount, or "On request" in the same place. */
  first: string;
  second?: string | undefined;
  /** "/month", "/year". */
  suffix?: string | undefined;
  /** About what a price in another country's money is in the country's own. */
  about?: string | undefined;
  /** For whom, and the yearly total; without a price the sentence that says why. */
  note?: string | undefined;
  offer?:
    | {
        before?: string | undefined;
        badge?: string | undefined;
        icon?: IconName | undefined;
        /** Stock left, or why the offer has ended. */
        text?: string | undefined;
        /** Spoken before the struck price, e.g. "Price before:". */
        beforeLabel?: string | undefined;
      }
    | undefined;
  /** Sentences to know before choosing it, with a triangle. */
  alerts?: readonly PriceAlert[] | undefined;
  /** How the price is made, line by line. Without scripts the address says it too. */
  explain?: (SpokenText & { href: string; onOpen?: (() => void) | undefined }) | undefined;
};

/** `warning`: it may not be for you; `info`: good to know. */
export type PriceAlert = { type: 'warning' | 'info'; text: string };
