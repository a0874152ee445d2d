import type { Member, User } from './model.ts'
import { displayName, handle, nickname } from './population-names.ts'
import type { RoleIds } from './role-ids.ts'
import { imageHash, pick, seeded, seededInteger } from './seeded.ts'
import { compareSnowflakes, isSnowflake, snowflakeAt, snowflakeTime } from './snowflake.ts'

const FIRST_ACCOUNT = Date.parse('2016-01-05T00:00:00Z')
const LAST_ACCOUNT = Date.parse('2026-01-01T00:00:00Z')
const HOUR = 3_600_000
const COLORS = ['#6d5ae6', '#2e9e6b', '#d83a52', '#e0912f', '#3f8fd9', '#9a7b4f']

export interface PopulationOptions {
  seed: number
  size: number
  /** Keeps the ids and handles of one population apart from those of another. */
  tag: number
  firstHandle: number
  roles: RoleIds
  guildMade: number
  startedAt: number
}

/** People made from a seed when they are looked at. Their ids rise with their index. */
export class Population {
  readonly size: number
  readonly #options: PopulationOptions
  readonly #step: number

  constructor(options: PopulationOptions) {
    this.size = options.size
    this.#options = options
    this.#step = Math.floor((LAST_ACCOUNT - FIRST_ACCOUNT) / Math.max(1, options.size))
  }

  idAt(index: number): string {
    const random = seededInteger(this.#options.seed, index, 1)
    const made = FIRST_ACCOUNT + index * this.#step + (random % this.#step)
    return snowflakeAt(made, (this.#options.tag << 12) | (random & 0xfff))
  }

  indexOf(id: string): number | undefined {
    if (!isSnowflake(id)) return undefined
    const index = this.#slot(id)
    return index >= 0 && index < this.size && this.idAt(index) === id ? index : undefined
  }

  firstIndexAfter(id: string): number {
    const index = this.#slot(id)
    if (index < 0) return 0
    if (index >= this.size) return this.size
    return compareSnowflakes(this.idAt(index), id) <= 0 ? index + 1 : index
  }

  user(id: string): User | undefined {
    const index = this.indexOf(id)
    if (index === undefined) return undefined
    const { seed, firstHandle } = this.#options
    const bot = seeded(seed, index, 2) < 0.0008
    const premium = seeded(seed, index, 3) < 0.05
    const handleOf = handle(firstHandle + index)
    return {
      id,
      username: bot ? `${handleOf.replace(/[^a-z0-9_]/g, '')}_bot` : handleOf,
      global_name: displayName(seed, index),
      avatar: seeded(seed, index, 4) < 0.6 ? imageHash(seed, index, 40) : null,
      avatar_color: pick(COLORS, seeded(seed, index, 5)),
      banner: premium ? imageHash(seed, index, 50) : null,
      banner_color: null,
      bio: null,
      nameplate: null,
      bot,
      flags: bot ? 1 << 16 : seeded(seed, index, 6) < 0.02 ? 1 << 9 : 0,
      premium_type: premium ? 2 : 0,
    }
  }

  member(id: string): Member | undefined {
    const index = this.indexOf(id)
    if (index === undefined) return undefined
    const { seed, startedAt } = this.#options
    const boosts = seeded(seed, index, 7) < 0.01
    const joined = this.#joined(index, id)
    return {
      user_id: id,
      nick: nickname(seed, index),
      roles: this.#roles(index, boosts),
      joined_at: new Date(joined).toISOString(),
      premium_since: boosts ? new Date(joined + (startedAt - joined) / 2).toISOString() : null,
      deaf: false,
      mute: false,
      pending: seeded(seed, index, 8) < 0.01,
      communication_disabled_until: this.#timeout(index),
    }
  }

  #slot(id: string): number {
    return Math.floor((snowflakeTime(id) - FIRST_ACCOUNT) / this.#step)
  }

  #joined(index: number, id: string): number {
    const { seed, guildMade, startedAt } = this.#options
    // A few have just come, so that "joined in the last hour" finds somebody.
    if (seeded(seed, index, 9) < 0.0005) return Math.floor(startedAt - seeded(seed, index, 10) * 2 * HOUR)
    const earliest = Math.max(guildMade, snowflakeTime(id))
    return Math.floor(earliest + seeded(seed, index, 10) * (startedAt - earliest))
  }

  #timeout(index: number): string | null {
    const { seed, startedAt } = this.#options
    const fraction = seeded(seed, index, 11)
    return fraction < 0.0004 ? new Date(startedAt + Math.ceil(fraction * 2500 * 24) * HOUR).toISOString() : null
  }

  #roles(index: number, boosts: boolean): string[] {
    const { seed, roles } = this.#options
    const has = (salt: number, share: number): boolean => seeded(seed, index, salt) < share
    const held: string[] = []
    if (has(20, 0.0002)) held.push(roles.moderator)
    if (has(21, 0.0004)) held.push(roles.events)
    if (has(22, 0.001)) held.push(roles.helper)
    if (boosts) held.push(roles.booster)
    if (has(23, 0.04)) held.push(roles.veteran)
    if (has(24, 0.08)) held.push(roles.crimson)
    if (has(25, 0.08)) held.push(roles.emerald)
    if (has(26, 0.08)) held.push(roles.azure)
    if (has(27, 0.75)) held.push(roles.member)
    return held
  }
}
