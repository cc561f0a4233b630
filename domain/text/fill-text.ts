/** `{name}` → its value; an unknown placeholder is a bug and throws. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`text lacks ${name}`);
    return value;
  });
}
