import * as calls from '@cotejo/contract/adviser/desk-calls.ts';
import { uploadAdviserPhoto } from '@cotejo/contract/media/picture-calls.ts';
import { sayAdviserCell } from '@cotejo/domain/adviser/adviser-forms.ts';
import type { AdviserRecord } from '@cotejo/domain/adviser/adviser-row.ts';
import { adviserRecord } from '@cotejo/domain/adviser/adviser.record.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { PictureAct } from '../picture/picture-act.tsx';
import { PictureView } from '../picture/picture-view.tsx';
import { recordPages, type KindPages } from '../record/kind/kind-pages.ts';

export const pages: KindPages = recordPages(
  adviserRecord,
  {
    list: calls.listAdvisers,
    watch: calls.watchAdvisers,
    create: calls.createAdviser,
    read: calls.readAdviser,
    history: calls.readAdviserHistory,
    acts: {
      change: calls.changeAdviser,
      setPhoto: calls.setAdviserPhoto,
      removePhoto: calls.removeAdviserPhoto,
      publish: calls.publishAdviser,
      withdraw: calls.withdrawAdviser,
    },
  },
  {
    cells: { photo: PhotoCell },
    acts: {
      setPhoto: ({ record }) => (
        <PictureAct
          of={pages}
          record={record}
          act="setPhoto"
          cell="photo"
          use="adviser-photo"
          upload={uploadAdviserPhoto}
        />
      ),
    },
  },
);

function PhotoCell({ row: { photo, photoAlt } }: { readonly row: AdviserRecord }) {
  const { language } = useApp();
  return (
    <PictureView
      name={photo}
      alt={photoAlt ?? ''}
      use="adviser-photo"
      none={sayAdviserCell('photo', null, language) ?? ''}
    />
  );
}
