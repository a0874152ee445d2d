import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatAuditUrl, parseAuditUrl } from '../directory/audit-url.ts'
import { WORDINGS } from './wordings.ts'

test('the log can be narrowed to every action that has words', () => {
  const read = Object.keys(WORDINGS).map(
    action => parseAuditUrl(new URLSearchParams(formatAuditUrl({ action }))).action,
  )
  expect(read).toEqual(Object.keys(WORDINGS))
})

test('whatever the log tells of settings has words', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: folder }).filter(file => !/(^|[/])test-|[.]test[.]ts$/.test(file))
  const changing = files
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .filter(text => text.includes('changeSettings('))
  const actions = changing.flatMap(text =>
    [...text.matchAll(/\baction(?::| =) '([^']+)'/g)].map(([, action]) => action!),
  )
  expect(actions).toContain('template.order')
  expect(actions.filter(action => !(action in WORDINGS))).toEqual([])
})

test('what only begins like a number of the platform is no action', () => {
  expect(parseAuditUrl(new URLSearchParams({ action: 'type-ban' }))).toEqual({})
})
