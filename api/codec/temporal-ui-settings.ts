/** Columns of the list of workflows that say what each one is, before its id. */
const columns = [
  'Status',
  'CotejoKind',
  'CotejoProduct',
  'CotejoStatus',
  'CotejoNeeds',
  'Workflow ID',
  'Start',
  'End',
];

/**
 * A line for the console of Temporal's UI (2.50): it keeps the codec's address, the credentials and the
 * columns of its list in the browser, and no setting of its server reaches them all.
 */
export function temporalUiSettings(endpoint: string, namespace: string): string {
  const settings = {
    endpoint,
    overrideRemoteCodecConfiguration: true,
    includeCredentials: true,
    passAccessToken: false,
    'namespace-workflow-table-columns': {
      [namespace]: columns.map((label) => ({ label })),
    },
  };
  return `Object.entries(${JSON.stringify(settings)}).forEach(([k, v]) => localStorage.setItem(k, JSON.stringify(v))); location.reload()`;
}
