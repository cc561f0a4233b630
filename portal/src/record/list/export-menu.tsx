import { toQueryString } from '@cotejo/contract/client.ts';
import { listFormats, type ListFormat } from '@cotejo/domain/record/record-file.ts';
import { buttonClass } from '@cotejo/ui/button/button-class.ts';
import { Menu } from '@cotejo/ui/menu/menu.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import type { Problem } from '@cotejo/contract/problem.ts';
import { saveFile } from '@cotejo/web/src/shared/page/save-file.ts';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { useState } from 'react';
import { toProblemText } from '../../problem-text.ts';
import { useMay } from '../../session/use-may.ts';
import { useSignedIn } from '../../session/session-context.ts';
import type { KindPages } from '../kind/kind-pages.ts';
import { toQuery, type ListState } from '../question/list-state.ts';
import { useToday } from '../kind/use-today.ts';
import { useWords } from '../kind/use-words.ts';

/** What is asked of a file: the filters and the sort of a list, not which page of it is open. */
function toFileQuery(query: URLSearchParams, format: ListFormat): string {
  const asked = new URLSearchParams(query);
  for (const name of ['after', 'before', 'take']) asked.delete(name);
  return toQueryString({ ...toQuery(asked), count: undefined, format });
}

/** The list as a file, as it is filtered and sorted; nothing for who may not take one. */
export function ExportMenu(props: { readonly of: KindPages; readonly state: ListState }) {
  const { of, state } = props;
  const { t, own } = useWords(of);
  const { session } = useSignedIn();
  const { country, language } = useApp();
  const may = useMay();
  const today = useToday(country);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { export: call } = of.calls;
  const { export: permission } = of.kind.permissions;
  if (call === undefined || permission === undefined || !may(permission)) return null;
  const save = async (format: ListFormat): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const answer = await session.read(call.path + toFileQuery(state.query, format), language);
    // It may break off while it comes.
    const file = answer?.ok === true ? await answer.blob().catch(() => null) : null;
    if (file !== null) saveFile(file, `${own('title')} ${today}.${format}`);
    else setProblem(answer?.ok === true ? t('export.failed') : await sayRefusal(answer, t));
    setBusy(false);
  };
  return (
    <>
      <Menu
        align="end"
        className={buttonClass({ look: 'outline', size: 'small' })}
        items={listFormats.map((format) => ({
          id: format,
          label: t(`export.${format}`),
          onSelect: () => void save(format),
        }))}
      >
        {isBusy ? t('export.busy') : t('export.name')}
      </Menu>
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </>
  );
}

async function sayRefusal(
  answer: Response | null,
  t: ReturnType<typeof useWords>['t'],
): Promise<string> {
  if (answer === null) return toProblemText({ ok: false, status: 0, problem: null }, t);
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem?.code === '1000') return t('export.tooMany');
  return problem === null
    ? t('export.failed')
    : toProblemText({ ok: false, status: answer.status, problem }, t);
}
