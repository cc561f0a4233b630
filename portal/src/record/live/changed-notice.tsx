import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import type { KindPages } from '../kind/kind-pages.ts';
import { useChanged, type OpenPage } from './use-changed.ts';
import { useWords } from '../kind/use-words.ts';

/** That records of the page changed or came in, and the way to see how; nothing while none did. */
export function ChangedNotice(props: {
  readonly of: KindPages;
  readonly page: OpenPage;
  readonly onShow: () => void;
}) {
  const { of, page, onShow } = props;
  const { t } = useWords(of);
  const { changed, added } = useChanged(of, page);
  if (changed.size === 0 && added.size === 0) return null;
  return (
    <Notice tone="info" live>
      <div className="row row--spread">
        <span>
          {[
            ...(added.size > 0 ? [t('list.added', { count: added.size })] : []),
            ...(changed.size > 0 ? [t('list.changed', { count: changed.size })] : []),
          ].join(' · ')}
        </span>
        <Button size="small" look="outline" onClick={onShow}>
          {t('list.showChanged')}
        </Button>
      </div>
    </Notice>
  );
}
