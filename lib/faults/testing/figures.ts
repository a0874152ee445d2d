import { appendFileSync } from 'node:fs'

/** What `npm run test:faults` counts over all of its tests. */
export type Figure = 'kills' | 'faults' | 'restarts' | 'jumps' | 'checks'

/** Counts something for the figures at the end; nothing where nobody asks for them. */
export function count(figure: Figure, times = 1): void {
  const file = process.env.FAULTS_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ figure, times })}\n`)
}
