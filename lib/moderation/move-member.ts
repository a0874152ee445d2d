import { z } from 'zod'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import { readGateway } from '../mirror/gateway/read-gateway.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { UNTOLD_VOICE } from '../permissions/untold-voice.ts'
import { editMember } from '../platform/members.ts'
import { verbFields } from './input.ts'
import { memberVerb } from './member-verb.ts'
import { changedSince } from './undo/changed-since.ts'
import { nameOf } from './undo/name-of.ts'
import { untilHeard } from './until-heard.ts'
import { alsoIn, channelsOf, voiceChannelOf, voiceNow, voiceStateOf } from './voice-state.ts'

const MoveInput = z.object({ ...verbFields, channelId: Snowflake.nullable() })

/**
 * Moves a member to another voice channel, or with null out of voice. Rests on `platform-api.md, "Guilds, members, roles,
 * bans"` (PATCH member, channel_id).
 */
export const moveMember = memberVerb<z.output<typeof MoveInput>>({
  action: 'member.voice.move',
  input: () => MoveInput,
  asks: async (input, steward) => {
    const place = await voiceChannelOf(input, steward)
    return place.channelId && input.channelId ? { ...place, destinationId: input.channelId } : place
  },
  needs: (input, steward) => alsoIn('member.voice.move', input, steward),
  state: async ({ guildId, userId }, steward) => {
    const { heard, moved } = await channelsOf({ guildId, userId }, steward)
    return { channelId: heard, isUnsure: moved !== null }
  },
  before: (_input, _target, { channelId }) => ({ channelId }),
  already: ({ channelId }, { name }, state) =>
    channelId !== null && state.channelId === channelId && !state.isUnsure
      ? `${name} is in that channel already.`
      : null,
  call: async ({ steward: { platform }, input: { guildId, userId, channelId }, auditReason }) => {
    await editMember(platform, guildId, userId, { channelId }, auditReason)
  },
  // Only the gateway tells who is where: what it has not told in time is known for as long as it stands.
  look: async (steward, { guildId, userId, channelId }) => {
    const look = async () => (await voiceStateOf(steward, guildId, userId))?.channelId ?? null
    const there = await untilHeard(look, heard => heard === channelId)
    if (there === channelId) return { done: 'all', after: { channelId } }
    if ((await readGateway(steward.db, guildId)).delivered) return { done: 'nothing' }
    throw new StewardError('platform_unavailable', UNTOLD_VOICE)
  },
  after: ({ channelId }) => ({ channelId }),
  inverse: async (entry, steward) => {
    const { before, after } = entry
    const userId = entry.targetId ?? ''
    const name = nameOf(entry)
    if (after?.channelId === null) {
      return { because: `Nobody can be put into voice from outside; ${name} may join again.` }
    }
    const there = (await voiceNow(entry, steward))?.channelId
    if (!there) return { because: `${name} has left voice.` }
    if (there === before.channelId) return { because: `${name} is back already.` }
    const order = { action: 'member.voice.move' as const, input: { userId, channelId: before.channelId } }
    if (there !== after?.channelId) return { ...order, conflict: `${name} has gone to another channel since.` }
    const by = await changedSince(entry, steward, ['member.voice.move'])
    return by ? { ...order, conflict: `${by} has moved ${name} meanwhile.` } : order
  },
  doneText: ({ channelId }, name) =>
    channelId === null ? `${nameInSentence(name)} is out of voice.` : `${nameInSentence(name)} is moved.`,
})
