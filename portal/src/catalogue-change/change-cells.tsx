import type { CatalogueChange } from '@cotejo/domain/catalogue-change/change-row.ts';
import type { ChangeState } from '@cotejo/domain/catalogue-change/change-transitions.ts';
import { changeStateWords } from '@cotejo/domain/catalogue-change/change-words.ts';
import { productRecord } from '@cotejo/domain/catalogue-change/product.record.ts';
import { Status } from '@cotejo/ui/status/status.tsx';
import { useApp } from '@cotejo/web/src/shared/page/app-context.tsx';
import { LinkCell } from '../record/kind/link-cell.tsx';
import { useWords } from '../record/kind/use-words.ts';
import { changeKind } from './change-kind.ts';

const tones = {
  draft: 'none',
  proposed: 'wait',
  planned: 'wait',
  published: 'ok',
  declined: 'none',
  withdrawn: 'none',
} as const satisfies Record<ChangeState, string>;

const of = changeKind();

function ChangeStateCell({ row }: { readonly row: CatalogueChange }) {
  const { language } = useApp();
  return <Status tone={tones[row.state]}>{changeStateWords[row.state][language]}</Status>;
}

function MomentCell({ row }: { readonly row: CatalogueChange }) {
  const { own, say } = useWords(of);
  const { publishesOn } = row;
  return (
    <span>{publishesOn === null ? own('onceApproved') : say('publishesOn', publishesOn)}</span>
  );
}

export const changeCells = {
  state: ChangeStateCell,
  publishesOn: MomentCell,
  product: ({ row }: { readonly row: CatalogueChange }) => (
    <LinkCell of={productRecord} link={row.product} />
  ),
};
