import { expect, test } from 'vitest'
import { z } from 'zod'
import { MOST_TOLD } from '../../../lib/list-of.ts'
import { profiles } from '../../../lib/platform/profile.ts'
import { type ActionOfSources, actionsOfSources } from './commands-of-sources.ts'

/** Whatever comes to an action has an end: no list and no text of any length, and no mistake told for each part of it. */

const LONG_TEXT = 'x'.repeat(1_000_000)
const LONG_LIST = Array.from({ length: 150_000 }, () => null)

type Schema = z.core.$ZodType
type Parts = { [name: string]: unknown } & { type: string }

/** Everything of a schema that reads a text or a list, by the path of its field. What is read on is seen as a whole. */
function* readersIn(schema: Schema, path: string): Generator<{ path: string; schema: Schema; reads: 'text' | 'list' }> {
  const { type, ...parts } = schema._zod.def as unknown as Parts
  const first = type === 'pipe' ? (parts.in as Schema)._zod.def.type : type
  if (first === 'string') yield { path, schema, reads: 'text' }
  if (first === 'array') yield { path, schema, reads: 'list' }
  if (type === 'pipe' && first === 'string') return
  if (type === 'object')
    for (const [name, field] of Object.entries(parts.shape as object)) yield* readersIn(field, `${path}.${name}`)
  for (const option of (parts.options ?? []) as Schema[]) yield* readersIn(option, path)
  for (const within of [parts.innerType, parts.in, parts.element]) if (within) yield* readersIn(within as Schema, path)
}

async function inputOf({ load }: ActionOfSources): Promise<Schema> {
  const { input } = (await load()) as { input: Schema | ((profile: typeof profiles.v1) => Schema) }
  return typeof input === 'function' ? input(profiles.v1) : input
}

const ACTIONS = await Promise.all(
  actionsOfSources().map(async action => ({ name: action.name, readers: [...readersIn(await inputOf(action), '')] })),
)

test('there are texts and lists to look at', () => {
  const all = ACTIONS.flatMap(({ name, readers }) => readers.map(({ path, reads }) => `${name}${path} ${reads}`))
  expect(all).toContain('planRun.targets.text text')
  expect(all).toContain('importMessageTemplates.templates.message.embeds.fields list')
})

test.each(ACTIONS.filter(({ readers }) => readers.length > 0))('$name reads nothing without an end', ({ readers }) => {
  for (const { path, schema, reads } of readers) {
    const issuesOf = (input: unknown) => z.safeParse(schema, input).error?.issues ?? []
    if (reads === 'text') {
      expect({ path, refused: issuesOf(LONG_TEXT).length > 0 }).toEqual({ path, refused: true })
      continue
    }
    // By its count alone.
    expect({ path, issues: issuesOf(LONG_LIST).length }).toEqual({ path, issues: 1 })
    const { in: first = schema } = schema._zod.def as unknown as { in?: Schema }
    const { most } = first._zod.def as unknown as { most: number }
    // The longest that is read.
    expect(issuesOf(LONG_LIST.slice(0, most)).length).toBeLessThanOrEqual(MOST_TOLD)
  }
})
