import { CATEGORY } from '../../db/schema/channels.ts'
import type { Action } from '../../permissions/actions.ts'
import { judge } from '../../permissions/authorize.ts'
import { holdsInChannel } from '../../permissions/channel-permissions.ts'
import type { MessageFacts } from '../../permissions/question.ts'
import { reasonsOf } from '../../permissions/reasons-of.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { visibleChannels } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { ComposerChannelView } from './composer-views.ts'

const NOTHING: MessageFacts = {}

/** The channels that the viewer can see, in the platform's order, each with why somebody may not post there, or not that. */
export async function composerChannels(steward: Steward, guild: ViewedGuild): Promise<ComposerChannelView[]> {
  const { standing } = guild
  const visible = await visibleChannels(steward, guild)
  const nameOf = new Map(visible.map(({ id, name }) => [id, name]))
  return visible
    .filter(({ type }) => type !== CATEGORY)
    .map(channel => {
      const because = (action: Action, message: MessageFacts) => {
        return reasonsOf(judge({ action, message }, { standing, channel }))
      }
      const post = because('message.post', NOTHING)
      const beyond = (message: MessageFacts) => because('message.post', message).filter(text => !post.includes(text))
      const bot = { guild: standing.guild, channel, person: standing.bot, now: now() }
      return {
        id: channel.id,
        name: channel.name,
        parentName: (channel.parentId && nameOf.get(channel.parentId)) || null,
        type: channel.type,
        rateLimitPerUser: channel.rateLimitPerUser,
        slowsBot:
          channel.rateLimitPerUser > 0 &&
          !holdsInChannel(bot, 'MANAGE_MESSAGES') &&
          !holdsInChannel(bot, 'MANAGE_CHANNELS'),
        because: {
          post,
          edit: because('message.edit', { authorId: standing.bot.userId }),
          embeds: beyond({ embeds: true }),
          links: beyond({ links: true }),
          files: beyond({ files: true }),
          tts: beyond({ tts: true }),
          everyone: beyond({ mentionsEveryone: true }),
          reply: beyond({ reply: true }),
        },
      }
    })
}
