/** What a site may switch off of the comparator (spec 1 §6); our own sites have everything. */
export interface SiteSettings {
  /** "Solicitar" on what is not sold online. */
  readonly requests: boolean;
  /** The score as badge and as order. */
  readonly score: boolean;
}

export const ownSettings: SiteSettings = { requests: true, score: true };
