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
  readonly createdAt: string;
};
