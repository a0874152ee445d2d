import { setVoice } from '../../changes/set-voice.ts'
import type { Scene } from '../scene.ts'

const MOST_AT_ONCE = 12

/** Somebody sits down in a voice channel; those who are there mute themselves or leave, the sooner the more there are. */
export function moveInVoice(scene: Scene): void {
  const { world, guild, dice } = scene
  const rooms = guild.channels.filter(({ type }) => type === 2)
  if (rooms.length === 0) return
  const seated = [...guild.voice.keys()]
  if (seated.length > 0 && dice.chance(0.3 + 0.7 * (seated.length / MOST_AT_ONCE))) {
    const userId = dice.pick(seated)
    const change = dice.chance(0.5) ? { channel_id: null } : { self_mute: !guild.voice.get(userId)?.self_mute }
    setVoice(world, guild, userId, change)
    return
  }
  const member = scene.someExtra()
  if (member) setVoice(world, guild, member.user_id, { channel_id: dice.pick(rooms).id })
}
