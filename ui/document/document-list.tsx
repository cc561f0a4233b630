import { Icon } from '../icon/icon.tsx';
import { cx } from '../theme/cx.ts';
import css from './document-list.module.css';

export type DocumentView = {
  id: string;
  name: string;
  /** Kind and size, "PDF, 410 kB". */
  note: string;
  href: string;
};

export type DocumentListProps = {
  documents: readonly DocumentView[];
  /** Two beside each other on wide screens. */
  columns?: boolean | undefined;
};

export function DocumentList({ documents, columns }: DocumentListProps) {
  return (
    <ul className={cx(css['document-list'], columns && css['document-list--columns'])}>
      {documents.map((document) => (
        <li key={document.id}>
          <a className={css.document} href={document.href}>
            <Icon name="file" />
            <span>
              <b>{document.name}</b> <small>{document.note}</small>
            </span>
            <Icon name="download" />
          </a>
        </li>
      ))}
    </ul>
  );
}
