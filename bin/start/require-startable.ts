import { EnvError } from '../../lib/read-settings.ts'
import { parseServing, type Serving } from '../../lib/serving.ts'
import { Problem } from '../problem.ts'

/** Something outside the settings that can keep a process from starting. */
export interface Check {
  /** The settings that it goes by: with one of them wrong there is nothing to look at. */
  of: string[]
  look(serving: Serving): string | false | undefined | Promise<string | false | undefined>
}

/** What `read` makes of the settings. Where it or a check finds faults, throws an EnvError or a Problem with all of both. */
export async function requireStartable<T>(settings: NodeJS.ProcessEnv, read: () => T, checks: Check[]): Promise<T> {
  const { value, faults } = attempt(read)
  const wrong = faults.map(fault => fault.split(' ')[0]!)
  const serving = parseServing({ ...settings, ...Object.fromEntries(wrong.map(name => [name, undefined])) })
  const usable = checks.filter(({ of }) => !of.some(name => wrong.includes(name)))
  const found = (await Promise.all(usable.map(({ look }) => look(serving)))).filter(
    problem => typeof problem === 'string',
  )
  if (faults.length > 0) throw new EnvError([...faults, ...found])
  if (found.length > 0) throw new Problem(found.join('\n'))
  return value!
}

function attempt<T>(read: () => T): { value?: T; faults: string[] } {
  try {
    return { value: read(), faults: [] }
  } catch (error) {
    if (error instanceof EnvError) return { faults: error.problems }
    throw error
  }
}
