import type { SalesChannel } from '../site/sales-channels.ts';
import type { SiteState } from './site-transitions.ts';

/** A partner's own site, as staff work with it (spec 2 §3). */
export type SiteRecord = {
  readonly id: string;
  readonly version: number;
  readonly partner: string;
  readonly countryCode: string;
  /** In lower case, without a port. */
  readonly host: string;
  /** As its visitors know the partner. */
  readonly name: string;
  readonly state: SiteState;
  /** Null: the one that each request says. */
  readonly leadOrigin: SalesChannel | null;
  readonly brand: string;
  readonly accent: string;
  /** Codes, `67, 78`; `*`: all. */
  readonly sellers: string;
  readonly products: string;
  readonly hidesClinics: boolean;
  readonly requests: boolean;
  readonly score: boolean;
  readonly indexed: boolean;
  /** `/Comparar/Seguros-de-Vida, /Seguros`; `*`: every path. */
  readonly paths: string;
  readonly defaultPath: string;
  /** `https://www.banco.cl, https://*.banco.cl`; `-`: nobody. */
  readonly frameOrigins: string;
  readonly hidesHeader: boolean;
  readonly hidesFooter: boolean;
  /** `/Comparar, /Seguros`; `*`: every page. */
  readonly footerPaths: string;
  readonly hidesShowcases: boolean;
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** Names of the stored pictures; null: none of its own. */
  readonly favicon: string | null;
  readonly logo: string | null;
  /** As the partner wrote them: what waits to be shown. */
  readonly headerDraft: string;
  readonly footerDraft: string;
  /** The same without what is left out of it, and what that is: `script, p style`; `-`: nothing. */
  readonly headerPreview: string;
  readonly footerPreview: string;
  readonly removedHtml: string;
  /** What waits is what is shown. */
  readonly isHtmlShown: boolean;
  readonly createdAt: string;
};
