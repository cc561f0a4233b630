import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KindPages } from '../kind/kind-pages.ts';
import css from '../kind/record-page.module.css';
import { forgetToldOnce, readToldOnce } from '../kind/told-once.ts';
import { useWords } from '../kind/use-words.ts';

/** What was told to who has just acted and will not be shown again; gone when its page is left. */
export function ToldOnceNotice({ of, id }: { readonly of: KindPages; readonly id: string }) {
  const { own } = useWords(of);
  const client = useQueryClient();
  const [told] = useState(() => readToldOnce(client, id));
  useEffect(() => () => forgetToldOnce(client, id), [client, id]);
  if (told === null) return null;
  return (
    <Notice tone="warn" live>
      <p>{own(`once.${told.name}`)}</p>
      <p>
        <code className={css.once}>{told.value}</code>
      </p>
    </Notice>
  );
}
