import { expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from './cast.ts'
import { createWorld } from './create-world.ts'
import type { Guild } from './model.ts'
import { compareSnowflakes } from './snowflake.ts'
import type { World } from './world.ts'

const guild = (world: World, id: string): Guild => world.guilds.get(id) as Guild

test('Aurora has its sixty, Colossus its hundred thousand', () => {
  const world = createWorld()
  const sizes = Object.values(GUILDS).map(id => guild(world, id).members.size)
  expect(sizes).toEqual([60, 5_000, 100_000, 40, 25])
})

test('everybody in Colossus has an own id and an own handle, in ascending order', () => {
  const world = createWorld()
  const members = guild(world, GUILDS.colossus).members.page('0', 200_000)
  expect(members).toHaveLength(100_000)
  expect(members.every((member, i) => i === 0 || compareSnowflakes(members[i - 1]!.user_id, member.user_id) < 0)).toBe(
    true,
  )
  expect(new Set(members.map(member => world.user(member.user_id).username)).size).toBe(100_000)
})

test('the same seed makes the same people, another seed others', () => {
  const people = (seed: number): string[] => {
    const world = createWorld({ seed, now: () => Date.parse('2026-06-01T00:00:00Z') })
    return guild(world, GUILDS.borealis)
      .members.page('0', 50)
      .map(member => JSON.stringify([member, world.user(member.user_id)]))
  }
  expect(people(4)).toEqual(people(4))
  expect(people(4)).not.toEqual(people(5))
})

test('nobody joins before the account, the guild or after now', () => {
  const now = Date.now()
  const world = createWorld({ now: () => now })
  for (const { members } of world.guilds.values()) {
    for (const { user_id, joined_at } of members.page('0', 2_000)) {
      const made = Number(BigInt(user_id) >> 22n) + 1420070400000
      expect(Date.parse(joined_at)).toBeGreaterThanOrEqual(made)
      expect(Date.parse(joined_at)).toBeLessThanOrEqual(now)
    }
  }
})

test('Mia stands below the bot, the bot below Bo, and the event role below Mia has a bit she lacks', () => {
  const { roles } = guild(createWorld(), GUILDS.aurora)
  const { admin, steward, senior, moderator, events } = ROLES.aurora
  const positions = [admin, steward, senior, moderator, events].map(id => roles.get(id)!.position)
  expect(positions).toEqual([...positions].sort((a, b) => b - a))
  expect(roles.get(events)!.permissions & ~roles.get(moderator)!.permissions).not.toBe(0n)
  expect(roles.get(events)!.permissions & ~roles.get(steward)!.permissions).toBe(0n)
})

test('the cast is where the story has it', () => {
  const world = createWorld()
  const guildsOf = (id: string) =>
    [...world.guilds.values()].filter(({ members }) => members.get(id)).map(({ name }) => name)
  expect(guildsOf(CAST.ada.id)).toEqual(['Aurora'])
  expect(guildsOf(CAST.mia.id)).toEqual(['Aurora', 'Borealis', 'Colossus', 'Deneb', 'Echo'])
  expect(guildsOf(CAST.otto.id)).toEqual(['Aurora', 'Colossus'])
  expect(guild(world, GUILDS.echo).members.get(CAST.mia.id)!.roles).toEqual([])
})
