import type { Orm } from '../../lib/db/client.ts'
import { countProcesses } from '../../lib/db/count-processes.ts'
import { keyOfBotToken } from '../../lib/vault/bot-token.ts'
import { keyIds } from '../../lib/vault/key-uses.ts'
import { Problem } from '../problem.ts'

/**
 * Throws a Problem where the bot's token would be sealed anew beside processes that may lack the first of the given keys. One that
 * starts with these keys seals it with the first: until one has, nobody tells what those that run were started with.
 */
export async function requireRestarted(orm: Orm, keys: Buffer[]): Promise<void> {
  const [first, ...others] = keyIds(keys)
  const sealing = await keyOfBotToken(orm)
  if (!sealing || sealing === first || !others.includes(sealing)) return
  const running = await countProcesses(orm)
  if (running === 0) return
  const who =
    running === 1 ? 'A process of Steward runs, and it was' : `${running} processes of Steward run, and they were`
  throw new Problem(
    `${who} not started with key ${first} as the first: what it seals they may be unable to open, the bot's token among it. Restart every process with these keys, or stop them all, and try again (docs/operate.md). Nothing was changed.`,
  )
}
