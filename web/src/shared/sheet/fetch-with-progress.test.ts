import { fetchWithProgress } from './fetch-with-progress.ts';

/** Sends what the test lets it send. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly sent: unknown[] = [];
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  constructor() {
    FakeRequest.last = this;
  }
  open(...opened: unknown[]): void {
    this.sent.push(...opened);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): string {
    return 'R-7';
  }
  send(body: unknown): void {
    this.sent.push(body);
  }
  abort(): void {
    this.onabort?.();
  }
}

beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));

test('a file is sent as fetch would, and says how much of it has left', async () => {
  const shares: number[] = [];
  const body = new Blob(['abc']);
  const answer = fetchWithProgress((share) => shares.push(share))('/x', {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body,
  });
  const request = FakeRequest.last;
  expect(request.sent).toEqual(['POST', '/x', body]);
  expect(request.headers).toEqual({ 'content-type': 'text/csv' });
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  Object.assign(request, { status: 422, responseText: '{"code":"1000"}' });
  request.onload?.();
  const { status, headers } = await answer;
  expect([status, headers.get('x-request-id'), shares]).toEqual([422, 'R-7', [0.25]]);
  expect(await (await answer).json()).toEqual({ code: '1000' });
});

test('what is broken off or does not arrive is an error, as of fetch', async () => {
  const end = new AbortController();
  const aborted = fetchWithProgress(() => undefined)('/x', { signal: end.signal });
  end.abort();
  await expect(aborted).rejects.toThrow(TypeError);
  const lost = fetchWithProgress(() => undefined)('/x');
  FakeRequest.last.onerror?.();
  await expect(lost).rejects.toThrow(TypeError);
});
