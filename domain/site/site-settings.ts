/** What a site may switch off of the comparator (spec 1 §6); our own sites have everything. */
export interface SiteSettings {
  /** "Solicitar" on what is not sold online. */
  readonly requests: boolean;
  /** The score as badge and as order. */
  readonly score: boolean;
}

/** What stands around and on the pages of a site (spec 2 §3: subdomainLayout, footerEnabledRoutes, header data, disableShowcase). */
export interface SiteLayout {
  /** Of a partner, cleaned; empty: none. */
  readonly headerHtml: string;
  readonly footerHtml: string;
  /** Our own header and footer. */
  readonly showsHeader: boolean;
  readonly showsFooter: boolean;
  /** Paths that have a footer, with all below them; `*` is every one. */
  readonly footerPaths: readonly string[] | '*';
  readonly showsShowcases: boolean;
}

export const ownLayout: SiteLayout = {
  headerHtml: '',
  footerHtml: '',
  showsHeader: true,
  showsFooter: true,
  footerPaths: '*',
  showsShowcases: true,
};

/** What a site says of its first page to search engines and where it is shared; empty: what the page says itself. */
export interface SiteSeo {
  readonly title: string;
  readonly description: string;
}

export const ownSeo: SiteSeo = { title: '', description: '' };

export const ownSettings: SiteSettings = { requests: true, score: true };
