import type { LegalBlock } from '@cotejo/domain/content/legal-body.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from '../link/link.tsx';

type Line = LegalBlock['lines'][number];

/** What a legal text says, section by section: on its page, and where staff read it before it is published. */
export function LegalBlocks({ blocks }: { readonly blocks: readonly LegalBlock[] }) {
  return toSections(blocks).map((section, at) => (
    <section key={at} className="stack stack--tight prose">
      {section.map((block, part) => (
        <BlockView key={part} block={block} />
      ))}
    </section>
  ));
}

/** A heading begins a section. */
function toSections(blocks: readonly LegalBlock[]): readonly (readonly LegalBlock[])[] {
  const sections: LegalBlock[][] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.kind === 'heading' || last === undefined) sections.push([block]);
    else last.push(block);
  }
  return sections;
}

function BlockView({ block: { kind, id, lines } }: { readonly block: LegalBlock }) {
  switch (kind) {
    case 'heading':
      return <h2 id={id ?? undefined}>{readable(lines[0])}</h2>;
    case 'points':
      return <ul className="points">{toItems(lines)}</ul>;
    case 'steps':
      return <ol>{toItems(lines)}</ol>;
    case 'text':
      return <p>{readable(lines[0])}</p>;
  }
}

const toItems = (lines: readonly Line[]): ReactNode =>
  lines.map((line, at) => <li key={at}>{readable(line)}</li>);

const readable = (line: Line = []): ReactNode =>
  line.map(({ text, look, href }, at) => {
    if (look === 'strong') return <strong key={at}>{text}</strong>;
    if (look === 'link' && href !== null)
      return (
        <Link key={at} href={href}>
          {text}
        </Link>
      );
    return <Fragment key={at}>{text}</Fragment>;
  });
