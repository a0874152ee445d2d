import { dirname } from 'node:path'
import type { Node } from 'typescript'
import { expect, test } from 'vitest'
import { AURORA_BANS, AURORA_MEMBERS } from '../sandbox/world/aurora-members.ts'
import { CAST } from '../sandbox/world/cast.ts'
import { namesOfPeople, plain } from './names-of-people.ts'

// Stories of a folder share a world: who is found by a name must not be who was left there by another story, which is seen only
// where both are told. Not seen is what somebody is called on a page, and that a name is a part of another one. The stories of
// attacks are left out: there everybody is called like a hostile text.

const SEEDED = new Set(
  [
    ...Object.values(CAST).flatMap(({ username, global_name }) => [username, global_name]),
    ...AURORA_MEMBERS.flatMap(({ username, name, nick }) => [username, name, nick]),
    ...AURORA_BANS.flatMap(({ username, name }) => [username, name]),
  ].map(name => plain(name ?? '')),
)

function placeOf(node: Node): string {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

test('nobody in a story is called like somebody of another story, or of the world that it begins with', () => {
  const { named, unread } = namesOfPeople('e2e/{*,access/*}.ts')
  expect(named.length).toBeGreaterThan(400)
  expect(unread.map(placeOf)).toEqual([])
  const alike = Map.groupBy(named, ({ name, story }) => `${name} in ${dirname(story.getSourceFile().fileName)}`)
  const told = [...alike].flatMap(([name, people]) => {
    const stories = [...new Set(people.map(({ story }) => placeOf(story)))]
    const isTwice = stories.length > 1 || people.some(({ again }) => again)
    return isTwice || SEEDED.has(people[0]!.name) ? [`${name}: ${stories.join(', ')}`] : []
  })
  expect(told).toEqual([])
})
