import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

// Registered before: what is left to Node comes by here.
const COUNTED = `
  import { registerHooks } from 'node:module'
  globalThis.left = []
  registerHooks({ resolve(specifier, context, next) {
    if ((context.parentURL + specifier).includes('drizzle-orm')) left.push(specifier)
    return next(specifier, context)
  } })`

// A library may require it before anybody imports it.
const IMPORTED = `
  import { createRequire } from 'node:module'
  createRequire(process.cwd() + '/')('drizzle-orm')
  const required = left.splice(0).length > 0
  const [first, again] = [await import('drizzle-orm'), await import('drizzle-orm')]
  const { pgTable, text } = await import('drizzle-orm/pg-core')
  const table = pgTable('members', { nick: text() })
  console.log(JSON.stringify({ required, isSame: first === again, isTable: first.is(table, first.Table), left }))`

test('of drizzle-orm Node looks up only what others import, once each', () => {
  const counting = `data:text/javascript,${encodeURIComponent(COUNTED)}`
  const quick = new URL('quick-imports.mjs', import.meta.url).href
  const args = ['--import', counting, '--import', quick, '--input-type=module', '--eval', IMPORTED]
  const { left, ...used } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  expect(used).toEqual({ required: true, isSame: true, isTable: true })
  expect(left).toEqual(['drizzle-orm', 'drizzle-orm/pg-core'])
})
