import { Link } from '@cotejo/ui/link/link.tsx';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { Block } from './article-queries.ts';
import css from './article.module.css';

type Line = Block['lines'][number];

/** What staff wrote, each kind of block by itself. */
export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  // A block has no name of its own, and the order never changes while it is shown.
  return blocks.map((block, at) => <BlockView key={at} block={block} isFirst={at < 2} />);
}

interface BlockViewProps {
  readonly block: Block;
  /** Seen when the page opens. */
  readonly isFirst: boolean;
}

function BlockView({ block: { kind, id, lines, cells, picture }, isFirst }: BlockViewProps) {
  switch (kind) {
    case 'heading':
      return <h2 id={id ?? undefined}>{readable(lines[0])}</h2>;
    case 'points':
      return <ul className="points">{toItems(lines)}</ul>;
    case 'steps':
      return <ol className={css.steps}>{toItems(lines)}</ol>;
    case 'note':
      return <p className={css.note}>{readable(lines[0])}</p>;
    case 'table':
      return <Table cells={cells} />;
    case 'picture':
      return picture && <Picture picture={picture} caption={lines[0]} isFirst={isFirst} />;
    // Another kind, too, which pages that are open do not know yet.
    default:
      return <p>{readable(lines[0])}</p>;
  }
}

interface PictureProps extends Pick<BlockViewProps, 'isFirst'> {
  readonly picture: NonNullable<Block['picture']>;
  readonly caption: Line | undefined;
}

/** Its room is kept before it arrives; what is further down is read when somebody comes near it. */
function Picture({ picture, caption, isFirst }: PictureProps) {
  const { t } = useTranslation('landing');
  const { address, width, height, alt, credit } = picture;
  return (
    <figure className={css.figure}>
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(isFirst ? {} : { loading: 'lazy' as const })}
      />
      {(caption !== undefined || credit !== null) && (
        <figcaption className="caption">
          {readable(caption)}
          {credit !== null && (
            <span className={css.credit}>{t('article.credit', { name: credit })}</span>
          )}
        </figcaption>
      )}
    </figure>
  );
}

const toItems = (lines: readonly Line[]): ReactNode =>
  lines.map((line, at) => <li key={at}>{readable(line)}</li>);

const readable = (line: Line = []): ReactNode =>
  line.map((part, at) => (
    <Fragment key={at}>
      <Part part={part} />
    </Fragment>
  ));

function Part({ part: { text, look, href } }: { part: Line[number] }) {
  const { t } = useTranslation('landing');
  if (look === 'strong') return <strong>{text}</strong>;
  if (look === 'link' && href !== null) return <Link href={href}>{text}</Link>;
  if (look === 'source' && href !== null)
    return (
      <a className={css.mark} href={href} aria-label={t('article.source', { number: text })}>
        [{text}]
      </a>
    );
  return text;
}

function Table({ cells: [headings = [], ...rows] }: { cells: Block['cells'] }) {
  const { t } = useTranslation('landing');
  return (
    // Wider than a phone: it is moved by itself, with the keys too.
    <div
      className={css.table}
      role="region"
      aria-label={t('article.table', { name: headings[0] })}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={at} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
