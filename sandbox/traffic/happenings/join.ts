import { addMember } from '../../changes/add-member.ts'
import { makeUser } from '../../world/make-user.ts'
import { displayName, handle } from '../../world/population-names.ts'
import { imageHash } from '../../world/seeded.ts'
import { snowflakeAt } from '../../world/snowflake.ts'
import type { Scene } from '../scene.ts'

const DAY = 86_400_000
// Beyond every handle that a population gives out.
const FIRST_HANDLE = 40_000_000

/** Somebody new joins. */
export function join(scene: Scene): void {
  const { dice, world } = scene
  const number = dice.between(0, 9_999_999)
  const madeAt = world.now() - Math.floor(dice.next() ** 2 * 2000 * DAY)
  const name = displayName(number, 0)
  const avatar = dice.chance(0.6) ? imageHash(number, 0, 40) : null
  arrive(scene, madeAt, { username: handle(FIRST_HANDLE + number), global_name: name, avatar })
}

/** Adds an account made at `madeAt` (ms) to the guild and answers with its id. */
export function arrive(
  { world, guild, dice, newcomers }: Scene,
  madeAt: number,
  user: { username: string; global_name: string | null; avatar: string | null },
): string {
  const id = snowflakeAt(madeAt, dice.between(0, 0x3fffff))
  world.users.set(makeUser({ id, ...user }))
  addMember(world, guild, id)
  newcomers.push(id)
  return id
}
