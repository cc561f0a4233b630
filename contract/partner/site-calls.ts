import { siteRecord } from '@cotejo/domain/partner/site.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(siteRecord);
export const listPartnerSites = of.list('listPartnerSites');
export const watchPartnerSites = of.watch('watchPartnerSites');
export const createPartnerSite = of.create('createPartnerSite');
export const readPartnerSite = of.read('readPartnerSite');
export const readPartnerSiteHistory = of.history('readPartnerSiteHistory');
export const changePartnerSite = of.act('changePartnerSite', 'change');
export const writePartnerSiteHtml = of.act('writePartnerSiteHtml', 'writeHtml');
export const showPartnerSiteHtml = of.act('showPartnerSiteHtml', 'showHtml');
export const setPartnerSiteFavicon = of.act('setPartnerSiteFavicon', 'setFavicon');
export const removePartnerSiteFavicon = of.act('removePartnerSiteFavicon', 'removeFavicon');
export const setPartnerSiteLogo = of.act('setPartnerSiteLogo', 'setLogo');
export const removePartnerSiteLogo = of.act('removePartnerSiteLogo', 'removeLogo');
export const publishPartnerSite = of.act('publishPartnerSite', 'publish');
export const pausePartnerSite = of.act('pausePartnerSite', 'pause');
