import { articleRecord } from '@cotejo/domain/content/article.record.ts';
import { recordCalls } from '../record/record-call.ts';

const of = recordCalls(articleRecord);
export const listArticleTexts = of.list('listArticleTexts');
export const exportArticleTexts = of.export('exportArticleTexts');
export const watchArticleTexts = of.watch('watchArticleTexts');
export const createArticleText = of.create('createArticleText');
export const readArticleText = of.read('readArticleText');
export const readArticleTextHistory = of.history('readArticleTextHistory');
export const editArticleText = of.act('editArticleText', 'edit');
export const readdressArticleText = of.act('readdressArticleText', 'readdress');
export const previewArticleText = of.act('previewArticleText', 'preview');
export const publishArticleText = of.act('publishArticleText', 'publish');
export const scheduleArticleText = of.act('scheduleArticleText', 'schedule');
export const cancelArticleText = of.act('cancelArticleText', 'cancel');
export const withdrawArticleText = of.act('withdrawArticleText', 'withdraw');
export const restoreArticleText = of.act('restoreArticleText', 'restore');
