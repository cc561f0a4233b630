import { data } from 'react-router-dom';

/** Ends a loader with the 404 page and its status. */
export function throwNotFound(): never {
  throw data(null, { status: 404 });
}
