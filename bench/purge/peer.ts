import { API } from '@discordjs/core'
import { REST } from '@discordjs/rest'
import type { SandboxFacts } from '../../bin/start/start-sandbox-child.ts'
import { snowflakeTime } from '../../sandbox/world/snowflake.ts'
import type { Purger } from './measure.ts'

const TOGETHER = 100
const TOO_OLD_MS = 14 * 24 * 60 * 60 * 1_000

/** What a bot's own command does: the young ones by hundreds, then the others one by one. The library waits for the limits. */
export function peer(sandbox: SandboxFacts): Purger {
  return {
    ready: async (channelId, ids) => async () => {
      const rest = new REST({ version: '1', api: sandbox.webUrl }).setToken(sandbox.botToken)
      const { channels } = new API(rest)
      const isYoung = (id: string) => Date.now() - snowflakeTime(id) < TOO_OLD_MS
      const young = ids.filter(isYoung)
      for (let start = 0; start < young.length; start += TOGETHER) {
        await channels.bulkDeleteMessages(channelId, young.slice(start, start + TOGETHER))
      }
      for (const id of ids.filter(id => !isYoung(id))) await channels.deleteMessage(channelId, id)
    },
  }
}
