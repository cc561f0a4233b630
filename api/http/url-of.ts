/** The address of a request; a request line such as `//` is no URL, and the router then answers 404. */
export function urlOf(path: string): URL {
  return URL.canParse(path, 'http://localhost')
    ? new URL(path, 'http://localhost')
    : new URL('http://localhost/');
}
