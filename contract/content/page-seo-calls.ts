import { pageSeoRecord } from '@cotejo/domain/content/page-seo.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(pageSeoRecord);
export const listPageSeo = of.list('listPageSeo');
export const watchPageSeo = of.watch('watchPageSeo');
export const createPageSeo = of.create('createPageSeo');
export const readPageSeo = of.read('readPageSeo');
export const readPageSeoHistory = of.history('readPageSeoHistory');
export const editPageSeo = of.act('editPageSeo', 'edit');
export const setPageSeoImage = of.act('setPageSeoImage', 'setImage');
export const removePageSeoImage = of.act('removePageSeoImage', 'removeImage');
export const publishPageSeo = of.act('publishPageSeo', 'publish');
export const withdrawPageSeo = of.act('withdrawPageSeo', 'withdraw');
export const restorePageSeo = of.act('restorePageSeo', 'restore');
