import type { Site } from '@cotejo/domain/site/site.ts';

/** Host, in lower case and without a port → whose shop it is. */
export type HostTable = Readonly<Record<string, Site>>;

/** Whose shop each host is: those of the configuration, and those of partners' sites as the desk has them now. */
export interface SiteHosts {
  /** By a host in lower case and without a port; undefined: none of ours. */
  find(host: string): Site | undefined;
  list(): readonly string[];
  /** False while nobody knows yet which hosts partners have. */
  readonly ready: boolean;
}

/** The hosts of a table alone. */
export const fixedHosts = (table: HostTable): SiteHosts => ({
  find: (host) => (Object.hasOwn(table, host) ? table[host] : undefined),
  list: () => Object.keys(table),
  ready: true,
});
