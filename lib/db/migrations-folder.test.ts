import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[]
}

test('each step was made after the one before it: one that was not is passed over where that one was taken', () => {
  const moments = entries.map(({ when }) => when)
  expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other))
})

test('the steps are the files, in their order', () => {
  const files = readdirSync(MIGRATIONS_FOLDER).filter(name => name.endsWith('.sql'))
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted())
})
