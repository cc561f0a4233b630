import * as calls from '@cotejo/contract/content/page-seo-calls.ts';
import { uploadSharePicture } from '@cotejo/contract/media/picture-calls.ts';
import { pageSeoRecord } from '@cotejo/domain/content/page-seo.record.ts';
import { PictureAct } from '../picture/picture-act.tsx';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';
import { ImageCell, OwnWordsCell, PageSeoStateCell, SameTitleCell } from './page-seo-cells.tsx';
import { SeoPreview } from './seo-preview.tsx';

export const pages: KindPages = recordPages(
  pageSeoRecord,
  {
    list: calls.listPageSeo,
    watch: calls.watchPageSeo,
    create: calls.createPageSeo,
    read: calls.readPageSeo,
    history: calls.readPageSeoHistory,
    acts: {
      edit: calls.editPageSeo,
      setImage: calls.setPageSeoImage,
      removeImage: calls.removePageSeoImage,
      publish: calls.publishPageSeo,
      withdraw: calls.withdrawPageSeo,
      restore: calls.restorePageSeo,
    },
  },
  {
    cells: {
      state: PageSeoStateCell,
      title: ({ row }) => <OwnWordsCell cell="title" text={row.title} />,
      description: ({ row }) => <OwnWordsCell cell="description" text={row.description} />,
      image: ImageCell,
      sameTitle: SameTitleCell,
    },
    below: SeoPreview,
    acts: {
      setImage: ({ record }) => (
        <PictureAct
          of={pages}
          record={record}
          act="setImage"
          cell="image"
          use="share-picture"
          upload={uploadSharePicture}
        />
      ),
    },
  },
);
