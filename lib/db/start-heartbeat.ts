import type pg from 'pg'
import { SECOND } from '../time.ts'
import { CONNECTS_WITHIN_MS } from './connects-within.ts'

/** All in ms. */
export interface Heartbeat {
  /** From an answer of the server to the next question. */
  everyMs: number
  /** How long an answer may take. */
  withinMs: number
  /** How long the server waits for a question. */
  silentMs: number
}

// 5 s: `select 1` waits for no lock and no disk, so a server with all hands full answers it in ms; one
// that does not would take no new connection either. 30 s: whoever is cut off has let go of a lock,
// after 15 s, before the server gives it to another.
const HEARTBEAT: Heartbeat = { everyMs: 10 * SECOND, withinMs: CONNECTS_WITHIN_MS, silentMs: 30 * SECOND }

/**
 * Has both ends of a connection find out that the other went without a word, as by a power cut or a broken network: TCP alone
 * lets them wait for minutes, where nothing is sent for hours. Then it ends here with an error, and the server frees what it
 * held. To be called when it stands and nothing else is asked; resolves when the server knows.
 */
export async function startHeartbeat(client: pg.Client, beat: Partial<Heartbeat> = {}): Promise<void> {
  const { everyMs, withinMs, silentMs } = { ...HEARTBEAT, ...beat }
  const { stream } = client.connection
  let next: NodeJS.Timeout | undefined
  let late: NodeJS.Timeout | undefined

  async function ask(question: string): Promise<void> {
    let isAnswered = false
    // Where this process stood still, the answer may have come long ago: what has come is read before that.
    const giveUp = () => setImmediate(() => isAnswered || stream.destroy())
    // Without an answer to clear it: what cannot be asked is over, and if its end does not come, it is late.
    late = setTimeout(giveUp, withinMs).unref()
    await client.query(question)
    isAnswered = true
    clearTimeout(late)
    next = setTimeout(() => ask('select 1').catch(() => {}), everyMs).unref()
  }

  stream.once('close', () => {
    clearTimeout(next)
    clearTimeout(late)
  })
  // By a statement, as in limit-statements.ts. Before version 14 there is no such setting.
  await ask(`select set_config('idle_session_timeout', '${silentMs}', false)
    where current_setting('idle_session_timeout', true) is not null`)
}
