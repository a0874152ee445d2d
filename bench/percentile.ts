/** The value below which a share (0 to 1) of the samples lies, to a hundredth. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return Math.round(value * 100) / 100
}
