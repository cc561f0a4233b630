import { IconButton } from '@cotejo/ui/icon-button/icon-button.tsx';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ActFields } from './act-fields.tsx';
import type { RecordAnswer } from '../kind/answers.ts';
import { useTitle } from '../kind/cell-view.tsx';
import type { KindPages } from '../kind/kind-pages.ts';
import css from '../kind/record-page.module.css';
import { listOf, recordPath } from '../kind/record-path.ts';
import { useWords } from '../kind/use-words.ts';

interface ActPageProps {
  readonly of: KindPages;
  readonly record: RecordAnswer;
  readonly act: string;
}

/** An act, beside the record that it is about: an address of its own, so that it works from a link and one goes back from it. */
export function ActPage({ of, record, act }: ActPageProps) {
  const { t, own } = useWords(of);
  const titleOf = useTitle(of);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // What was seen when it was opened: a later reading must change nothing below who is typing.
  const [seen] = useState(record);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const state = seen.allowed.find((each) => each.act === act)?.state;
  const Own = of.parts.acts?.[act];
  return (
    <section className={`panel ${css.act ?? ''}`} aria-labelledby="record-act">
      <div className={css.act__head}>
        <div>
          <h2 id="record-act" ref={heading} tabIndex={-1} className="group-title">
            {own(`act.${act}.name`)}
          </h2>
          <p className="caption">{titleOf(seen.cells)}</p>
        </div>
        <IconButton
          icon="close"
          label={t('act.close')}
          onClick={() => void navigate(recordPath(of.kind, record.id, listOf(query)))}
        />
      </div>
      <div className={css.act__body}>
        {state === undefined ? (
          <p role="status">{t('act.notAllowed')}</p>
        ) : (
          <>
            {state !== 'open' && <Notice tone="info">{t(`act.${state}`)}</Notice>}
            {Own !== undefined ? (
              <Own record={seen} />
            ) : (
              <ActFields of={of} record={seen} act={act} />
            )}
          </>
        )}
      </div>
    </section>
  );
}
