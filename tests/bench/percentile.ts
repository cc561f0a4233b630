/** The value below which `share` of the samples lie; 0 for none. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function table(rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 0) : cell)),
  );
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => (row[column] ?? '').length)),
  );
  return texts
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
