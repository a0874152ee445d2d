import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { applicationIdentity } from '../../db/schema/application.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { PERMISSION_BITS } from '../../permissions/bits.ts'

const { ADMINISTRATOR, VIEW_CHANNEL } = PERMISSION_BITS

/** What decides in which channels the bot is told of messages, beside what each channel says. */
export interface Sight {
  /** Every channel, whatever it says. */
  isEverywhere: boolean
  /** The roles whose word counts, by id: whether they let channels be seen. */
  roles: ReadonlyMap<string, boolean>
  /** Who it is; any that it may be, where nobody has told yet. */
  botIds: readonly string[]
}

/** The sight of the bot in a guild as it is mirrored now. As long as the bot itself is not known, every bot may be it. */
export async function readSight(orm: Orm, guildId: string): Promise<Sight> {
  const [identity] = await orm.select({ botId: applicationIdentity.botUserId }).from(applicationIdentity)
  const mayBeIt = identity ? eq(members.userId, identity.botId) : eq(members.bot, true)
  const bots = await orm
    .select({ userId: members.userId, roleIds: members.roleIds })
    .from(members)
    .where(and(eq(members.guildId, guildId), mayBeIt))
  const [guild] = await orm.select({ ownerId: guilds.ownerId }).from(guilds).where(eq(guilds.id, guildId))
  const known = await orm
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(eq(roles.guildId, guildId))
  const worn = new Set(bots.flatMap(({ roleIds }) => roleIds))
  const counting = known.filter(
    ({ id, name }) => bots.length === 0 || id === guildId || name === '@everyone' || worn.has(id),
  )
  const has = ({ permissions }: { permissions: string }, bit: bigint) => (BigInt(permissions) & bit) !== 0n
  const [bot, another] = bots
  const isOne = bot !== undefined && another === undefined
  return {
    isEverywhere: isOne && (bot.userId === guild?.ownerId || counting.some(role => has(role, ADMINISTRATOR))),
    roles: new Map(counting.map(role => [role.id, has(role, VIEW_CHANNEL) || has(role, ADMINISTRATOR)])),
    botIds: bots.map(({ userId }) => userId),
  }
}
