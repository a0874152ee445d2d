import { SECOND } from '../time.ts'
import { isSilence } from './is-silence.ts'

// Longer than a platform takes that is well, short enough to look at a page in an outage.
const PATIENCE_MS = 2 * SECOND
const REMEMBERED_MS = 15 * SECOND

interface Asked<T> {
  /** What the answer is about: one thing may be silent while another is told. */
  key: string
  read: Promise<T>
  /** What was known last. */
  known: T
  /** Waits for the read however long it takes. */
  isPatient: boolean
  onSilence: (error: unknown) => void
}

/**
 * Lets people look while a platform says nothing: what it tells, or `known` where it fails to tell or has not told within 2 s;
 * for 15 s after that `known` at once, until a read that went on meanwhile tells something again. Throws the errors of
 * `read` that are no silence. `owner` scopes the keys.
 */
export async function unlessSilent<T>(owner: object, { key, read, known, isPatient, onSilence }: Asked<T>): Promise<T> {
  const silent = silences.get(owner) ?? new Map<string, number>()
  silences.set(owner, silent)
  const since = silent.get(key)
  const wasSilent = since !== undefined && performance.now() - since < REMEMBERED_MS
  const told = read.then(
    value => {
      silent.delete(key)
      return value
    },
    error => {
      if (!isSilence(error)) {
        silent.delete(key)
        throw error
      }
      silent.set(key, performance.now())
      onSilence(error)
      return known
    },
  )
  if (isPatient) return told
  // Whoever no longer waits for it need not hear how it ended.
  told.catch(() => {})
  const { promise: patience, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => {
      if (!wasSilent) silent.set(key, performance.now())
      resolve(known)
    },
    wasSilent ? 0 : PATIENCE_MS,
  )
  return Promise.race([told, patience]).finally(() => clearTimeout(timer))
}

const silences = new WeakMap<object, Map<string, number>>()
