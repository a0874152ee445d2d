import { CATEGORY } from '../../db/schema/channels.ts'
import { readFormerRetention } from '../../former-messages/read-former-retention.ts'
import type { Action } from '../../permissions/actions.ts'
import { judge } from '../../permissions/authorize.ts'
import { holdsInChannel } from '../../permissions/channel-permissions.ts'
import type { PersonFacts } from '../../permissions/facts.ts'
import type { MessageFacts } from '../../permissions/question.ts'
import { reasonsOf } from '../../permissions/reasons-of.ts'
import { readCapability } from '../../platform/capabilities.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { visibleChannels } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'
import type { MessageChannelsView } from './message-channel-views.ts'

/** Somebody who has just come. */
const ANYBODY: PersonFacts = {
  userId: '0',
  name: 'anybody',
  kind: 'user',
  isMember: true,
  roleIds: [],
  pending: false,
  timedOutUntil: null,
}

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
        return reasonsOf(judge({ action, message }, { standing, channel }))
      }
      return {
        id: channel.id,
        name: channel.name,
        topic: channel.topic,
        parentName: (channel.parentId && nameOf.get(channel.parentId)) || null,
        type: channel.type,
        nsfw: channel.nsfw,
        rateLimitPerUser: channel.rateLimitPerUser,
        isOpen: holdsInChannel({ guild: standing.guild, channel, person: ANYBODY, now: now() }, 'SEND_MESSAGES'),
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
