import { sitePaths } from '../site-paths.ts';
import { hasPath } from './has-path.ts';

/** What a frame is never shown: what knows who somebody is, where one signs in, and what is paid. With all below it. */
const neverFramed: readonly string[] = [
  sitePaths.purchase,
  sitePaths.handoff,
  sitePaths.request,
  sitePaths.ticket,
  sitePaths.feedback,
  sitePaths.signIn,
  sitePaths.own,
  sitePaths.reminders,
  sitePaths.sharedLink,
  sitePaths.portals,
  sitePaths.portal,
  '/internal-traffic',
  '/preview',
];

/** Whether a page may be shown in a frame at all, by its Spanish name. */
export const canFrame = (path: string): boolean => !hasPath(neverFramed, path);
