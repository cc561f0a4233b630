import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { CodeProblem as Refusal } from '../machine/access.ts';

/** Why a code or a takeover was refused, and what to do. */
export function CodeProblem({ problem }: { readonly problem: Refusal }) {
  const { t } = useTranslation('purchase');
  const text =
    problem.kind === 'wrong'
      ? t(problem.triesLeft === 1 ? 'locked.problem.wrongLast' : 'locked.problem.wrong', {
          left: problem.triesLeft,
        })
      : t(`locked.problem.${problem.kind}`);
  return (
    <Notice tone="danger" live>
      {text}
    </Notice>
  );
}
