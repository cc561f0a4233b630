import type { Block } from '../../entities/content/content-queries.ts';

/** What the content says on a landing, by its zones. */
export interface LandingBlocks {
  /** Title, what the page is about in one sentence, and its main link; null: there is no such page here. */
  readonly head: Block | null;
  readonly sections: readonly Block[];
  readonly questions: readonly Block[];
}

export function landingBlocks(blocks: readonly Block[]): LandingBlocks {
  const of = (zone: string) => blocks.filter((block) => block.zone === zone);
  return {
    head: of('landing-head')[0] ?? null,
    sections: of('landing'),
    questions: of('landing-question'),
  };
}
