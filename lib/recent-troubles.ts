const KEPT = 50

declare global {
  // Next evaluates modules more than once: what exists once a process hangs here.
  var keptTroubles: string[] | undefined
}

/** A line of the log as people may read it: no parameters of a query, no stack, nothing that looks like a secret. */
export interface Trouble {
  at: string
  level: 'warning' | 'error'
  /** What failed. */
  says: string
  /** The error's own words, shortened; null where there was none. */
  why: string | null
}

/**
 * Keeps a line of the log if it tells of a trouble: `{"level":40` and above. Called with every line, so it looks at one
 * character.
 */
export function keepTrouble(line: string): void {
  const digit = line.charCodeAt(9)
  // "4", "5" or "6" behind `{"level":`.
  if (digit < 52 || digit > 54) return
  globalThis.keptTroubles ??= []
  globalThis.keptTroubles.push(line)
  if (globalThis.keptTroubles.length > KEPT) globalThis.keptTroubles.shift()
}

/** The last warnings and errors of this process, newest first, at most 50. */
export function recentTroubles(): Trouble[] {
  return (globalThis.keptTroubles ?? [])
    .map(toTrouble)
    .filter(trouble => trouble !== null)
    .reverse()
}

function toTrouble(line: string): Trouble | null {
  try {
    const { level, time, msg, err, reason } = JSON.parse(line)
    return {
      at: new Date(time).toISOString(),
      level: level >= 50 ? 'error' : 'warning',
      says: readable(String(msg ?? 'Something failed.')),
      why: typeof (err?.message ?? reason) === 'string' ? readable(err?.message ?? reason) : null,
    }
  } catch {
    return null
  }
}

const LONGEST = 200

// A bot token, a credential in a header, a password in an address, and whatever else is long and random.
const SECRETS: [RegExp, string][] = [
  [/\b(Bot|Bearer|Basic) +[^\s"',]+/gi, '$1 [redacted]'],
  [/:\/\/[^\s/@]+@/g, '://[redacted]@'],
  [/\b\d{5,}\.[^\s"',]+/g, '[redacted]'],
  [/(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{40,}=/g, '[redacted]'],
  [/[A-Za-z0-9+_=-]{32,}/g, '[redacted]'],
]

/** The first line, for what follows may be a query's parameters, without what looks like a secret. */
function readable(text: string): string {
  const [line = ''] = text.split('\n')
  const clean = SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), line)
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean
}
