import type { ArticleRecord } from '@cotejo/domain/content/article-row.ts';
import { articleWords } from '@cotejo/domain/content/article-words.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';

const tones = { draft: 'none', scheduled: 'wait', published: 'ok', withdrawn: 'none' } as const;

export function ArticleStateCell({ row }: { readonly row: ArticleRecord }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{articleWords[row.state][language]}</Status>;
}
