import { bits } from '../rules/bits.ts'
import { addCast } from './add-cast.ts'
import { addAurora } from './aurora.ts'
import { CAST } from './cast.ts'
import { APPLICATION_ID, BOT_TOKEN, DEFAULT_REDIRECT_URI } from './credentials.ts'
import { addGeneratedGuild } from './generated-guild.ts'
import { addHistory } from './history/add-history.ts'
import { addAuroraLog } from './history/aurora-log.ts'
import { HistoryWriter } from './history/history-writer.ts'
import { makeUser } from './make-user.ts'
import { snowflakeAt } from './snowflake.ts'
import { World } from './world.ts'

export interface WorldOptions {
  seed?: number
  borealisMembers?: number
  colossusMembers?: number
  denebMembers?: number
  redirectUris?: string[]
  /** The bot's at first. */
  botToken?: string
  /** Whether the log of Aurora tells what was done before the world began. */
  pastLog?: boolean
  now?: () => number
  /** The moment that its times and ids are made from, in milliseconds; now where it is not said. */
  begunAt?: number
  /** Where the files of messages are served; known once the server listens. */
  cdnUrl?: () => string
}

const NOOR = snowflakeAt('2016-02-11T06:00:00Z', 21)

/** Makes the whole world from a seed. The same seed gives the same people; times are relative to its beginning. */
export function createWorld(options: WorldOptions = {}): World {
  const seed = options.seed ?? 1
  const now = options.now ?? Date.now
  const startedAt = options.begunAt ?? now()
  const world = new World(
    {
      id: APPLICATION_ID,
      name: 'Steward',
      icon: null,
      description: 'Moderation in the browser',
      bot_public: true,
      bot_require_code_grant: false,
      owner_id: CAST.ada.id,
      redirect_uris: options.redirectUris ?? [DEFAULT_REDIRECT_URI],
      bot_user_id: CAST.steward.id,
    },
    options.botToken ?? BOT_TOKEN,
    now,
    options.cdnUrl ?? (() => 'http://cdn.invalid'),
  )
  addCast(world, seed)
  world.users.set(makeUser({ id: NOOR, username: 'noor', global_name: 'Noor' }))
  addAurora(world, seed, startedAt)
  const owner = { userId: NOOR, roles: [] }
  const guilds: Parameters<typeof addGeneratedGuild>[1][] = [
    {
      key: 'borealis',
      name: 'Borealis',
      ownerId: CAST.bo.id,
      members: options.borealisMembers ?? 5_000,
      cast: {
        bo: ['admin'],
        mia: ['moderator', 'member'],
        hana: ['helper', 'member'],
        rex: ['member'],
        steward: ['steward'],
      },
      bans: 12,
      icon: true,
      features: ['COMMUNITY'],
    },
    {
      key: 'colossus',
      name: 'Colossus',
      ownerId: NOOR,
      members: options.colossusMembers ?? 100_000,
      cast: { bo: ['admin'], mia: ['moderator', 'member'], otto: ['member'], rex: ['member'], steward: ['steward'] },
      others: [owner],
      bans: 300,
      icon: true,
      features: ['COMMUNITY', 'VERIFIED', 'PARTNERED'],
    },
    {
      key: 'deneb',
      name: 'Deneb',
      ownerId: NOOR,
      members: options.denebMembers ?? 40,
      cast: { mia: ['moderator'], steward: ['steward'] },
      botCameDaysAgo: 12,
      others: [owner],
      // The guild where the bot was invited without the rights that moderating needs.
      roleChanges: { steward: { permissions: bits('VIEW_CHANNEL', 'SEND_MESSAGES', 'READ_MESSAGE_HISTORY') } },
    },
    { key: 'echo', name: 'Echo', ownerId: NOOR, members: 25, cast: { mia: [], steward: ['steward'] }, others: [owner] },
  ]
  for (const guild of guilds) addGeneratedGuild(world, guild, seed, startedAt)
  const writer = new HistoryWriter(world, startedAt)
  addHistory(writer, seed)
  if (options.pastLog) addAuroraLog(writer)
  return world
}
