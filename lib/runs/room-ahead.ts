import type { Orm } from '../db/client.ts'
import { type AskForMessages, type BanWithMessages, messagesWithBans } from './charges-of-run.ts'
import type { Run } from './find-run.ts'
import { cutOf } from './over-limits.ts'
import type { RunView } from './run-views.ts'
import { startBraked } from './start-braked.ts'

/** Whether the guild's limits would let a plan begin at this moment, and how much of it where not all. */
export async function roomAhead(
  orm: Orm,
  run: Run,
  messages: AskForMessages = () => messagesWithBans(orm, run, ['waiting']),
): Promise<Pick<RunView['may'], 'startBraked' | 'cut'>> {
  let asked: Promise<BanWithMessages[]> | undefined
  const once = () => {
    asked ??= messages()
    return asked
  }
  const braked = await startBraked(orm, run, once)
  return { startBraked: braked, cut: braked === null ? null : await cutOf(orm, run, once) }
}
