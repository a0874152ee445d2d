import { CATEGORY } from '../../db/schema/channels.ts'
import type { Action } from '../../permissions/actions.ts'
import { judge } from '../../permissions/authorize.ts'
import { readCapability } from '../../platform/capabilities.ts'
import type { Steward } from '../../steward.ts'
import { visibleChannels } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { MessageChannelsView } from './message-views.ts'

/** The channels that the viewer can see, in the platform's order, each with why something may not be done with its messages. */
export async function messageChannels(steward: Steward, guild: ViewedGuild): Promise<MessageChannelsView> {
  const { standing } = guild
  const visible = await visibleChannels(steward, guild)
  const nameOf = new Map(visible.map(({ id, name }) => [id, name]))
  const channels = visible
    .filter(({ type }) => type !== CATEGORY)
    .map(channel => {
      const because = (action: Action) => {
        const verdict = judge({ action }, { standing, channel })
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
          delete: because('message.delete'),
          suppress: because('message.embeds.suppress'),
          react: because('reaction.add'),
          removeReactions: because('reaction.remove'),
          post: because('message.post'),
          edit: because('message.edit'),
        },
      }
    })
  return { channels, listsMessages: await readCapability(steward.platform, 'message_listing') }
}
