/**
 * What a frame and the page around it say to each other by `postMessage` (docs/decisions/frames.md). Both sides are small
 * scripts that share this file, and each reads what the other sent as if anybody had sent it. Nothing here names a person.
 */

/** What a frame tells the page around it. */
export type FrameMessage =
  /** It listens; `title` is the page's. */
  | { readonly type: 'ready'; readonly title: string }
  /** How high its content is, in CSS pixels. */
  | { readonly type: 'height'; readonly height: number }
  /** Another page is shown; `path` is without its query, which may say how old people are. */
  | { readonly type: 'address'; readonly path: string; readonly title: string }
  /** A purchase was opened outside of the frame. */
  | { readonly type: 'purchase-started'; readonly productCode: string }
  /** `blocked`: the browser let no window be opened. */
  | { readonly type: 'error'; readonly code: 'blocked' };

/** What the page around tells its frame: which part of it is in sight, in CSS pixels of the frame. */
export interface ViewportMessage {
  readonly type: 'viewport';
  readonly top: number;
  readonly height: number;
}

/** Marks a message as ours and says in which words; another version is another script's. */
const marked = { cotejo: 1 } as const;

type Fields = Readonly<Record<string, unknown>>;

export const writeMessage = (message: FrameMessage | ViewportMessage): Fields => ({
  ...marked,
  ...message,
});

const isMarked = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && (data as Fields)['cotejo'] === marked.cotejo;

/** Higher than any page; what says more is a mistake or a joke. */
const maxPixels = 100_000;

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= maxPixels;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 500;

/** By type, whether the fields of a message are what they must be. */
const fits: Readonly<Record<FrameMessage['type'], (fields: Fields) => boolean>> = {
  ready: ({ title }) => isText(title),
  height: ({ height }) => isLength(height),
  address: ({ path, title }) => isText(path) && isText(title),
  'purchase-started': ({ productCode }) => isText(productCode),
  error: ({ code }) => code === 'blocked',
};

export const frameMessageTypes = Object.keys(fits) as readonly FrameMessage['type'][];

/** Null for what is no message of a frame: another script's, of another version, of an unknown type, or malformed. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isMarked(data)) return null;
  const type = data['type'] as FrameMessage['type'];
  return Object.hasOwn(fits, type) && fits[type](data) ? (data as unknown as FrameMessage) : null;
}

/** Null for what is no message of the page around a frame. */
export function readViewportMessage(data: unknown): ViewportMessage | null {
  return isMarked(data) &&
    data['type'] === 'viewport' &&
    isLength(data['top']) &&
    isLength(data['height'])
    ? (data as unknown as ViewportMessage)
    : null;
}
