/**
 * The names that the server has to know before a workflow may set them. Loaded when needed: the
 * list brings the SDK with it, and the other servers can start meanwhile.
 */
export async function searchAttributeNames(): Promise<string[]> {
  const { searchAttributes } = await import('@cotejo/workflows/search-attributes.ts');
  return searchAttributes.map(({ name }) => name);
}
