import { Button } from '@cotejo/ui/button/button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import type { KindPages } from './kind-pages.ts';
import { useChanged } from './use-changed.ts';
import { useWords } from './use-words.ts';

/** That records of the page changed, and the way to see how; nothing while none did. */
export function ChangedNotice(props: {
  readonly of: KindPages;
  readonly ids: readonly string[];
  readonly readAt: number;
  readonly onShow: () => void;
}) {
  const { of, ids, readAt, onShow } = props;
  const { t } = useWords(of);
  const changed = useChanged(of, ids, readAt);
  if (changed.size === 0) return null;
  return (
    <Notice tone="info" live>
      <div className="row row--spread">
        <span>{t('list.changed', { count: changed.size })}</span>
        <Button size="small" look="outline" onClick={onShow}>
          {t('list.showChanged')}
        </Button>
      </div>
    </Notice>
  );
}
