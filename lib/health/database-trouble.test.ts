import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseTrouble } from './database-trouble.ts'

const SERVING = { databaseUrl: 'postgres://steward:hush@db.example:5433/guilds', dataDir: '/srv/steward' }
const failed = (code: string) => Object.assign(new Error('hush'), { code })

test.each([
  ['ECONNREFUSED', 'The database at db.example:5433 cannot be reached (ECONNREFUSED).'],
  ['ENOTFOUND', 'The database at db.example:5433 cannot be reached (ENOTFOUND).'],
  ['28P01', 'The database at db.example:5433 refuses the password of steward.'],
  ['28000', 'The database at db.example:5433 does not let steward in from here.'],
  ['3D000', 'There is no database guilds at db.example:5433.'],
  ['53300', 'The database at db.example:5433 has no connection left.'],
  ['42501', 'steward lacks the right to change the tables of guilds.'],
])('%s: %s', (code, sentence) => {
  const { says, todo } = databaseTrouble(failed(code), SERVING)
  expect(says).toBe(sentence)
  expect(todo).toMatch(/\.$/)
  expect(says + todo).not.toContain('hush')
})

test('the reason is found below what others wrapped around it', () => {
  const wrapped = new Error('Failed query', { cause: new AggregateError([failed('ECONNREFUSED')], '') })
  expect(databaseTrouble(wrapped, SERVING).says).toContain('(ECONNREFUSED)')
})

test('the driver itself is understood', async () => {
  const databaseUrl = 'postgres://steward:hush@127.0.0.1:9/guilds'
  const client = new pg.Client({ connectionString: databaseUrl })
  const error = await client.connect().catch(error => error)
  const { says } = databaseTrouble(error, { ...SERVING, databaseUrl })
  expect(says).toBe('The database at 127.0.0.1:9 cannot be reached (ECONNREFUSED).')
})

test('an embedded one is named by its folder', () => {
  const { says } = databaseTrouble(new Error('disk full\nat line 5'), { ...SERVING, databaseUrl: undefined })
  expect(says).toBe('The embedded database in /srv/steward cannot be used: disk full')
})

test('of a full disk nobody is advised to restore a backup', () => {
  const full = new Error('Failed query', { cause: failed('53100') })
  expect(databaseTrouble(full, { ...SERVING, databaseUrl: undefined })).toEqual({
    says: 'The disk of the database in /srv/steward is full.',
    todo: 'Make room there: what runs goes on by itself.',
  })
  expect(databaseTrouble(full, SERVING).says).toBe('The disk of the database at db.example:5433 is full.')
})

test('a name that cannot be decoded is told as it was written', () => {
  const databaseUrl = 'postgres://ste%ward:hush@db.example/gui%lds'
  const { says } = databaseTrouble(failed('3D000'), { ...SERVING, databaseUrl })
  expect(says).toBe('There is no database gui%lds at db.example.')
})
