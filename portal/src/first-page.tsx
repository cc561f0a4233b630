import { Navigate } from 'react-router-dom';
import { sections, sectionsFor } from './frame/sections.ts';
import { useMay } from './session/use-may.ts';
import { useSignedIn } from './session/session-context.ts';
import { WaitingPage } from './waiting/page/waiting-page.tsx';

/** What somebody finds first: the first part that they may open, which for most of the staff is what waits for them. */
export function FirstPage() {
  const { me } = useSignedIn();
  const [first = 'waiting'] = sectionsFor(me.kind, useMay());
  return first === 'waiting' ? <WaitingPage /> : <Navigate to={sections[first].href} replace />;
}
