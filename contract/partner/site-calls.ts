import { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(siteRecord);
export const listPartnerSites = of.list('listPartnerSites');
export const watchPartnerSites = of.watch('watchPartnerSites');
export const createPartnerSite = of.create('createPartnerSite');
export const readPartnerSite = of.read('readPartnerSite');
export const readPartnerSiteHistory = of.history('readPartnerSiteHistory');
export const changePartnerSite = of.act('changePartnerSite', 'change');
export const publishPartnerSite = of.act('publishPartnerSite', 'publish');
export const pausePartnerSite = of.act('pausePartnerSite', 'pause');
