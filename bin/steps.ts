import { styleText } from 'node:util'

/** Prints a line for a step, with the time it took, and answers what the step answered. */
export async function step<T>(title: string, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  // The line is written before the work where it can be written over, so that a person sees what is waited for.
  if (process.stdout.isTTY) process.stdout.write(`  ${title} …`)
  const result = await work()
  const took = styleText('dim', elapsed(performance.now() - began))
  process.stdout.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}  ${title} ${took}\n`)
  return result
}

/** Milliseconds as people read them: 0.4 s, 12 s, 2 min 5 s. */
export function elapsed(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 60) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
