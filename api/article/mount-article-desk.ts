import * as routes from '@cotejo/contract/article/desk-routes.ts';
import { articleRecord } from '@cotejo/domain/content/article.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { articleSource } from './article-source.ts';

/** Articles as staff write and publish them (docs/decisions/articles.md). */
export const mountArticleDesk: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    articleRecord,
    {
      list: routes.listArticleTexts,
      export: routes.exportArticleTexts,
      watch: routes.watchArticleTexts,
      create: routes.createArticleText,
      read: routes.readArticleText,
      history: routes.readArticleTextHistory,
      acts: {
        edit: routes.editArticleText,
        readdress: routes.readdressArticleText,
        preview: routes.previewArticleText,
        publish: routes.publishArticleText,
        schedule: routes.scheduleArticleText,
        cancel: routes.cancelArticleText,
        withdraw: routes.withdrawArticleText,
        restore: routes.restoreArticleText,
      },
    },
    articleSource(dependencies),
  );
