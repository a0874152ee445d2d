import * as z from 'zod/mini'
import { UrlId } from '../../directory/url-schema.ts'
import { StewardError } from '../../errors.ts'
import { ownMessage } from '../../moderation/messages/own-message.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { type PastedMessage, readPastedMessages } from '../messages/read-pasted-messages.ts'
import { readableChannels } from '../messages/readable-channels.ts'
import type { ComposedMessageView } from './composer-views.ts'

const LONGEST = 2_000

/** `channel`: where the message is, for an id alone. */
export const LoadQuery = z.object({
  link: z.string('must be text.').check(z.maxLength(LONGEST, 'is too long.')),
  channel: z.optional(UrlId),
})

/**
 * A message of the bot by its link, by `<channel>-<message>`, or by its id and `channel`. Throws `invalid` for a text that
 * names no single message of this guild, `not_found` for what is gone or not known, `forbidden` where the viewer or the bot
 * may not read it or somebody else has written it, and the platform's errors where it is silent.
 */
export async function loadMessage(
  steward: Steward,
  guild: ViewedGuild,
  { link, channel }: z.output<typeof LoadQuery>,
): Promise<ComposedMessageView> {
  const { id, channelId } = placeOf(guild, link, channel)
  await readableChannels(steward, guild, [channelId])
  const own = await ownMessage(steward, { guildId: guild.id, channelId, id }, guild.standing.bot.userId)
  return { channelId, messageId: id, ...own }
}

function placeOf(guild: ViewedGuild, link: string, channel: string | undefined): { id: string; channelId: string } {
  const [pasted, another] = readPastedMessages(link)
  if (!pasted) throw wrong('Paste the link to a message, or its id.')
  if (another) throw wrong('Paste the link to one message only.')
  const { guildId = guild.id, channelId = channel, id }: PastedMessage = pasted
  if (guildId !== guild.id) throw wrong('This link leads out of this guild.')
  if (channelId === undefined) throw wrong('An id alone does not tell the channel: paste the link to the message.')
  return { id, channelId }
}

function wrong(sentence: string): StewardError {
  return new StewardError('invalid', sentence, { fields: { link: sentence } })
}
