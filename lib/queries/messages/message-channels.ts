import { CATEGORY } from '../../db/schema/channels.ts'
import { readFormerRetention } from '../../former-messages/read-former-retention.ts'
import type { Action } from '../../permissions/actions.ts'
import { judge } from '../../permissions/authorize.ts'
import type { MessageFacts } from '../../permissions/question.ts'
import { readCapability } from '../../platform/capabilities.ts'
import type { Steward } from '../../steward.ts'
import { visibleChannels } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { MessageChannelsView } from './message-channel-views.ts'

/** The channels that the viewer can see, in the platform's order, each with why something may not be done with its messages. */
export async function messageChannels(steward: Steward, guild: ViewedGuild): Promise<MessageChannelsView> {
  const { standing } = guild
  const visible = await visibleChannels(steward, guild)
  const own: MessageFacts = { authorId: standing.bot.userId }
  const nameOf = new Map(visible.map(({ id, name }) => [id, name]))
  const channels = visible
    .filter(({ type }) => type !== CATEGORY)
    .map(channel => {
      const because = (action: Action, message?: MessageFacts) => {
        const verdict = judge({ action, message }, { standing, channel })
        return verdict.ok ? [] : verdict.because.map(({ text }) => text)
      }
      return {
        id: channel.id,
        name: channel.name,
        topic: channel.topic,
        parentName: (channel.parentId && nameOf.get(channel.parentId)) || null,
        type: channel.type,
        nsfw: channel.nsfw,
        rateLimitPerUser: channel.rateLimitPerUser,
        because: {
          read: because('message.list'),
          keep: because('message.keep'),
          former: because('message.former'),
          delete: because('message.delete'),
          deleteOwn: because('message.delete', own),
          suppress: because('message.embeds.suppress'),
          suppressOwn: because('message.embeds.suppress', own),
          react: because('reaction.add'),
          takeBack: because('reaction.remove.own'),
          removeReactions: because('reaction.remove'),
          post: because('message.post'),
          edit: because('message.edit'),
        },
      }
    })
  const { days } = await readFormerRetention(steward.db.orm, guild.id)
  return { channels, formerDays: days, listsMessages: await readCapability(steward.platform, 'message_listing') }
}
