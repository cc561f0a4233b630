import { request } from 'node:http';

/** A call with another Host than the address has, which `fetch` does not let a caller choose. */
export async function askHost(
  url: string,
  host: string,
  path = '/api/openapi.json',
  {
    method = 'GET',
    headers = {},
    body: sent = '',
  }: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | Uint8Array;
  } = {},
) {
  const { port } = new URL(url);
  return new Promise<{ status: number | undefined; body: string; headers: object }>(
    (done, fail) => {
      const options = { host: '127.0.0.1', port, path, method, headers: { ...headers, host } };
      const call = request(options, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.on('end', () => done({ status: answer.statusCode, body, headers: answer.headers }));
      });
      call.on('error', fail).end(sent);
    },
  );
}
