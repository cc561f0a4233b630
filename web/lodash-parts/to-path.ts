/** The names of `people[0].name`, as form fields are called; a list of names is one already. */
export default function toPath(path: string | readonly string[]): string[] {
  return typeof path === 'string' ? (path.match(/[^.[\]]+/g) ?? []) : path.map(String);
}
