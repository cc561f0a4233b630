import * as calls from '@cotejo/contract/article/desk-calls.ts';
import { articleRecord } from '@cotejo/domain/content/article.record.ts';
import { recordPages } from '../record/kind/kind-pages.ts';
import { ArticleStateCell } from './article-cells.tsx';
import { ArticlePicture } from './article-picture.tsx';

export const pages = recordPages(
  articleRecord,
  {
    list: calls.listArticleTexts,
    export: calls.exportArticleTexts,
    watch: calls.watchArticleTexts,
    create: calls.createArticleText,
    read: calls.readArticleText,
    history: calls.readArticleTextHistory,
    acts: {
      edit: calls.editArticleText,
      readdress: calls.readdressArticleText,
      preview: calls.previewArticleText,
      publish: calls.publishArticleText,
      schedule: calls.scheduleArticleText,
      cancel: calls.cancelArticleText,
      withdraw: calls.withdrawArticleText,
      restore: calls.restoreArticleText,
    },
  },
  {
    cells: { state: ArticleStateCell },
    aids: { create: ArticlePicture, edit: ArticlePicture },
  },
);
