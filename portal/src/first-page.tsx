import { isWaitingKind } from '@cotejo/domain/staff/waiting-kinds.ts';
import { Navigate, useSearchParams } from 'react-router-dom';
import { getSection, sectionsFor } from './frame/sections.ts';
import { waitingPath } from './paths.ts';
import { useMay } from './session/use-may.ts';
import { useSignedIn } from './session/session-context.ts';

/** What somebody finds first: the first part that they may open, which for most of the staff is what waits for them. */
export function FirstPage() {
  const { me } = useSignedIn();
  const [query] = useSearchParams();
  const [first = 'waiting'] = sectionsFor(me.kind, useMay());
  // The list of what waits stood here once, and people keep its addresses.
  const kind = query.get('tipo') ?? '';
  const to =
    first === 'waiting' && isWaitingKind(kind) ? waitingPath(kind) : getSection(first).href;
  return <Navigate to={to} replace />;
}
