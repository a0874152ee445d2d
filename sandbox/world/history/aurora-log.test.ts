import { expect, test } from 'vitest'
import { AUDIT } from '../../changes/record-audit.ts'
import { CAST, GUILDS } from '../cast.ts'
import { createWorld } from '../create-world.ts'
import { compareSnowflakes, snowflakeTime } from '../snowflake.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')

test('the log of Aurora tells in order who banned whom, and what Rex did not hear of for the first time', () => {
  const world = createWorld({ now: () => NOW, pastLog: true })
  const guild = world.guilds.get(GUILDS.aurora)!
  const ids = guild.audit.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual([...ids].sort(compareSnowflakes))
  for (const { id, user_id, target_id } of guild.audit) {
    expect(snowflakeTime(id)).toBeLessThan(NOW)
    expect(Date.parse(guild.members.get(user_id)!.joined_at)).toBeLessThan(snowflakeTime(id))
    expect(world.users.get(target_id)).toBeDefined()
  }
  const banned = guild.audit.filter(({ action_type }) => action_type === AUDIT.ban).map(({ target_id }) => target_id)
  expect(new Set(banned)).toEqual(new Set(guild.bans.keys()))
  const ofRex = guild.audit.filter(({ target_id }) => target_id === CAST.rex.id)
  expect(ofRex.map(({ reason }) => reason).at(-1)).toBe('Scam links in three channels')
})

test('who is timed out there has been by somebody, and until then', () => {
  const guild = createWorld({ now: () => NOW, pastLog: true }).guilds.get(GUILDS.aurora)!
  const untils = new Map(
    guild.audit.flatMap(({ target_id, changes }) =>
      changes.flatMap(({ key, new_value }) =>
        key === 'communication_disabled_until' ? [[target_id, String(new_value)] as const] : [],
      ),
    ),
  )
  const out = guild.members.page('0', guild.members.size).filter(member => member.communication_disabled_until)
  expect(out).toHaveLength(2)
  for (const { user_id, communication_disabled_until } of out) {
    expect(Date.parse(untils.get(user_id)!)).toBe(Date.parse(communication_disabled_until!))
  }
})

test('a world of an earlier time has no log of what was to come', () => {
  const world = createWorld({ now: () => Date.parse('2024-06-01T12:00:00Z'), pastLog: true })
  const log = world.guilds.get(GUILDS.aurora)!.audit
  expect(log.length).toBeGreaterThan(0)
  expect(log.every(({ id }) => snowflakeTime(id) < Date.parse('2024-06-01T12:00:00Z'))).toBe(true)
})
