/** The slope of the straight line that lies closest to samples taken at equal distances, for one step (least squares). */
export function slope(samples: number[]): number {
  const mean = (of: number[]) => of.reduce((sum, one) => sum + one, 0) / of.length
  const middle = (samples.length - 1) / 2
  const level = mean(samples)
  const rise = samples.reduce((sum, one, at) => sum + (at - middle) * (one - level), 0)
  const run = samples.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return run === 0 ? 0 : rise / run
}
