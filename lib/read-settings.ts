import { z } from 'zod'

/** Settings that cannot work. `problems` has one sentence for each wrong setting and no value of any. */
export class EnvError extends Error {
  override name = 'EnvError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Reads settings by a schema. An empty value counts as absent. Throws EnvError naming every wrong setting. */
export function readSettings<T extends z.ZodType>(schema: T, source: Record<string, string | undefined>): z.output<T> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const parsed = schema.safeParse(present)
  if (parsed.success) return parsed.data
  throw new EnvError(parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`))
}

/**
 * The message of a schema: "must be <rule>." or "is missing: <meaning>.". Ours throughout, because zod's own could
 * quote a value, and some of these values are secrets.
 */
export function says(rule: string, meaning = ''): (issue: { input?: unknown }) => string {
  return issue => (issue.input === undefined ? `is missing${meaning && `: ${meaning}`}.` : `must be ${rule}.`)
}

/** An http or https address, without a slash at its end. */
export function address(meaning?: string) {
  return z
    .url({ protocol: /^https?$/, error: says('an http or https address', meaning) })
    .transform(url => url.replace(/\/+$/, ''))
}
