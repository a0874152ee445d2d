import { MINUTE, SECOND } from '../time.ts'
import { isSilence } from './is-silence.ts'

// Longer than a platform takes that is well, short enough to look at a page in an outage.
const PATIENCE_MS = 2 * SECOND
const REMEMBERED_MS = 15 * SECOND
// Until it is asked for again, which whoever follows a guild does every 20 s.
const LATE_MS = MINUTE

interface Asked<T> {
  /** What the answer is about: one thing may be silent while another is told. */
  key: string
  read: Promise<T>
  /** What was known last. */
  known: T
  /** Waits for the read however long it takes. */
  isPatient: boolean
  /** Every read with this key asks the same: what one of them tells too late is what the next knows, for a minute. */
  keepsLate?: boolean
  onSilence: (error: unknown) => void
}

/**
 * Lets people look while a platform says nothing: what it tells, or `known` where it fails to tell or has not told within 2 s;
 * for 15 s after that `known` at once, until a read that went on meanwhile tells something again (see `keepsLate`). Throws the
 * errors of `read` that are no silence. `owner` scopes the keys.
 */
export async function unlessSilent<T>(owner: object, asked: Asked<T>): Promise<T> {
  const { key, read, known, isPatient, keepsLate = false, onSilence } = asked
  const memory = memories.get(owner) ?? { silent: new Map(), late: new Map() }
  memories.set(owner, memory)
  const isKnownSilent = wasSilent(owner, key)
  let isLate = false
  const lateOrKnown = () => (recent(LATE_MS, memory.late.get(key))?.told as Promise<T> | undefined) ?? known
  const tellsSomething = () => {
    memory.silent.delete(key)
    memory.late.delete(key)
    if (isLate && keepsLate) remember(memory.late, key, { told: read })
  }
  const told = read.then(
    value => {
      tellsSomething()
      return value
    },
    error => {
      if (!isSilence(error)) {
        tellsSomething()
        throw error
      }
      remember(memory.silent, key, {})
      onSilence(error)
      // Whom what is known keeps out is not let in by what was told before.
      return isPatient ? known : lateOrKnown()
    },
  )
  if (isPatient) return told
  // Whoever no longer waits for it need not hear how it ended.
  told.catch(() => {})
  const { promise: patience, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => {
      isLate = true
      if (!isKnownSilent) remember(memory.silent, key, {})
      resolve(lateOrKnown())
    },
    isKnownSilent ? 0 : PATIENCE_MS,
  )
  return Promise.race([told, patience]).finally(() => clearTimeout(timer))
}

/** Whether silence about this is remembered. */
export function wasSilent(owner: object, key: string): boolean {
  return recent(REMEMBERED_MS, memories.get(owner)?.silent.get(key)) !== undefined
}

type Remembered<T = object> = Map<string, T & { at: number }>

interface Memory {
  silent: Remembered
  /** What was told when nobody waited for it any more: a value or an error. */
  late: Remembered<{ told: Promise<unknown> }>
}

const memories = new WeakMap<object, Memory>()

function recent<T extends { at: number }>(ms: number, one: T | undefined): T | undefined {
  return one && performance.now() - one.at < ms ? one : undefined
}

/** Keeps it as the newest, and drops what nobody asks for any more: there are as many keys as people who looked. */
function remember<T extends object>(all: Remembered<T>, key: string, value: T): void {
  all.delete(key)
  for (const [other, one] of all) {
    if (recent(LATE_MS, one)) break
    all.delete(other)
  }
  all.set(key, { ...value, at: performance.now() })
}
