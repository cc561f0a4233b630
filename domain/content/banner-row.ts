export const bannerStates = ['withdrawn', 'published'] as const;
export type BannerState = (typeof bannerStates)[number];

/** A line at the foot of the screen, as staff edit it. */
export type BannerRecord = {
  readonly id: string;
  readonly version: number;
  readonly countryCode: string;
  readonly language: string;
  /** Code of the partner whose site has it; null: our own. */
  readonly partner: string | null;
  readonly text: string;
  /** Path of a page of ours, by its Spanish name; null: it leads nowhere. */
  readonly link: string | null;
  readonly linkText: string | null;
  /** ISO days of the country, both included; no last day: until it is withdrawn. */
  readonly fromDay: string;
  readonly untilDay: string | null;
  /** Visitors may close it for good. */
  readonly dismissible: boolean;
  readonly state: BannerState;
  readonly updatedAt: string;
};

/** What somebody wrote of a banner, read. */
export type GivenBanner = Pick<
  BannerRecord,
  'partner' | 'text' | 'link' | 'linkText' | 'fromDay' | 'untilDay' | 'dismissible'
>;
