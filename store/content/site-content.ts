import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';

export type Texts = Readonly<Record<Language, string>>;

export interface BusinessLine {
  readonly id: number;
  readonly name: string;
  readonly displayName: Texts;
  readonly availableCountries: readonly CountryCode[];
  readonly leadTypes: readonly string[];
  readonly editable: boolean;
  /** Kinds of products that it attends to, and who does. */
  readonly productTypes: readonly string[];
  readonly team: string;
  readonly origin: readonly { readonly route: string; readonly webApplicationId: number }[];
}

export interface SiteComparator {
  readonly id: number;
  readonly slug: string;
  readonly path: string;
  readonly productType: string;
  readonly countries: readonly CountryCode[];
  readonly organizationTypes: readonly string[];
  readonly title: Texts;
  readonly description: Texts;
  readonly icon: string;
}

export interface Showcase {
  readonly id: number;
  readonly slug: string;
  readonly comparatorId: number;
  readonly categories: readonly string[];
  readonly title: Texts;
  readonly description: Texts;
}

export interface ContentBlock {
  readonly id: number;
  readonly zone: string;
  readonly page: string;
  readonly countries: readonly CountryCode[];
  readonly title: Texts;
  readonly body: Texts;
  readonly icon: string | null;
  readonly link: { readonly url: string; readonly label: Texts } | null;
  readonly orderPosition: number;
}

export interface SiteQuestion {
  readonly id: number;
  readonly comparatorId: number | null;
  readonly countries: readonly CountryCode[];
  readonly question: Texts;
  readonly answer: Texts;
}

export interface WhyUs {
  readonly id: number;
  readonly comparatorId: number;
  readonly title: Texts;
  readonly description: Texts;
  readonly reasons: readonly {
    readonly title: Texts;
    readonly body: Texts;
    readonly icon: string;
  }[];
}

/** What the site says around the catalogue, in every country and language; small enough to hold whole. */
export interface SiteContent {
  readonly businessLines: readonly BusinessLine[];
  readonly comparators: readonly SiteComparator[];
  readonly showcases: readonly Showcase[];
  readonly blocks: readonly ContentBlock[];
  readonly questions: readonly SiteQuestion[];
  readonly whyUs: readonly WhyUs[];
}
