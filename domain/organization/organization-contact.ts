/** How those whom an organisation insures reach it, as people read it. */
export interface OrganizationContact {
  readonly phone: string;
  /** Without scheme: `www.metlife.example`. */
  readonly website: string;
  readonly address: string;
}
