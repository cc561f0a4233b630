import { Tooltip } from '../tooltip/tooltip.tsx';
import type { FactView } from './fact-view.ts';

/** A fact's name, with its explanation where it has one. */
export function FactLabel({ label, help }: Pick<FactView, 'label' | 'help'>) {
  return (
    <>
      {label}
      {help && (
        <>
          {' '}
          <Tooltip label={help.label} title={help.title}>
            {help.text}
          </Tooltip>
        </>
      )}
    </>
  );
}
