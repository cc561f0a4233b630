import type { ReactNode } from 'react';
import type { BadgeView } from '../badge/badges.tsx';
import type { ButtonLook } from '../button/button-class.ts';
import type { CoverageIconView } from '../coverage/coverage-icons.tsx';
import type { FactView } from '../coverage/fact-view.ts';
import type { FeatureIconsProps } from '../coverage/feature-icons.tsx';
import type { IconName } from '../icon/icon-name.ts';
import type { PriceView } from '../price/price-view.ts';
import type { SpokenText } from '../text/spoken-text.ts';

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
      /** Health: up to five features. */
      features?: FeatureIconsProps | undefined;
      icons: ProductIcons;
    }
  | FailedPart;

/**
 * The coverages as icons. They come after the rest of the card: `waiting` is the server's page,
 * which keeps their line free.
 */
export type ProductIcons =
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
  coverages: string;
  /** While the coverages are loading. */
  loadingCoverages: string;
  moreCoverages: (count: number) => string;
};
