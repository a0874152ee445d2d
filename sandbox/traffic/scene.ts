import { BITS, type BitName } from '../rules/bits.ts'
import { permissionsIn } from '../rules/permissions-of.ts'
import { CAST } from '../world/cast.ts'
import type { Message } from '../world/message-model.ts'
import type { Channel, Guild, Member } from '../world/model.ts'
import { snowflakeAt } from '../world/snowflake.ts'
import type { World } from '../world/world.ts'
import type { Dice } from './dice.ts'

const FIRST_ACCOUNT = Date.parse('2016-01-05T00:00:00Z')
const CAST_IDS: ReadonlySet<string> = new Set(Object.values(CAST).map(({ id }) => id))
const TRIES = 8

/** The guild in which things happen, and who and what there can be drawn by lot. */
export class Scene {
  readonly world: World
  readonly guild: Guild
  readonly dice: Dice
  /** Who came with the traffic and is still there; they go first. */
  readonly newcomers: string[] = []
  /** Raiders who have not yet posted all that they came for. */
  readonly raiders: { userId: string; line: string; left: number }[] = []
  /** Everybody who came to raid: they take no other part. */
  readonly raiderIds = new Set<string>()

  constructor(world: World, guild: Guild, dice: Dice) {
    this.world = world
    this.guild = guild
    this.dice = dice
  }

  /** Anybody but bots, raiders and the owner. */
  someMember(): Member | undefined {
    const { members } = this.guild
    for (let tries = 0; tries < TRIES; tries++) {
      const after = snowflakeAt(Math.floor(FIRST_ACCOUNT + this.dice.next() * (this.world.now() - FIRST_ACCOUNT)))
      const member = members.page(after, 1)[0] ?? members.page('0', 1)[0]
      if (member && this.#takesPart(member.user_id)) return member
    }
    return undefined
  }

  /** Somebody who is not of the cast: with those the demo and the tests have plans. */
  someExtra(): Member | undefined {
    for (let tries = 0; tries < TRIES; tries++) {
      const member = this.someMember()
      if (member && !CAST_IDS.has(member.user_id)) return member
    }
    return undefined
  }

  /** A channel for text where the member holds this bit and the bot sees what happens. */
  someChannel(member: Member, bit: BitName): Channel | undefined {
    const { guild, world, dice } = this
    const bot = world.botMember(guild)
    const now = world.now()
    const fitting = guild.channels.filter(
      channel =>
        channel.type === 0 &&
        permissionsIn(guild, channel, member, now) & BITS[bit] &&
        bot &&
        permissionsIn(guild, channel, bot, now) & BITS.VIEW_CHANNEL,
    )
    return fitting.length > 0 ? dice.pick(fitting) : undefined
  }

  /** One of the last messages in a channel that the member sees. */
  someMessage(member: Member): Message | undefined {
    const channel = this.someChannel(member, 'VIEW_CHANNEL')
    const recent = channel ? this.world.messages.of(channel.id).page({ limit: 25 }) : []
    return recent.length > 0 ? this.dice.pick(recent) : undefined
  }

  #takesPart(userId: string): boolean {
    return userId !== this.guild.owner_id && !this.raiderIds.has(userId) && !this.world.user(userId).bot
  }

  nameOf({ user_id, nick }: Member): string {
    const { global_name, username } = this.world.user(user_id)
    return nick ?? global_name ?? username
  }
}
