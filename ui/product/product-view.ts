import type { ReactNode } from 'react';
import type { BadgeView } from '../badge/badges.tsx';
import type { ButtonLook } from '../button/button-class.ts';
import type { CoverageIconView } from '../coverage/included-coverages.tsx';
import type { FactView } from '../coverage/fact-view.ts';
import type { IconName } from '../icon/icon-name.ts';
import type { PriceView } from '../price/price-view.ts';
import type { SpokenText } from '../text/spoken-text.ts';
import type { FitView } from './product-fit.tsx';

/** A product as its card and its row show it: words and figures that are ready to read. */
export type ProductView = {
  name: string;
  /** The product's page. The name and "see details" are links, the card is not. */
  href: string;
  insurer: { name: string; logoLabel: string; logo?: string | null | undefined };
  type: { name: string; icon: IconName; color?: string | null | undefined };
  /** "Promoted", in the type strip. */
  promoted?: string | undefined;
  badges: readonly BadgeView[];
  price: PriceView;
  /** Absent without a profile, and where a kind is not scored. */
  fit?: FitView | undefined;
  coverages: ProductCoverages;
  /** `onOpen` shows it in a dialog; the link is for new tabs and pages without scripts. */
  detail: SpokenText & { onOpen?: (() => void) | undefined };
  /** Shares a link to the product, priced for the same people: a button and its result. */
  share?: ReactNode;
  /** Absent where a product can only be looked at. */
  action?: ProductAction | undefined;
  /** Absent in a list that compares nothing. */
  compare?: CompareView | undefined;
};

export type ProductAction = SpokenText & {
  href: string;
  look: Extract<ButtonLook, 'strong' | 'main' | 'outline'>;
};

export type ProductCoverages =
  | {
      status: 'known';
      /** Top amount, deductible, coverage. */
      columns: readonly FactView[];
      /** Preexisting conditions, where, not included; by kind. */
      facts: readonly FactView[];
      /** Its coverages, then its features. */
      included: ProductIncluded;
    }
  | FailedPart;

/**
 * What it includes. In chosen clinics it comes after the rest of the card: `waiting` is the server's
 * page, which keeps its line free.
 */
export type ProductIncluded =
  | { status: 'waiting' }
  | { status: 'loading' }
  | { status: 'known'; items: readonly CoverageIconView[] }
  | FailedPart;

export type FailedPart = {
  status: 'failed';
  title: string;
  text: string;
  retry: string;
  onRetry: () => void;
  /** Asking again already. */
  busy?: boolean | undefined;
};

export type CompareView = SpokenText & {
  selected: boolean;
  onChange: (selected: boolean) => void;
  /** On a chosen card, for the keyboard: leads to the tray, e.g. "Go to the chosen ones". */
  jump?: string | undefined;
  /** Why it cannot be chosen now, e.g. "You have chosen 3. Remove one to add this." */
  blocked?: string | undefined;
  /** Without script the choice is sent by a form: its id, and what the address calls the choice. */
  field?: { form: string; name: string; value: string } | undefined;
};

/** The same for every product of a list. */
export type ProductLabels = {
  badges: string;
  /** Name of the row, "Includes". */
  included: string;
  /** Title of all of them. */
  coverages: string;
  /** Where nothing is known. */
  unknown: string;
  /** While the coverages are loading. */
  loadingCoverages: string;
  /** "and 4 more", and the same spoken with their names. */
  moreCoverages: (count: number) => string;
  restOfCoverages: (count: number, names: string) => string;
};
