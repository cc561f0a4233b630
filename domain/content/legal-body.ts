import { readArticleBody, type ArticleBlock, type TextPart } from './article-body.ts';

/** What a legal text is made of: of the blocks of articles those that say something by themselves. */
export const legalBlockKinds = ['heading', 'text', 'points', 'steps'] as const;
export const legalLooks = ['plain', 'strong', 'link'] as const;

interface LegalPart extends TextPart {
  readonly look: (typeof legalLooks)[number];
}

export interface LegalBlock extends Pick<ArticleBlock, 'id'> {
  readonly kind: (typeof legalBlockKinds)[number];
  readonly lines: readonly (readonly LegalPart[])[];
}

const isPart = (part: TextPart): part is LegalPart =>
  (legalLooks as readonly string[]).includes(part.look);

export const isLegalBlock = (block: ArticleBlock): block is ArticleBlock & LegalBlock =>
  (legalBlockKinds as readonly string[]).includes(block.kind) &&
  block.lines.every((line) => line.every(isPart));

/** Reads a body that was found to be one of a legal text when it was written (`legalProblem`). */
export const readLegalBody = (body: string): readonly LegalBlock[] =>
  readArticleBody(body)
    .filter(isLegalBlock)
    .map(({ kind, id, lines }) => ({ kind, id, lines }));
