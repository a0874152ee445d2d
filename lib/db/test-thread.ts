import type { Thread } from './pglite/client.ts'
import { ReopeningThread } from './pglite/reopening-thread.ts'
import { migratedDump } from './test-dump.ts'
import { type Exec, emptied, loggedBytes, schemaOf } from './test-emptied.ts'

// As many as most tests have open at once.
const KEPT = 2
// Its log stays in memory until there is a gigabyte of it.
const MOST_LOGGED = 256 * 1024 ** 2

interface Kept {
  thread: ReopeningThread
  /** What its schema was at first. */
  schema: string
}

const kept: Kept[] = []

/**
 * PGlite in memory with an empty database of the newest schema. Emptied, one that another test of this process has closed
 * costs a tenth of a new one; where that test has changed the schema, nobody is given it. `close` waits for what was asked
 * and for open transactions.
 */
export async function openTestThread(): Promise<Thread> {
  const { thread, schema } = kept.pop() ?? (await begin())
  const pending = new Set<Promise<unknown>>()
  const transactions = new Set<number>()
  const unlistens = new Set<() => Promise<void>>()
  const quiet = Promise.withResolvers<void>()
  let isOver = false
  const tellQuiet = () => {
    if (isOver && pending.size === 0 && transactions.size === 0) quiet.resolve()
  }

  return {
    ask(work, given) {
      const isOfTransaction = 'tx' in work && work.tx !== undefined && transactions.has(work.tx)
      if (isOver && !isOfTransaction) return closed()
      if (work.do === 'begin') transactions.add(work.tx)
      if (work.do === 'commit' || work.do === 'rollback') transactions.delete(work.tx)
      const answer = thread.ask(work, given)
      // One that never began is never ended.
      if (work.do === 'begin') answer.catch(() => transactions.delete(work.tx))
      pending.add(answer)
      const settled = () => {
        pending.delete(answer)
        tellQuiet()
      }
      answer.then(settled, settled)
      return answer
    },
    async listen(channel, heard, missed) {
      if (isOver) return closed()
      const unlisten = await thread.listen(channel, heard, missed)
      if (isOver) {
        await unlisten()
        return closed()
      }
      unlistens.add(unlisten)
      return async () => {
        if (unlistens.delete(unlisten)) await unlisten()
      }
    },
    async close() {
      if (isOver) return closed()
      isOver = true
      tellQuiet()
      await quiet.promise
      const isAsNew = await emptiedAfter(thread, unlistens).then(
        left => left === schema,
        // It is in no state to be emptied: nor is it then given to anybody.
        () => false,
      )
      if (isAsNew && kept.length < KEPT) kept.push({ thread, schema })
      else await thread.close()
    },
  }
}

const closed = () => Promise.reject(new Error('The embedded database is closed.'))

async function emptiedAfter(thread: Thread, unlistens: Set<() => Promise<void>>): Promise<string | null> {
  for (const unlisten of unlistens) await unlisten()
  unlistens.clear()
  const left = await emptied(execOf(thread))
  return (await loggedBytes(execOf(thread))) > MOST_LOGGED ? null : left
}

async function begin(): Promise<Kept> {
  const thread = new ReopeningThread({ dump: await migratedDump() })
  try {
    return { thread, schema: await schemaOf(execOf(thread)) }
  } catch (error) {
    await thread.close()
    throw error
  }
}

const execOf =
  (thread: Thread): Exec =>
  text =>
    thread.ask({ do: 'exec', text })
