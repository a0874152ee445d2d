import { CAST } from '../cast.ts'
import { GUILDS, type GuildName } from '../guild-ids.ts'
import type { Channel, Guild } from '../model.ts'
import { addAuroraHistory } from './aurora-history.ts'
import { ELSEWHERE } from './elsewhere.ts'
import type { HistoryWriter } from './history-writer.ts'

const HOUR = 3_600_000

/** Fills the channels with what was said before the world began; the same seed says the same. */
export function addHistory(writer: HistoryWriter, seed: number): void {
  const { world, startedAt } = writer
  addAuroraHistory(writer, seed)
  for (const [name, lines = []] of Object.entries(ELSEWHERE)) {
    const guild = world.guilds.get(GUILDS[name as GuildName]) as Guild
    const channel = guild.channels.find(channel => channel.name === 'general') as Channel
    const first = guild.members.page('0', 40).filter(({ pending, user_id }) => !pending && !world.user(user_id).bot)
    for (const [hoursAgo, who, content] of lines) {
      const author_id = typeof who === 'number' ? first[who % first.length]?.user_id : CAST[who].id
      if (author_id) writer.write(guild, channel, startedAt - hoursAgo * HOUR, { author_id, content })
    }
  }
}
