import { percentile } from '../percentile.ts'

/** The median of each figure over several measurements. */
export function middleOf<Figure extends string>(all: Record<Figure, number>[]): Record<Figure, number> {
  const names = Object.keys(all[0] ?? {}) as Figure[]
  const middles = names.map(name => [
    name,
    percentile(
      all.map(one => one[name]),
      0.5,
    ),
  ])
  return Object.fromEntries(middles)
}
