import type { Channel, Guild, Member } from '../world/model.ts'
import { ApiError } from './api-error.ts'
import { BITS, type BitName } from './bits.ts'
import { permissionsIn } from './permissions-of.ts'

/** Somebody who acts in a channel, with the permissions that the channel's overwrites leave. */
export class ChannelActor {
  readonly guild: Guild
  readonly channel: Channel
  readonly member: Member
  readonly permissions: bigint

  constructor(guild: Guild, channel: Channel, member: Member, now: number) {
    this.guild = guild
    this.channel = channel
    this.member = member
    this.permissions = permissionsIn(guild, channel, member, now)
  }

  may(bit: BitName): boolean {
    return (this.permissions & BITS[bit]) !== 0n
  }

  needs(bit: BitName): void {
    if (!this.may(bit)) throw new ApiError('MISSING_PERMISSIONS', `You need ${bit} in this channel.`)
  }

  wrote(message: { author_id: string }): boolean {
    return message.author_id === this.member.user_id
  }
}
