import { Tooltip } from '../tooltip/tooltip.tsx';
import type { FactView } from './fact-view.ts';

/** A fact's name; where it has an explanation, the name opens it. */
export function FactLabel({ label, help }: Pick<FactView, 'label' | 'help'>) {
  if (!help) return label;
  return (
    <Tooltip label={help.label} title={help.title} trigger={label}>
      {help.text}
    </Tooltip>
  );
}
