import type { GivenSite } from '@cotejo/domain/partner/read-site-form.ts';
import { siteTransitions, type SiteState } from '@cotejo/domain/partner/site-transitions.ts';
import type { Database } from '../database.ts';
import { asAnyModel } from '../define-model.ts';
import { moverOf, type VersionMove } from '../record/move-version.ts';
import {
  siteModel,
  type SiteEventKind,
  type SiteHtml,
  type SitePictures,
  type SiteRow,
} from './site.model.ts';

type Written = Partial<GivenSite & SiteHtml & SitePictures>;

export type SiteMove = VersionMove<SiteState, SiteEventKind, Written>;

const sites = moverOf<SiteState, SiteEventKind, Written>({
  rows: asAnyModel(siteModel),
  events: 'partner_site_event',
  rowId: 'siteId',
  transitions: siteTransitions,
});
export const { move: moveSite, wasDoneBy, listEvents: listSiteEvents } = sites;

/** Writes a new site, as a draft, with the first line of its history. */
export async function createSite(
  tx: Database,
  row: Pick<SiteRow, 'id' | 'partnerId' | 'countryCode'> & GivenSite,
  by: string,
): Promise<void> {
  await siteModel(tx).create(row, { returning: false, ...tx.scope });
  await sites.note(tx, row.id, { version: 1, kind: 'created', by });
}
