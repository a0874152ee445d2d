import type { Hono } from 'hono'
import { changeMember } from '../changes/change-member.ts'
import { setVoice, type VoiceChange } from '../changes/set-voice.ts'
import type { Platform } from '../platform.ts'
import type { Env } from '../rest/env.ts'
import { readBody } from '../rest/read-body.ts'
import { ApiError } from '../rules/api-error.ts'
import { voiceStateToWire } from '../wire/voice-state.ts'
import { guildOf, userOf } from './path.ts'

/** Members who sit down in voice, move, leave it, and how the guild hears them. */
export function voiceRoutes(app: Hono<Env>, platform: Platform): void {
  app.patch('/guilds/:guild/voice/:user', async c => {
    const guild = guildOf(platform, c)
    const member = guild.members.get(userOf(c))
    if (!member) throw new ApiError('UNKNOWN_MEMBER')
    const { mute = member.mute, deaf = member.deaf, ...change } = (await readBody(c)) as VoiceChange & Heard
    const channel = guild.channels.find(({ id }) => id === change.channel_id)
    if (change.channel_id && channel?.type !== 2) throw new ApiError('UNKNOWN_CHANNEL')
    if (mute !== member.mute || deaf !== member.deaf) changeMember(platform.world, guild, member, { mute, deaf })
    if (Object.keys(change).length > 0) setVoice(platform.world, guild, member.user_id, change)
    return c.json(voiceStateToWire(guild, member.user_id))
  })

  app.get('/state/guilds/:guild/voice/:user', c => {
    const guild = guildOf(platform, c)
    if (!guild.voice.has(userOf(c))) throw new ApiError('NOT_FOUND')
    return c.json(voiceStateToWire(guild, userOf(c)))
  })
}

interface Heard {
  mute?: boolean
  deaf?: boolean
}
