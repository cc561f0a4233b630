import * as desk from '@cotejo/contract/content/page-seo-routes.ts';
import { pageSeoRecord } from '@cotejo/domain/content/page-seo.record.ts';
import type { Mount } from '../dependencies.ts';
import { mountRecord } from '../record/mount-record.ts';
import { pageSeoSource } from './page-seo-source.ts';

/** What staff say of pages to search engines (docs/decisions/page-seo.md). */
export const mountPageSeo: Mount = (app, dependencies) =>
  mountRecord(
    app,
    dependencies,
    pageSeoRecord,
    {
      list: desk.listPageSeo,
      watch: desk.watchPageSeo,
      create: desk.createPageSeo,
      read: desk.readPageSeo,
      history: desk.readPageSeoHistory,
      acts: {
        edit: desk.editPageSeo,
        setImage: desk.setPageSeoImage,
        removeImage: desk.removePageSeoImage,
        publish: desk.publishPageSeo,
        withdraw: desk.withdrawPageSeo,
        restore: desk.restorePageSeo,
      },
    },
    pageSeoSource(dependencies),
  );
