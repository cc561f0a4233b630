import { mountCodec } from './codec/mount-codec.ts';
import type { Mount } from './dependencies.ts';

/** The parts of the API; each adds its routes by `mount(app, route, handler)`. */
export const mounts: readonly Mount[] = [mountCodec];
