/** Whether a path is one of a list, or below one; `*` is every path. Without language prefix and query. */
export const hasPath = (paths: readonly string[] | '*', path: string): boolean =>
  paths === '*' || paths.some((one) => path === one || path.startsWith(`${one}/`));
